"""Scorpion: seven piles that may change places once the stock is dealt."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class Scorpion(FinishedRuns):
    """What can leave has left."""


REDUCTIONS = Scorpion
