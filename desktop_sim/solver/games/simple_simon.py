"""Simple Simon: ten piles that may change places."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class SimpleSimon(FinishedRuns):
    """Whole suits leave as soon as they can."""


REDUCTIONS = SimpleSimon
