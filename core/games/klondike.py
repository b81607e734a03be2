"""Klondike, in three variations and with two rules of movement."""

from core.cards import ACE, KING
from core.game import REDEALS, UNLIMITED, Game
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


class Klondike(Game):
    """Seven piles are built down in alternating colours, the foundations up from the Ace in suit.

    Spaces take Kings.

    variation   0: one card per turn, no redeal; 1: three cards per turn, unlimited redeals;
                2: one card per turn, unlimited redeals
    movement    strict: the face-up part of a pile moves whole; relaxed: any part of it moves
    scoring     standard: a card scores 10 on a foundation, 5 from the stock to a pile, and 5 when
                it is turned up on a pile.  A redeal costs 100, or with three cards per turn 20
                after the third pass
    """

    options = (
        ("variation", (0, 1, 2), 0),
        ("movement", ("strict", "relaxed"), "strict"),
        ("scoring", ("none", "standard"), "none"),
    )
    score_options = ("scoring",)
    lowest = 0
    safe_cards = True

    def lay_out(self):
        variation = self.option("variation")
        moves = TAKE_WHOLE if self.option("movement") == "strict" else TAKE_RUN
        # A King to an Ace on the six cards that lie face down in the last pile.
        self.tableau = self.add(
            TABLEAU, 7, DOWN, ALTERNATE, empty=KING, take=moves, capacity=6 + KING
        )
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        # A card turned singly waits in the hand until the player moves it.
        if variation == 1:
            self.add_stock(draw=3, redeals=UNLIMITED)
        else:
            self.add_stock(hand=True, redeals=UNLIMITED if variation else 0)
        self.scored = self.option("scoring") == "standard"

    def deal(self):
        """Deal seven piles of one to seven cards, the last face up; the rest is the stock."""
        for row in range(7):
            for column in range(row, 7):
                self.give(self.tableau[column], column > row)
        self.give_rest()

    def points(self, origin, count, destination, turned):
        """Return the points of a move in the standard scoring."""
        if not self.scored:
            return 0
        if destination is self.stock:
            if self.option("variation") == 2:
                return -100
            return -20 if self.counters[REDEALS] > 2 else 0
        points = 5 if turned else 0
        if destination.kind == FOUNDATION:
            return points + 10
        if destination.kind == TABLEAU and origin.kind != TABLEAU:
            return points + 5
        return points


GAME = Klondike
