"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    """Return the description of the table.  Allocates."""
    # Half a card lies between the cross and its corners.
    cross = ((TABLEAU, 0, 3, 0), (TABLEAU, 1, 1, 1), (TABLEAU, 2, 3, 1), (TABLEAU, 3, 5, 1),
             (TABLEAU, 4, 3, 2), (FOUNDATION, 0, 0, 0), (FOUNDATION, 1, 6, 0),
             (FOUNDATION, 2, 0, 2), (FOUNDATION, 3, 6, 2))
    return lattice_table(
        [(Group(kind, first=first), x, line) for kind, first, x, line in cross],
        below=(Group(STOCK), Group(WASTE)))
