"""Double Klondike: nine piles that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions


class DoubleKlondike(Reductions):
    """Piles may change places."""


REDUCTIONS = DoubleKlondike
