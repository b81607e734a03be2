"""Klondike: if redeals are free, only the stock cards that can be reached matter."""

from core.piles import TABLEAU
from desktop_sim.solver.pruning.reductions import DRAWN_ONE_BY_ONE, Reductions, free_redeals


class Klondike(Reductions):
    """Piles may change places.

    Three cards a turn are shifted by each card that leaves the waste, so that it is then not safe
    to take one from there.
    """

    def __init__(self, game):
        """Declare for `game`; its option says how the stock is turned."""
        Reductions.__init__(self, game)
        self.stock_is_set = free_redeals(game)
        self.safe_from = DRAWN_ONE_BY_ONE if game.draw == 1 else (TABLEAU,)


REDUCTIONS = Klondike
