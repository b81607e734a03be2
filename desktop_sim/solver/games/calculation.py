"""Calculation: no rule looks at suits, and the four wastes may change places."""

from core.cards import KING, RANK_BITS
from core.piles import FOUNDATION, WASTE
from desktop_sim.solver.reductions import Reductions

HOME = 400
# A waste that takes a card well, one that is empty, and one on which it hides an earlier card.
WELL = 200
SPACE = 100
HIDES = 80


class Calculation(Reductions):
    """The foundations differ by their steps; on each the top card's rank says what lies there.

    A card is tried first on the waste whose top card is wanted next after it.
    """

    alike = (WASTE,)
    suits = False

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        # For each foundation and rank, the number of cards that lie there when it comes.
        self.turns = bytearray(4 * (KING + 1))
        for way in range(4):
            for count in range(1, KING + 1):
                self.turns[way * (KING + 1) + ((way + 1) * count % KING or KING)] = count

    def worth(self, origin, count, destination):
        """Rate what goes home best, then what hides no card that is wanted sooner."""
        if destination.kind == FOUNDATION:
            return HOME
        card = self.wait(origin.top() & RANK_BITS)
        if not destination.n:
            return SPACE + card
        below = self.wait(destination.top() & RANK_BITS)
        return WELL + card - below if below >= card else HIDES + below - card

    def wait(self, rank):
        """Return how many cards a foundation needs before it takes `rank`, of the soonest."""
        least = KING
        for pile in self.game.foundations:
            wait = self.turns[pile.index * (KING + 1) + rank] - pile.n
            if 0 < wait < least:
                least = wait
        return least


REDUCTIONS = Calculation
