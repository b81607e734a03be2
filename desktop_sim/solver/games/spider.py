"""Spider: ten piles that may change places once the last row is dealt."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class Spider(FinishedRuns):
    """What can leave has left."""


REDUCTIONS = Spider
