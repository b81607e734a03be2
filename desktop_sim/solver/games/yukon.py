"""Yukon: seven piles that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions
from desktop_sim.solver.search.evaluation import Evaluation


class Yukon(Reductions):
    """A card is safe when nothing can be put on it any more (safe_cards.py)."""


REDUCTIONS = Yukon
EVALUATION = Evaluation
