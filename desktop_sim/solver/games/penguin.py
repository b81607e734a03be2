"""Penguin: piles may change places, and so may cells."""

from core.piles import CELL, FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class Penguin(Reductions):
    """A run moves whole, whatever the cells hold."""

    alike = (TABLEAU, FOUNDATION, CELL)


REDUCTIONS = Penguin
