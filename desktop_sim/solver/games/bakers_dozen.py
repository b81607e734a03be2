"""Baker's Dozen: thirteen piles that may change places."""

from core.cards import KING, RANK_BITS
from desktop_sim.solver.pruning.reductions import Reductions
from desktop_sim.solver.search.evaluation import Evaluation

BURIES = 10
"""Cost of a card that lies on a lower one."""

FOLLOWS = 3
"""A card that is built on the one below it."""


class BakersDozen(Reductions):
    """Piles may change places, and a space takes no card."""


class BuriedCards(Evaluation):
    """A card costs if a lower one lies below it in its pile, as it has to leave first."""

    def of_pile(self, pile):
        """Return the part of a tableau pile in the rating, below 0 if it buries many cards."""
        cards = pile.cards
        value = 0
        lowest = KING + 1
        for i in range(pile.n):
            rank = cards[i] & RANK_BITS
            if rank < lowest:
                lowest = rank
            else:
                value -= BURIES
            if i and pile.follows(cards[i], cards[i - 1]):
                value += FOLLOWS
        return value


REDUCTIONS = BakersDozen
EVALUATION = BuriedCards
