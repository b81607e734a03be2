"""Baker's Dozen: thirteen piles that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions


class BakersDozen(Reductions):
    """Piles may change places, and a space takes no card."""


REDUCTIONS = BakersDozen
