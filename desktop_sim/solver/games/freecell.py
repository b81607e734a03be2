"""FreeCell: piles may change places, and so may cells."""

from core.piles import CELL, FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class FreeCell(Reductions):
    """A run moves only if single cards could, and a card that goes home early leaves more space."""

    alike = (TABLEAU, FOUNDATION, CELL)

REDUCTIONS = FreeCell
