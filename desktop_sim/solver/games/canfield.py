"""Canfield: the stock is the cards that can be reached; the reserve fills spaces by itself."""

from core.piles import RESERVE, TABLEAU
from desktop_sim.solver.pruning.reductions import DRAWN_ONE_BY_ONE, Reductions, free_redeals


class Canfield(Reductions):
    """Piles may change places.

    A pile that is a safe card alone is filled from the reserve when the card goes home.  The
    reserve's card then lies on that pile instead, where it can do all that it could do before and
    be built on as well; when it leaves, the next one fills the space, as it would have become the
    reserve's top.  So going home early loses nothing here, too.
    """

    def __init__(self, game):
        """Declare for `game`; its option says how many cards a turn moves."""
        Reductions.__init__(self, game)
        self.stock_is_set = free_redeals(game)
        self.safe_from = DRAWN_ONE_BY_ONE if game.draw == 1 else (TABLEAU, RESERVE)


REDUCTIONS = Canfield
