"""Grids: games whose places are rows and columns, with gaps between cards."""

from core.game import Game
from core.piles import ANY_CARD, TABLEAU, TAKE_TOP


class GridGame(Game):
    """The tableau is a grid of places for one card each, row by row.

    rows     how many rows the grid has
    columns  how many places a row has
    """

    rows = 0
    columns = 0

    def lay_grid(self, rows, columns):
        """Add the places of the grid to the tableau.  Allocates."""
        self.rows = rows
        self.columns = columns
        self.tableau = self.add(
            TABLEAU, rows * columns, empty=ANY_CARD, take=TAKE_TOP, capacity=1)

    def left_of(self, pile):
        """Return the place left of `pile`; None in the first column."""
        return self.tableau[pile.index - 1] if pile.index % self.columns else None

    def touch(self, pile, other):
        """Return True if two different places lie side by side or corner to corner."""
        across = pile.index % self.columns - other.index % self.columns
        down = pile.index // self.columns - other.index // self.columns
        return pile is not other and -1 <= across <= 1 and -1 <= down <= 1
