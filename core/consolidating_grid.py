"""Closing up: grids whose gaps the stock closes and fills."""

from core import refusals
from core.grid import GridGame
from core.stock import UNLIMITED
from core.undo_journal import FLIP

NO_GAP = refusals.OWN


class ConsolidatingGrid(GridGame):
    """A turn of the stock moves all cards up through the gaps, row by row, and fills the rest.

    Once the stock is out, a redeal closes the gaps alone; it is never refused while there is one.
    A game's own refusals come after those of this class.
    """

    refusals = (b"There is no gap to close",)

    def add_closing_stock(self):
        """Add the stock; the grid is there.  Allocates."""
        self.add_stock(wastes=0, redeals=UNLIMITED)
        self.turns_to = self.redeals_from = self.tableau[0]

    def turn_count(self):
        """Return how many cards the stock has for the gaps."""
        gaps = 0
        for pile in self.tableau:
            if not pile.n:
                gaps += 1
        return min(gaps, self.stock.n)

    def judge_turn(self, count, destination):
        """Return FINE, or why the stock may not be turned; there must be a gap."""
        return GridGame.judge_turn(self, count, destination) or (
            refusals.FINE if count else NO_GAP)

    def turn(self, count):
        """Close the gaps, and deal to the places that are left over."""
        self.redeal()
        for pile in self.tableau:
            if not pile.n and self.stock.n:
                self.shift(self.stock, 1, pile, FLIP)

    def redeal_count(self):
        """Return how many cards closing the gaps moves."""
        count = gap = 0
        for pile in self.tableau:
            if not pile.n:
                gap = 1
            count += gap and pile.n
        return count

    def redeal(self):
        """Close the gaps: move all cards up, row by row, so that they keep their order."""
        to = 0
        for pile in self.tableau:
            if pile.n:
                if pile.index != to:
                    self.shift(pile, 1, self.tableau[to])
                to += 1

    def passed(self):
        """Return False: closing gaps brings other neighbours."""
        return False
