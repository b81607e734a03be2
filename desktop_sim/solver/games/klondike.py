"""Klondike: if redeals are free, only the stock cards that can be reached matter."""

from desktop_sim.solver.pruning.reductions import Reductions, free_redeals


class Klondike(Reductions):
    """Piles may change places."""

    def __init__(self, game):
        """Declare for `game`; its option says how the stock is turned."""
        Reductions.__init__(self, game)
        self.stock_is_set = free_redeals(game)


REDUCTIONS = Klondike
