"""Bristol: eight piles that may change places; those of the reserve get cards in order."""

from core.piles import FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class Bristol(Reductions):
    """Piles of the tableau may change places.

    No rule looks at suits.  The stock deals to the reserve only.
    """

    alike = (TABLEAU, FOUNDATION)
    suits = False


REDUCTIONS = Bristol
