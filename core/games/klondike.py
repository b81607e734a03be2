"""Klondike, in eight variations and with two rules of movement."""

from core.cards import ACE, KING
from core.game import CARRIED, POINTS, REDEALS, SCORE, UNLIMITED, Game
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_RUN,
    TAKE_WHOLE,
    UP,
)

TURNS = ((1, 0), (3, UNLIMITED), (1, UNLIMITED), (1, 1), (1, 2), (3, 0), (3, 1), (3, 2))


class Klondike(Game):
    """Seven piles are built down in alternating colours, the foundations up from the Ace in suit.

    Spaces take Kings.

    variation   cards per turn, and redeals, as TURNS has them; the guide has the first three
    movement    strict: the face-up part of a pile moves whole; relaxed: any part of it moves
    scoring     standard: a card scores 10 on a foundation, 5 from the stock to a pile, and 5 when
                it is turned up on a pile.  A card that comes back from a foundation costs 15, a
                redeal 100, or with three cards per turn 20 after the third pass.  vegas: a deal
                costs 52, and a card on a foundation earns 5.  carried: the same, and the score
                goes on with the next deal
    worry_back  True if a foundation's top card may return to a pile that accepts it

    The guide leaves cards on foundations.  The costs of 15 and 52 are those of Wikipedia
    ("Klondike") and PySolFC.
    """

    options = (
        ("variation", (0, 1, 2, 3, 4, 5, 6, 7), 0),
        ("movement", ("strict", "relaxed"), "strict"),
        ("scoring", ("none", "standard", "vegas", "carried"), "none"),
        WORRY_BACK,
    )
    score_options = ("scoring",)
    added_options = ("worry_back",)
    safe_cards = True
    hides = TABLEAU

    def lay_out(self):
        back = take_of_foundations(self)
        draw, redeals = TURNS[self.option("variation")]
        moves = TAKE_WHOLE if self.option("movement") == "strict" else TAKE_RUN
        # A King to an Ace on the six cards that lie face down in the last pile.
        self.tableau = self.add(
            TABLEAU, 7, DOWN, ALTERNATE, empty=KING, take=moves, capacity=6 + KING
        )
        self.foundations = self.add(
            FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back, capacity=KING)
        # A card turned singly waits in the hand until the player moves it.
        self.add_stock(draw, hand=draw == 1, redeals=redeals)
        scoring = self.option("scoring")
        if scoring != "none":
            self.score_rule = POINTS | CARRIED if scoring == "carried" else POINTS
        self.buys = scoring in ("vegas", "carried")
        self.lowest = None if self.buys else 0

    def deal(self):
        """Deal seven piles of one to seven cards, the last face up; the rest is the stock."""
        for row in range(7):
            self.give(self.tableau[row])
            self.give_row(row + 1, face_down=True)
        self.give_rest()
        if self.buys:
            self.counters[SCORE] = -52

    def points(self, origin, count, destination, turned):
        """Return the points of a move in the scoring that was chosen."""
        if not self.score_rule:
            return 0
        if self.buys:
            return 5 * ((destination.kind == FOUNDATION) - (origin.kind == FOUNDATION))
        if origin.kind == FOUNDATION:
            return -15
        if destination is self.stock:
            if self.draw == 1:
                return -100
            return -20 if self.counters[REDEALS] > 2 else 0
        points = 5 if turned else 0
        if destination.kind == FOUNDATION:
            return points + 10
        if destination.kind == TABLEAU and origin.kind != TABLEAU:
            return points + 5
        return points


GAME = Klondike
