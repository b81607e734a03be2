"""Gypsy: two packs, built as in Klondike, and a stock that deals rows."""

from core.cards import ACE, KING
from core.game import Game
from core.piles import ALTERNATE, ANY_CARD, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP


class Gypsy(Game):
    """Eight piles are built down in alternating colours, foundations up from the Ace in suit.

    Any part of a run moves; spaces take any card.  The stock deals a row when the player likes.

    The rules are those of Wikipedia ("Gypsy") and PySolFC, but foundation cards stay.
    """

    packs = 2
    safe_cards = True
    hides = TABLEAU

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 8, DOWN, ALTERNATE, empty=ANY_CARD, take=TAKE_RUN)
        self.foundations = self.add(FOUNDATION, 8, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.add_stock(draw=8, turns_to=self.tableau[0])

    def deal(self):
        """Deal three cards to each pile, the last face up; the rest is the stock."""
        self.give_rows(24, face_down=16)
        self.give_rest()


GAME = Gypsy
