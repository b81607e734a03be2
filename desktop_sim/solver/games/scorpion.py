"""Scorpion: seven piles that may change places once the stock is dealt."""

from desktop_sim.solver.pruning.reductions import FinishedRuns


class Scorpion(FinishedRuns):
    """Whole suits leave as soon as they can."""


REDUCTIONS = Scorpion
