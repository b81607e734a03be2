"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.description import group, lattice_table


def table(game):
    """Return the description of the table.  Allocates."""
    cross = ((TABLEAU, 0, 2, 0), (TABLEAU, 1, 0, 1), (TABLEAU, 2, 2, 1), (TABLEAU, 3, 4, 1),
             (TABLEAU, 4, 2, 2), (FOUNDATION, 0, 0, 0), (FOUNDATION, 1, 4, 0),
             (FOUNDATION, 2, 0, 2), (FOUNDATION, 3, 4, 2))
    return lattice_table(
        [(group(kind, first=first), x, line) for kind, first, x, line in cross],
        below=(group(STOCK), group(WASTE)))
