"""Montana: how far its rows are in order, and what its gaps can still take.

The numbers were found by telling positions on the way to a win from others of the same depth that
the search had met, in 60 deals without redeals.
"""

from core.cards import KING, RANK_BITS
from desktop_sim.solver.promise import NOTHING, Promise

IN_ORDER = 40
"""A card that lies in order from a row's first place on."""

RUN = 10
PAIR = 8
"""Out of order, what a card right of the one that it follows counts for each such card that ends
there, itself too, and what it costs: a pair alone is worth next to nothing."""

OPEN = 35
SHUT = 82
"""A gap that takes a card, and what one right of a King costs."""

LAST_KING = 110
"""A King in one of the two last places of a row, where it shuts nothing."""

BEHIND_GAP = 40
"""What a card right of a gap costs: no card can go to that gap and be followed."""


class GapPromise(Promise):
    """Says how promising a position of rows and gaps is."""

    def __init__(self, game):
        """Look at the grid of `game`."""
        Promise.__init__(self, game)
        self.grid = game
        self.places = list(game.tableau)

    def get(self):
        """Return a number from 0 on, the higher the more promising."""
        value = NOTHING
        for row in range(self.grid.rows):
            value += self.of_row(row)
        return value

    def of_row(self, row):
        """Return what a row is worth, less than 0 where little can be done with it."""
        columns = self.grid.columns
        ordered = self.grid.in_order(row)
        value = IN_ORDER * ordered
        length = 0
        # Of the place before: a card, or 0 for a gap; the first place takes a card as well.
        before = 0
        for i in range(columns):
            card = self.places[row * columns + i].top()
            if card and card & RANK_BITS == KING and i > columns - 3:
                value += LAST_KING
            if i >= ordered:
                if not card:
                    value += self.of_gap(before, i, ordered)
                elif i and not before:
                    value -= BEHIND_GAP
                    length = 0
                elif i > ordered and card == before + 1:
                    length += 1
                    value += RUN * length - PAIR
                else:
                    length = 0
            before = card
        return value

    def of_gap(self, before, i, ordered):
        """Return what a gap in column `i` is worth after the card `before`, 0 for another gap."""
        if i and not before:
            return 0
        if i and before & RANK_BITS == KING:
            return 0 if i == ordered else -SHUT
        return OPEN


PROMISE = GapPromise
