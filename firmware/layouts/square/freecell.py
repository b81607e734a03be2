"""FreeCell: cells and foundations above the eight columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(CELL, count=4, at=(1, 1), step=(29, 0), card=(27, 38)),
        row(FOUNDATION, count=4, at=(124, 1), step=(29, 0), card=(27, 38)),
        row(TABLEAU, count=8, at=(2, 44), step=(30, 0), card=(27, 38),
            fan=FAN_DOWN, room=178, cards=10),
    )
