"""Friday the 13th: the foundations in two rows, upright in four; stock, hand and waste below."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    """Return the description of the table.  Allocates."""
    upright = [(Group(FOUNDATION, 3, first=1 + 3 * i), 1, i) for i in range(1, 4)]
    return lattice_table(
        ((Group(FOUNDATION, 7), 0, 0), (Group(FOUNDATION, 6, first=7), 1, 1)),
        below=(Group(STOCK), Group(HAND), Group(WASTE)),
        turns=[(Group(FOUNDATION, 4), 0, 0)] + upright)
