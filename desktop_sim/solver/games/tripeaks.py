"""TriPeaks: no rule looks at suits, and only the top card of the base matters."""

from desktop_sim.solver.pruning.reductions import Reductions


class TriPeaks(Reductions):
    """The places of the peaks differ in the cards that cover them."""

    alike = ()
    suits = False


REDUCTIONS = TriPeaks
