"""Australian Patience: seven piles that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions


class AustralianPatience(Reductions):
    """A card is safe when nothing can be put on it any more (safe_cards.py)."""


REDUCTIONS = AustralianPatience
