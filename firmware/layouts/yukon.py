"""Yukon: seven columns, the foundations on the right.

Between the columns there is room for three more, in which long piles go on.
"""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def columns():
    """Return the rows of the seven columns, as a list.  Allocates."""
    return [
        row(TABLEAU, first=first, count=count, at=(x, 0), step=(12, 0), card=(11, 16),
            fan=FAN_DOWN, room=64, cards=12, lends=True)
        for first, count, x in ((0, 1, 0), (1, 2, 24), (3, 2, 60), (5, 2, 96))
    ]


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return columns() + [row(FOUNDATION, count=4, at=(120, 0), step=(0, 16), card=(8, 15))]
