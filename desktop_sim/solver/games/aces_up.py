"""Aces Up: four piles that may change places once the last row is dealt."""

from desktop_sim.solver.reductions import FinishedRuns


class AcesUp(FinishedRuns):
    """Cards leave one by one, and what has left is not seen."""


REDUCTIONS = AcesUp
