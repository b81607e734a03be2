"""Simple Simon: ten piles that may change places."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class SimpleSimon(FinishedRuns):
    """What can leave has left."""


REDUCTIONS = SimpleSimon
