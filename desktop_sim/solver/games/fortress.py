"""Fortress: every card may go home at once."""

from desktop_sim.solver.pruning.reductions import Reductions


class Fortress(Reductions):
    """Ten piles that differ in nothing but their cards.

    Only the next card of the suit can be built on a card that can go home, and it can then go home
    too.  Therefore each card that can go home is safe.  The one exception is Chessboard's base:
    the last card of its suit can lie on it too.
    """


REDUCTIONS = Fortress
