"""Nestor: equal cards leave in pairs, from eight columns and a reserve."""

from core import refusals
from core.bases.equal_pairs import EqualPairs, are_equal
from core.cards import RANK_BITS
from core.game import Game
from core.language import _
from core.move_rating import HOME
from core.piles import FOUNDATION, RESERVE, TABLEAU, TAKE_TOP

NOT_EQUAL = refusals.OWN


class Nestor(EqualPairs, Game):
    """Eight columns have six cards each, and four cards are the reserve; all are face up.

    No two cards of a column have one rank, as far as the pack allows that.  The top cards of
    columns and the reserve leave in pairs.  A card that has left scores 1.  The rules are those of
    Wikipedia ("Nestor") and PySolFC.
    """

    refusals = (_(b"Only equal ranks leave together"),)

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 8, take=TAKE_TOP, capacity=6)
        self.reserve = self.add(RESERVE, 4, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 1)

    def deal(self):
        """Deal the columns, then the reserve; a card whose rank a column has goes to the next."""
        for pile in self.tableau:
            for _row in range(6):
                self._give_new_rank(pile)
        for pile in self.reserve:
            self.give(pile)

    def _give_new_rank(self, pile):
        """Deal the first card of a rank that `pile` lacks, or if there is none the next card."""
        ranks = 0
        for i in range(pile.n):
            ranks |= 1 << (pile.cards[i] & RANK_BITS)
        for at in range(self.pack.n - 1, -1, -1):
            rank = self.pack.cards[at] & RANK_BITS
            if not ranks >> rank & 1:
                self.give_first(rank, pile)
                return
        self.give(pile)

    def may_put(self, origin, count, destination):
        """Return FINE for two top cards of one rank."""
        if destination.kind == FOUNDATION or not destination.n:
            return refusals.NOT_THERE
        if origin is destination:
            return refusals.SAME_PLACE
        return refusals.FINE if are_equal(origin, destination) else NOT_EQUAL

    def rate(self, origin, count, destination):
        """Rate pairs of two columns best, and cards under which most others lie."""
        return HOME + origin.n + destination.n

    def most_legal(self):
        """Return the number of pairs of twelve top cards, in both orders."""
        return 12 * 11


GAME = Nestor
