"""Double Klondike: two packs on nine piles."""

from core.cards import ACE, KING
from core.game import UNLIMITED, Game
from core.piles import ALTERNATE, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP


class DoubleKlondike(Game):
    """Nine piles are built down in alternating colours, eight foundations up from the Ace in suit.

    Any part of a run moves; spaces take Kings.  Redeals are unlimited.

    draw  number of cards that a turn of the stock moves

    The rules are those of PySolFC ("Double Klondike", "Double Klondike (Draw 3)"), but foundation
    cards stay.
    """

    options = (("draw", (1, 3), 1),)
    safe_cards = True

    packs = 2
    hides = TABLEAU

    def lay_out(self):
        # A King to an Ace on the eight cards that lie face down in the last pile.
        self.tableau = self.add(
            TABLEAU, 9, DOWN, ALTERNATE, empty=KING, take=TAKE_RUN, capacity=8 + KING)
        self.foundations = self.add(FOUNDATION, 8, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.add_stock(draw=self.option("draw"), redeals=UNLIMITED)

    def deal(self):
        """Deal nine piles of one to nine cards, the last face up; the rest is the stock."""
        for first in range(1, 9):
            self.give_row(first, face_down=True)
        self.give_row()
        self.give_rest()


GAME = DoubleKlondike
