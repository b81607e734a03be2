"""Flower Garden: beds may change places, and so may the cards of the bouquet."""

from core.cards import RANK_BITS
from desktop_sim.solver.games.bakers_dozen import BuriedCards
from desktop_sim.solver.pruning.reductions import Reductions

OF_BOUQUET = 30
"""A card of the bouquet: more than a card at home, as it can go anywhere at any time."""

COVERS = 8
"""Cost of each card on the one that a foundation takes next."""


class FlowerGarden(Reductions):
    """Four cards may be built on each, so that few are safe before the lower ranks are home."""


class KeptBouquet(BuriedCards):
    """Cards of the bouquet promise much; cards on lower ones cost, and most on the next to go home.

    The weights were tried on the first 150 deals.
    """

    def __init__(self, game):
        """Look at the piles of `game`."""
        BuriedCards.__init__(self, game)
        self.foundations = game.foundations
        self.reserve = game.reserve
        # For each suit, the rank that its foundation takes next.
        self.next = bytearray(4)

    def get(self):
        """Return the rating, 0 or more; a higher one is better."""
        for suit in range(4):
            self.next[suit] = 1
        for pile in self.foundations:
            if pile.n:
                self.next[pile.top() >> 4] = pile.n + 1
        value = BuriedCards.get(self)
        for pile in self.reserve:
            value += OF_BOUQUET * pile.n
        return value

    def of_pile(self, pile):
        """Return the part of a tableau pile in the rating, below 0 if it buries many cards."""
        cards = pile.cards
        value = BuriedCards.of_pile(self, pile)
        for i in range(pile.n - 1):
            if cards[i] & RANK_BITS == self.next[cards[i] >> 4]:
                value -= COVERS * (pile.n - 1 - i)
        return value


REDUCTIONS = FlowerGarden
EVALUATION = KeptBouquet
