"""Thirteen: the pyramid; stock and waste on its left, the removed cards on its right."""

from core.bases.pairing import ROWS
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.table_description import BACKS, Group, lattice_table


def table(game):
    return lattice_table(
        pyramid(), left=(Group(STOCK), Group(WASTE, shows=3)), right=(Group(FOUNDATION),),
        in_corners=True, overlaps=BACKS)


def pyramid():
    """Return the body of a pyramid, the apex first.  Allocates."""
    return [(Group(TABLEAU, i + 1, first=i * (i + 1) // 2), ROWS - 1 - i, i) for i in range(ROWS)]
