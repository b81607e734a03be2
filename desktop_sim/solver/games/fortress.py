"""Fortress: every card may go home at once."""

from core.piles import TABLEAU
from desktop_sim.solver.pruning.reductions import Reductions


class Fortress(Reductions):
    """Ten piles that differ in nothing but their cards.

    On a card that can go home only the next of its suit can be built, which can then go home too:
    each card that can go home is safe.  In Chessboard the base's neighbour below can lie on it.
    """

    safe_from = (TABLEAU,)


REDUCTIONS = Fortress
