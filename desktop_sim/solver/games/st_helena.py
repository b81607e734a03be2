"""St. Helena: ten piles that may change places; turned one by one."""

from desktop_sim.solver.pruning.reductions import Reductions


class StHelena(Reductions):
    """A card that leaves the waste early does not change the order of the cards after it."""


REDUCTIONS = StHelena
