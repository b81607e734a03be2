"""Monte Carlo: no rule looks at suits, and the order of the removed cards is unseen."""

from core.piles import FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import UNSEEN, Reductions


class MonteCarlo(Reductions):
    """The places of the grid differ."""

    alike = ()
    suits = False

    def takes(self, pile):
        """Return True for the grid."""
        return pile.kind == TABLEAU

    def look(self, pile):
        """Return UNSEEN for the removed cards, and otherwise the value of the base class."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)


REDUCTIONS = MonteCarlo
