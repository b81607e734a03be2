"""Closing up: grids whose gaps the stock closes and fills."""

from core import refusals
from core.game import CARDS_GONE, UNLIMITED, Game
from core.language import _
from core.piles import ANY_CARD, NO_CARD, TABLEAU, TAKE_TOP
from core.undo_journal import FLIP

NO_GAP = refusals.OWN


class ConsolidatingGrid(Game):
    """A turn of the stock moves all cards up through the gaps, row by row, and fills the rest.

    Once the stock is out, a redeal closes the gaps alone; it is never refused while there is one.
    Each move takes cards from play, to foundation 0; a card that has left scores 1.
    A game's own refusals come after those of this class.

    columns  number of places in a row
    """

    columns = 0
    score_rule = CARDS_GONE
    finishes = False
    refusals = (_(b"There is no gap to close"),)
    redeals_repeat = False

    def lay_grid(self, rows, columns):
        """Add the places of the grid to the tableau, row by row.  Allocates."""
        self.columns = columns
        self.tableau = self.add(
            TABLEAU, rows * columns, empty=ANY_CARD, take=TAKE_TOP, capacity=1)

    def touch(self, pile, other):
        """Return True if two different places lie side by side or corner to corner."""
        across = pile.index % self.columns - other.index % self.columns
        down = pile.index // self.columns - other.index // self.columns
        return pile is not other and -1 <= across <= 1 and -1 <= down <= 1

    def add_closing_stock(self):
        """Add the stock; the grid is there.  Allocates."""
        self.add_stock(redeals=UNLIMITED, turns_to=self.tableau[0])
        self.redeals_from = self.turns_to

    def wanted(self, pile):
        """Return NO_CARD: only closing up fills a gap."""
        return NO_CARD

    def turn_count(self):
        """Return how many cards the stock has for the gaps."""
        gaps = 0
        for pile in self.tableau:
            if not pile.n:
                gaps += 1
        return min(gaps, self.stock.n)

    def judge_turn(self, count, destination):
        """Return FINE, or why the stock may not be turned; there must be a gap."""
        return Game.judge_turn(self, count, destination) or (
            refusals.FINE if count else NO_GAP)

    def turn(self, count):
        """Close the gaps, and deal to the places that are left over."""
        self.close_up()
        for pile in self.tableau:
            if not pile.n and self.stock.n:
                self.shift(self.stock, 1, pile, FLIP)

    def redeal_count(self):
        """Return how many cards closing the gaps moves."""
        count = gap = 0
        for pile in self.tableau:
            if not pile.n:
                gap = 1
            count += gap and pile.n
        return count

    def redeal(self):
        """Close the gaps alone."""
        self.close_up()

    def close_up(self):
        """Close the gaps: move all cards up, row by row, so that they keep their order."""
        to = 0
        for pile in self.tableau:
            if pile.n:
                if pile.index != to:
                    self.shift(pile, 1, self.tableau[to])
                to += 1
