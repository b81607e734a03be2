"""St. Helena, also known as Forty Thieves: two packs, and one card moves at a time."""

from core.cards import ACE, KING
from core.game import POINTS, UNDO_ENDS, Game
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ANY_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    STOCK,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)


class StHelena(Game):
    """Ten piles of four are built down in suit, eight foundations up from the Ace in suit.

    Spaces take any card.  The stock is turned card by card.

    piles       10, or 13 piles of three beside Aces that are dealt to the foundations, as in the
                game that Wikipedia and PySolFC call Lucas
    worry_back  True if a foundation's top card may return to a pile that accepts it
    redeal      number of times that the waste may be turned over
    runs        True if runs move as a whole, as in the game that PySolFC calls Josephine

    A turned card costs 1.  A card to a foundation scores 2; taking it back costs 2.  The redeal
    costs 10.
    """

    packs = 2
    options = (
        WORRY_BACK,
        ("redeal", (0, 1), 0),
        ("runs", (False, True), False),
        ("piles", (10, 13), 10),
    )
    added_options = ("runs", "piles")
    score_rule = POINTS | UNDO_ENDS
    safe_cards = True

    def lay_out(self):
        back = take_of_foundations(self)
        moves = TAKE_RUN if self.option("runs") else TAKE_TOP
        # A King to an Ace on three cards of the deal.
        self.tableau = self.add(TABLEAU, self.option("piles"), DOWN, IN_SUIT,
                                empty=ANY_CARD, take=moves, capacity=3 + KING)
        self.foundations = self.add(FOUNDATION, 8, UP, IN_SUIT, empty=ACE, take=back,
                                    capacity=KING)
        self.add_stock(redeals=self.option("redeal"))

    def deal(self):
        """Deal ten piles of four, or the Aces and thirteen of three; the rest is the stock."""
        if self.option("piles") == 10:
            self.give_rows(40)
        else:
            for pile in self.foundations:
                self.give_first(ACE, pile)
            self.give_rows(39)
        self.give_rest()

    def points(self, origin, count, destination, turned):
        """Return the points of a move, negative for a cost."""
        if origin.kind == STOCK:
            return -count
        if destination.kind == STOCK:
            return -10
        if destination.kind == FOUNDATION:
            return 2
        return -2 if origin.kind == FOUNDATION else 0


GAME = StHelena
