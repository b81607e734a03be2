"""Seahaven Towers: piles may change places, and so may cells."""

from core.piles import CELL, FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class SeahavenTowers(Reductions):
    """A space takes a King alone, so that it stands for no cell."""

    alike = (TABLEAU, FOUNDATION, CELL)


REDUCTIONS = SeahavenTowers
