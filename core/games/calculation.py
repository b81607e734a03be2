"""Calculation: four foundations that go up by one, two, three and four."""

from core.cards import ACE, KING
from core.game import Game
from core.piles import ANY_SUIT, BY_STEP, FOUNDATION, UP


class Calculation(Game):
    """The foundations start with Ace, 2, 3 and 4; each goes up by its own step to the King.

    Suits do not matter.  Each turned card goes to a foundation or to one of four wastes, of which
    the top cards may be played.  The form that Wikipedia ("Calculation") and PySolFC have.
    """

    def lay_out(self):
        """Declare the piles."""
        self.foundations = self.add(FOUNDATION, 1, UP, ANY_SUIT, capacity=KING) + self.add(
            FOUNDATION, 3, BY_STEP, ANY_SUIT, circular=True, capacity=KING)
        for i in range(4):
            self.foundations[i].index = i
            self.foundations[i].step = i + 1
        self.add_stock(hand=True, wastes=4)
        self.hand_stays = True

    def deal(self):
        """Deal the first card of each foundation; the rest is the stock."""
        for i in range(4):
            self.give_first(ACE + i, self.foundations[i])
        self.give_rest()


GAME = Calculation
