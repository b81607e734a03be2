"""FreeCell: all cards face up, and cells for cards that are in the way."""

from core.bases.supermoves import Supermoves
from core.cards import ACE
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
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


class FreeCell(Supermoves):
    """Eight piles are built down in alternating colours, the foundations up from the Ace in suit.

    A cell holds any one card, and spaces take any card.  Deals 1 to 32000 are those of the widely
    known program, pile by pile.

    cells  number of cells
    build  piles are built in alternating colours, or in suit as in Baker's Game
    worry_back  True if a foundation's top card may return to a pile or a cell

    The rules are those of Wikipedia ("FreeCell", "Baker's Game") and PySolFC.
    """

    options = (
        ("cells", (4, 3, 2, 1, 5, 6), 4),
        ("build", ("alternate", "suit"), "alternate"),
        WORRY_BACK,
    )
    added_options = ("worry_back",)
    safe_cards = True

    def lay_out(self):
        back = take_of_foundations(self)
        suits = ALTERNATE if self.option("build") == "alternate" else IN_SUIT
        self.cells = self.add(CELL, self.option("cells"), empty=ANY_CARD, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back)
        self.tableau = self.add(TABLEAU, 8, DOWN, suits, empty=ANY_CARD, take=TAKE_RUN)

    def deal(self):
        """Deal the pack in rows."""
        self.give_rows(52)


GAME = FreeCell
