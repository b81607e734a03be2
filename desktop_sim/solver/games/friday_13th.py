"""Friday the 13th: no rule looks at suits, and foundations with equal top cards are equal."""

from desktop_sim.solver.reductions import Reductions


class Friday13th(Reductions):
    """Foundations fill from left to right, so that their number says which are empty."""

    suits = False


REDUCTIONS = Friday13th
