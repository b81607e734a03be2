"""Thirteen: the pyramid; stock and waste on its left, the removed cards on its right."""

from core.pairing import ROWS
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_RIGHT, Row


def pyramid():
    """Return the rows of a pyramid, the apex first, as a list.  Allocates."""
    found = []
    first = 0
    for row in range(ROWS):
        found.append(Row(TABLEAU, first=first, count=row + 1, at=(58 - 7 * row, 9 * row),
                         step=(14, 0), card=(13, 8)))
        first += row + 1
    return found


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        Row(STOCK, at=(0, 0), card=(15, 11)),
        Row(WASTE, at=(0, 13), card=(13, 11), fan=FAN_RIGHT, room=37, cards=3, shows=3),
        Row(FOUNDATION, at=(113, 0), card=(15, 11)),
    ]
