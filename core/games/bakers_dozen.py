"""Baker's Dozen: thirteen open piles of four, with the Kings at the bottom."""

from core.bases.sunken_kings import deal_rows
from core.cards import ACE, KING
from core.game import Game
from core.piles import ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP


class BakersDozen(Game):
    """Thirteen piles are built down regardless of suit, the foundations up from the Ace in suit.

    Cards move one at a time; spaces stay empty.  The rules are those of Wikipedia ("Baker's
    Dozen") and PySolFC, whose deals have the same numbers.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 13, DOWN, ANY_SUIT, take=TAKE_TOP, capacity=3 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)

    def deal(self):
        """Deal four rows, and sink the Kings."""
        deal_rows(self, 4)


GAME = BakersDozen
