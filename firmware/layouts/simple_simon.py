"""Simple Simon: ten columns; the finished suits on the right."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=10, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=64, cards=12, lends=True),
        row(FOUNDATION, count=4, at=(120, 0), step=(0, 16), card=(8, 15)),
    )
