"""Flower Garden: beds may change places, and so may the cards of the bouquet."""

from desktop_sim.solver.pruning.reductions import Reductions


class FlowerGarden(Reductions):
    """Four cards may be built on each, so that few are safe before the lower ranks are home."""


REDUCTIONS = FlowerGarden
