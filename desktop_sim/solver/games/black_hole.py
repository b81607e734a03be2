"""Black Hole: fans may change places, and no rule looks at suits."""

from desktop_sim.solver.pruning.reductions import Reductions


class BlackHole(Reductions):
    """Only the rank of the hole's top card counts, and the ranks that are left in the fans."""

    suits = False


REDUCTIONS = BlackHole
