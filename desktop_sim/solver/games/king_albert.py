"""King Albert: piles, and places of the reserve, that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions


class KingAlbert(Reductions):
    """Piles may change places, and so may the seven places of the reserve."""


REDUCTIONS = KingAlbert
