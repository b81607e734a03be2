"""Cruel: foundations may change places, but no two piles, because a redeal goes by their order."""

from core.piles import FOUNDATION
from desktop_sim.solver.pruning.reductions import Reductions


class Cruel(Reductions):
    """No card is safe either: each that leaves moves those after it at the next redeal."""

    alike = (FOUNDATION,)


REDUCTIONS = Cruel
