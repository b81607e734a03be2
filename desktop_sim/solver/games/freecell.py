"""FreeCell: piles may change places, and so may cells."""

from core.piles import CELL, FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class FreeCell(Reductions):
    """A run moves where single cards would, and a card that went home early leaves more room."""

    alike = (TABLEAU, FOUNDATION, CELL)
    safe_from = (TABLEAU, CELL)


REDUCTIONS = FreeCell
