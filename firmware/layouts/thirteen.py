"""Thirteen: the pyramid; stock and waste on its left, the removed cards on its right."""

from core.pairing import ROWS
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_RIGHT, row


def pyramid():
    """Return the rows of a pyramid, the apex first, as a list.  Allocates."""
    found = []
    first = 0
    for i in range(ROWS):
        found.append(row(TABLEAU, first=first, count=i + 1, at=(58 - 7 * i, 9 * i), step=(14, 0),
                         card=(13, 8)))
        first += i + 1
    return found


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        row(STOCK, at=(0, 0), card=(15, 11)),
        row(WASTE, at=(0, 13), card=(13, 11), fan=FAN_RIGHT, room=37, cards=3, shows=3),
        row(FOUNDATION, at=(113, 0), card=(15, 11)),
    ]
