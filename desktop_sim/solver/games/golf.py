"""Golf: no rule looks at suits, and only the top card of the base matters."""

from desktop_sim.solver.reductions import Reductions


class Golf(Reductions):
    """Columns may change places."""

    suits = False


REDUCTIONS = Golf
