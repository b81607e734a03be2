"""Monte Carlo: equal neighbours leave in pairs, and the others close up."""

from core import refusals
from core.bases.consolidating_grid import NO_GAP, ConsolidatingGrid
from core.bases.equal_pairs import EqualPairs, are_equal
from core.language import _
from core.move_rating import HOME
from core.piles import FOUNDATION, TABLEAU

NOT_EQUAL = NO_GAP + 1
NOT_NEIGHBOURS = NO_GAP + 2

SIDE = 5


class MonteCarlo(EqualPairs, ConsolidatingGrid):
    """Two cards of one rank leave together when they touch, at a side or a corner.

    A turn of the stock closes the gaps, row by row, and fills the places that are left over.  Once
    the stock is out, a turn only closes the gaps.  A card that has left scores 1.  The rules are
    those of Wikipedia ("Monte Carlo") and PySolFC.
    """

    refusals = ConsolidatingGrid.refusals + (
        _(b"Only equal ranks leave together"), _(b"Only cards that touch leave"))

    def lay_out(self):
        self.lay_grid(rows=SIDE, columns=SIDE)
        self.foundations = self.add(FOUNDATION, 1)
        self.add_closing_stock()

    def deal(self):
        """Deal a card to each place; the rest is the stock."""
        self.give_row()
        self.give_rest()

    def may_put(self, origin, count, destination):
        """Return FINE for two neighbours of one rank."""
        if destination.kind != TABLEAU or not destination.n:
            return refusals.NOT_THERE
        if not are_equal(origin, destination):
            return NOT_EQUAL
        return refusals.FINE if self.touch(origin, destination) else NOT_NEIGHBOURS

    def rate(self, origin, count, destination):
        """Rate the pair that lies highest best: more cards move up behind it."""
        return HOME - min(origin.index, destination.index)

    def most_legal(self):
        """Return how many pairs touch in the grid, in both orders, and the turn of the stock."""
        beside = 2 * SIDE * (SIDE - 1)
        cornerwise = 2 * (SIDE - 1) * (SIDE - 1)
        return 2 * (beside + cornerwise) + 1


GAME = MonteCarlo
