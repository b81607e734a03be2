"""Chosen wastes: the player chooses a waste for each turned card."""

from core.cards import RANK_BITS
from core.game import Game
from core.move_rating import JOINS
from core.piles import WASTE


class ChosenWastes(Game):
    """Foundations go up in rank, and cards that do not fit there yet wait on several wastes."""

    def rate(self, origin, count, destination):
        """Rate a foundation highest; of the wastes, the next higher card, then a space."""
        if destination.kind != WASTE:
            return Game.rate(self, origin, count, destination)
        if not destination.n:
            return JOINS + 20
        gap = (destination.top() & RANK_BITS) - (origin.top() & RANK_BITS)
        return JOINS + (40 - gap if gap >= 0 else 15 + gap)
