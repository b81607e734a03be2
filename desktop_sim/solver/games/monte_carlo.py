"""Monte Carlo: no rule looks at suits, and the order of what has left is not seen."""

from core.piles import FOUNDATION
from desktop_sim.solver.pruning.reductions import UNSEEN, Reductions


class MonteCarlo(Reductions):
    """The places of the grid differ."""

    alike = ()
    suits = False

    def look(self, pile):
        """Return that cards which have left are not seen."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)


REDUCTIONS = MonteCarlo
