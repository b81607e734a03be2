"""Agnes Bernauer: seven piles that may change places; those of the reserve get cards in order."""

from core.piles import FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class Agnes(Reductions):
    """Piles of the tableau may change places.

    The stock deals to the reserve only, and its last two cards to the first two piles there.
    """

    alike = (TABLEAU, FOUNDATION)


REDUCTIONS = Agnes
