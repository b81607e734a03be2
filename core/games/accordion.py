"""Accordion: a line of cards that closes up until one is left."""

from core import refusals
from core.bases import consolidating_grid
from core.cards import RANK_BITS, SUIT_BITS
from core.language import _
from core.move_rating import HOME
from core.piles import FOUNDATION, TABLEAU

NOT_ALIKE = consolidating_grid.NO_GAP + 1
ONE_OR_THREE = consolidating_grid.NO_GAP + 2


class Accordion(consolidating_grid.ConsolidatingGrid):
    """A card covers the card before it in the line, or the third before it, of its rank or suit.

    A covered card never comes back, so it goes to the only foundation and scores 1.  Then the line
    closes up.  The game is won when one card is left.  The rules are those of Wikipedia
    ("Accordion") and PySolFC.
    """

    refusals = consolidating_grid.ConsolidatingGrid.refusals + (
        _(b"Rank or suit must be the same"), _(b"Go back one card, or three"))

    def lay_out(self):
        self.lay_grid(rows=4, columns=13)
        self.foundations = self.add(FOUNDATION, 1)

    def deal(self):
        """Deal all cards in a line."""
        self.give_row()

    def may_put(self, origin, count, destination):
        """Return FINE if the card agrees in rank or suit with the first or third one before it."""
        if destination.kind != TABLEAU or not destination.n:
            return refusals.NOT_THERE
        if origin.index - destination.index not in (1, 3):
            return ONE_OR_THREE
        differs = origin.cards[0] ^ destination.cards[0]
        return NOT_ALIKE if differs & RANK_BITS and differs & SUIT_BITS else refusals.FINE

    def carry(self, origin, count, destination):
        """Cover the card, and close up the line."""
        self.shift(destination, 1, self.foundations[0])
        self.shift(origin, 1, destination)
        self.close_up()
        return 0

    def rate(self, origin, count, destination):
        """Rate a move higher, the farther it goes and the nearer to the end of the line."""
        return HOME + origin.index + 10 * (origin.index - destination.index)

    def won(self):
        """Return True if one card is left."""
        return self.foundations[0].n == 51

    def most_legal(self):
        """Return how many cards have a neighbour one or three before them."""
        return 51 + 49


GAME = Accordion
