"""Eight Off: eight cells, four of them full, and piles in suit."""

from core.bases.supermoves import Supermoves
from core.cards import ACE, KING
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ANY_CARD,
    CELL,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)


class EightOff(Supermoves):
    """Eight piles of six are built down in suit, the foundations up from the Ace in suit.

    A cell holds any one card; spaces take Kings.  The rules are those of Wikipedia ("Eight Off")
    and PySolFC.

    worry_back  True if a foundation's top card may return to a pile or a cell
    """

    options = (WORRY_BACK,)
    added_options = ("worry_back",)
    safe_cards = True

    def lay_out(self):
        back = take_of_foundations(self)
        self.cells = self.add(CELL, 8, empty=ANY_CARD, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back)
        self.tableau = self.add(TABLEAU, 8, DOWN, IN_SUIT, empty=KING, take=TAKE_RUN)

    def deal(self):
        """Deal eight piles of six, and four cards to cells."""
        self.give_rows(48)
        for i in range(4):
            self.give(self.cells[i])


GAME = EightOff
