"""Spiderette: seven piles that may change places once the last row is dealt."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class Spiderette(FinishedRuns):
    """Whole suits leave as soon as they can."""


REDUCTIONS = Spiderette
