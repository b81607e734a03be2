"""Beleaguered Castle: the foundations above the eight columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(FOUNDATION, count=4, at=(62, 1), step=(30, 0), card=(27, 34)),
        row(TABLEAU, count=8, at=(2, 39), step=(30, 0), card=(27, 38),
            fan=FAN_DOWN, room=183, cards=10),
    )
