"""Cards of one rank leave in pairs."""

from core import refusals
from core.cards import RANK_BITS

NOT_EQUAL = refusals.OWN
"""The first refusal of a game of this kind: "Only equal ranks leave together"."""


class EqualPairs:
    """Two cards of one rank leave together, to foundation 0; a card that has left scores 1.

    A game inherits from this before it does from `Game`, and judges in `may_put` which of them may.
    """

    scored = True
    finishes = False
    pairs = True

    def carry(self, origin, count, destination):
        """Remove the pair."""
        self.shift(origin, 1, self.foundations[0])
        self.shift(destination, 1, self.foundations[0])
        return 0

    def makes_progress(self, origin, count, destination):
        """Return True: cards leave permanently."""
        return True

    def score(self):
        """Return how many cards have left."""
        return self.foundations[0].n


def are_equal(pile, other):
    """Return True if the top cards of two piles, which are not empty, have one rank."""
    return not (pile.top() ^ other.top()) & RANK_BITS
