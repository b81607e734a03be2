"""Canfield: a stock with free redeals, and a reserve that fills spaces by itself."""

from desktop_sim.solver.pruning.reductions import Reductions, free_redeals


class Canfield(Reductions):
    """Piles may change places.

    If a safe card is alone on its pile and goes home, the reserve's top card fills the space.
    There it can make the same moves as before, and can be built on as well.  When it leaves, the
    next card of the reserve fills the space, instead of becoming the reserve's top.  Going home
    early therefore loses nothing here either.
    """

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.stock_is_set = free_redeals(game)


REDUCTIONS = Canfield
