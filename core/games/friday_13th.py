"""Friday the 13th: thirteen foundations, started from left to right."""

from core import refusals
from core.cards import ACE, JACK, KING, QUEEN, RANK_BITS
from core.game import Game
from core.language import _
from core.piles import ANY_SUIT, FOUNDATION, UP

RANKS = (JACK, QUEEN, KING, ACE, 2, 3, 4, 5, 6, 7, 8, 9, 10)

# The line for a number; those of the first four ranks follow.
FILL_FIRST = refusals.OWN
LABEL_WANTS = refusals.OWN + 5


class Friday13th(Game):
    """Foundations go up regardless of suit, from King on to Ace and without end.

    An empty one takes its own rank, once all to its left hold a card.  The stock is turned card
    by card, with one redeal.
    """

    refusals = (_(b"Fill the {n} first"), _(b"Fill the Jack first"), _(b"Fill the Queen first"),
                _(b"Fill the King first"), _(b"Fill the Ace first"),
                _(b"This place starts with {ranks}"))

    def lay_out(self):
        self.foundations = self.add(FOUNDATION, 13, UP, ANY_SUIT, circular=True)
        for foundation in self.foundations:
            foundation.empty = RANKS[foundation.index]
        self.add_stock(hand=True, redeals=1)

    def deal(self):
        """Deal the first four foundations; the rest is the stock."""
        for i in range(4):
            self.give_first(RANKS[i], self.foundations[i])
        self.give_rest()

    def accepts(self, pile, card):
        """Apply the policies; an empty foundation waits for those to its left."""
        if pile.n:
            return Game.accepts(self, pile, card)
        want = self.wanted(pile)
        if card & RANK_BITS != want:
            return LABEL_WANTS | want << 8
        for foundation in self.foundations:
            if not foundation.n:
                break
        if foundation is pile:
            return refusals.FINE
        at = foundation.index
        return FILL_FIRST + (at + 1 if at < 4 else 0) | foundation.empty << 8

    def rate(self, origin, count, destination):
        """Rate as `Game`, but an empty foundation above one that holds cards."""
        value = Game.rate(self, origin, count, destination)
        return value if destination.n else value + 1

    def won(self):
        """Return True if all cards are on foundations, and each holds one."""
        for foundation in self.foundations:
            if not foundation.n:
                return False
        return Game.won(self)


GAME = Friday13th
