"""Gypsy: eight piles that may change places once the last row is dealt."""

from desktop_sim.solver.pruning.reductions import Reductions


class Gypsy(Reductions):
    """Piles may change places, except while the stock has cards to deal to them."""


REDUCTIONS = Gypsy
