"""TriPeaks: no rule looks at suits, and only the top card of the base matters."""

from core.piles import FOUNDATION
from desktop_sim.solver.pruning.reductions import Reductions


class TriPeaks(Reductions):
    """The places of the peaks differ in the cards that cover them."""

    alike = ()
    suits = False

    def takes(self, pile):
        """Return True for the base."""
        return pile.kind == FOUNDATION


REDUCTIONS = TriPeaks
