"""Eight Off: eight columns; eight cells in two columns, and the foundations on the right."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=64, cards=10),
        row(CELL, count=4, at=(97, 0), step=(0, 16), card=(9, 15)),
        row(CELL, first=4, count=4, at=(107, 0), step=(0, 16), card=(9, 15)),
        row(FOUNDATION, count=4, at=(118, 0), step=(0, 16), card=(10, 15)),
    )
