"""Frog: five wastes that may change places; where suits do not count, no rule looks at them."""

from core.piles import FOUNDATION, HAND, RESERVE, WASTE
from desktop_sim.solver.reductions import Reductions


class Frog(Reductions):
    """The wastes are built on without a rule, so that only a card's leaving matters."""

    alike = (FOUNDATION, WASTE)
    safe_from = (RESERVE, HAND, WASTE)

    def __init__(self, game):
        """Declare for `game`; its option says whether suits count."""
        Reductions.__init__(self, game)
        self.suits = game.option("suit") == "same"


REDUCTIONS = Frog
