"""Montana: four rows of thirteen cards; the stock and the Aces below them."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row
from firmware.layouts.table_description import SPACE, Group, lattice_table


def lines():
    """Return the body of a table with four rows of thirteen places."""
    return [(Group(TABLEAU, 13, first=13 * i), 0, i) for i in range(4)]


def line_rows():
    """Return these rows at 128 x 64."""
    return [row(TABLEAU, first=13 * i, count=13, at=(0, 16 * i), step=(9, 0), card=(8, 15))
            for i in range(4)]


def table(game):
    return lattice_table(
        lines(), below=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), turns=True,
        exact=rows)


def rows(game):
    return line_rows() + [
        row(FOUNDATION, count=4, at=(118, 0), step=(0, 13), card=(10, 12)),
        row(STOCK, at=(118, 52), card=(10, 12)),
    ]
