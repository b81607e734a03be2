"""Eight Off: cells and foundations above the eight columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(CELL, count=8, at=(1, 1), step=(19, 0), card=(17, 30), stacked=True),
        row(FOUNDATION, count=4, at=(163, 1), step=(19, 0), card=(17, 30), stacked=True),
        row(TABLEAU, count=8, at=(2, 36), step=(30, 0), card=(27, 38),
            fan=FAN_DOWN, room=186, cards=10),
    )
