"""Beleaguered Castle: eight piles that may change places."""

from desktop_sim.solver.pruning.reductions import Reductions


class BeleagueredCastle(Reductions):
    """Four cards may be built on each, so that few are safe before the lower ranks are home."""


REDUCTIONS = BeleagueredCastle
