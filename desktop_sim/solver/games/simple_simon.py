"""Simple Simon: ten piles that may change places, and an evaluation of runs in suit."""

from core.cards import KING, RANK_BITS
from core.piles import FOUNDATION, TABLEAU
from desktop_sim.solver.pruning.reductions import FinishedRuns
from desktop_sim.solver.search.evaluation import BASELINE, Evaluation

CARDS = 64

HOME = 40
"""A card on a foundation."""

SPACE = 40
"""An empty pile."""

JOINED = 20
FOLLOWS = 2
"""A card on the next higher one of its suit, and of another suit."""

BURIED = 12
"""Cost of each run in suit that lies on a card, if the next lower card lies elsewhere."""


class SimpleSimon(FinishedRuns):
    """Whole suits leave as soon as they can."""


class RunsInSuit(Evaluation):
    """Cards in suit count, and cards cost if the card that they have to go to is buried."""

    def __init__(self, game):
        """Look at the piles of `game`."""
        Evaluation.__init__(self, game)
        # For each card, the number of runs in suit that lie on its own.
        self.buried = bytearray(CARDS)

    def get(self):
        """Return the rating, 0 or more; a higher one is better."""
        value = BASELINE
        for pile in self.piles:
            if pile.kind == TABLEAU:
                value += self.of_pile(pile)
            elif pile.kind == FOUNDATION:
                value += HOME * pile.n
        for pile in self.piles:
            if pile.kind == TABLEAU:
                value -= BURIED * self.waits(pile)
        return value

    def of_pile(self, pile):
        """Return the part of a tableau pile in the rating; note how deep its cards are buried."""
        n = pile.n
        if not n:
            return SPACE
        cards = pile.cards
        value = 0
        runs = 0
        for i in range(n - 1, 0, -1):
            card = cards[i]
            self.buried[card] = runs
            if card + 1 == cards[i - 1]:
                value += JOINED
                continue
            runs += 1
            if pile.follows(card, cards[i - 1]):
                value += FOLLOWS
        self.buried[cards[0]] = runs
        return value

    def waits(self, pile):
        """Return how many runs lie on the cards that those of a pile have to go to."""
        cards = pile.cards
        runs = 0
        for i in range(pile.n):
            card = cards[i]
            if card & RANK_BITS < KING and (not i or card + 1 != cards[i - 1]):
                runs += self.buried[card + 1]
        return runs


REDUCTIONS = SimpleSimon
EVALUATION = RunsInSuit
