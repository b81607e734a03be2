"""Carpet: twenty cards lie side by side, and the waste fills the gaps."""

from core.cards import ACE, KING
from core.game import Game
from core.piles import FOUNDATION, IN_SUIT, NO_CARD, TABLEAU, TAKE_TOP, UP
from core.undo_journal import FLIP


class Carpet(Game):
    """The Aces are the foundations, which go up in suit; nothing is built on the carpet.

    A gap in the carpet is filled at once from the waste, or from the stock if there is no waste.
    The stock is turned card by card, once.  The rules are those of Wikipedia ("Carpet") and
    PySolFC.
    """

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 20, empty=NO_CARD, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.add_stock()

    def deal(self):
        """Deal the Aces to the foundations and a card to each place; the rest is the stock."""
        for pile in self.foundations:
            self.give_first(ACE, pile)
        self.give_row()
        self.give_rest()

    def after(self, origin, count, destination):
        """Fill a gap in the carpet."""
        if origin.kind != TABLEAU or origin.n:
            return
        if self.waste.n:
            self.shift(self.waste, 1, origin)
        elif self.stock.n:
            self.shift(self.stock, 1, origin, FLIP)


GAME = Carpet
