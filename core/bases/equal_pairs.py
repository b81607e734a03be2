"""Cards of one rank leave in pairs."""

from core.cards import RANK_BITS
from core.game import CARDS_GONE


class EqualPairs:
    """Two cards of one rank leave together, to foundation 0; a card that has left scores 1.

    A game extends this class first and then a base of games, and says in `may_put` which cards may
    leave.
    """

    score_rule = CARDS_GONE
    finishes = False
    pairs = True

    def carry(self, origin, count, destination):
        """Remove the pair."""
        self.shift(origin, 1, self.foundations[0])
        self.shift(destination, 1, self.foundations[0])
        return 0


def are_equal(pile, other):
    """Return True if the top cards of two piles, which are not empty, have one rank."""
    return not (pile.top() ^ other.top()) & RANK_BITS
