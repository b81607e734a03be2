"""Bristol: fans of three, and a stock that deals to three reserve piles."""

from core.bases.sunken_kings import deal_rows
from core.cards import ACE, KING
from core.game import Game
from core.piles import ANY_SUIT, DOWN, FOUNDATION, RESERVE, TABLEAU, TAKE_TOP, UP


class Bristol(Game):
    """Eight piles of three are built down, four foundations up from the Ace, both in any suit.

    Only single cards move, and spaces stay empty; Kings are therefore dealt to the bottom of their
    piles.  The stock deals a card to each of three reserve piles, whose top cards may be played.

    The rules are those of Wikipedia ("Bristol") and PySolFC, and so are the deals.
    """

    safe_cards = True

    def lay_out(self):
        # Three Kings may lie below.
        self.tableau = self.add(TABLEAU, 8, DOWN, ANY_SUIT, take=TAKE_TOP, capacity=2 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, ANY_SUIT, empty=ACE, capacity=KING)
        self.reserve = self.add(RESERVE, 3, take=TAKE_TOP)
        self.add_stock(draw=3, turns_to=self.reserve[0])

    def deal(self):
        """Deal three rows, sink the Kings, and deal a card to each reserve pile."""
        deal_rows(self, 3)
        for pile in self.reserve:
            self.give(pile)
        self.give_rest()


GAME = Bristol
