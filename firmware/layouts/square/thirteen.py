"""Thirteen: the pyramid; stock and waste on its left, the removed cards on its right."""

from core.pairing import ROWS
from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_RIGHT, row


def pyramid():
    """Return the rows of a pyramid, the apex first, as a list.  Allocates."""
    found = []
    first = 0
    for i in range(ROWS):
        found.append(row(TABLEAU, first=first, count=i + 1, at=(104 - 17 * i, 2 + 32 * i),
                         step=(34, 0), card=(32, 30)))
        first += i + 1
    return found


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        row(STOCK, at=(2, 2), card=(32, 38)),
        row(WASTE, at=(2, 44), card=(22, 38), fan=FAN_RIGHT, room=66, cards=3, shows=3),
        row(FOUNDATION, at=(206, 2), card=(32, 38)),
    ]
