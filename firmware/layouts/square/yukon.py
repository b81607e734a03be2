"""Yukon: the foundations above the seven columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(FOUNDATION, count=4, at=(104, 1), step=(34, 0), card=(32, 30)),
        row(TABLEAU, count=7, at=(2, 35), step=(34, 0), card=(32, 44),
            fan=FAN_DOWN, room=187, cards=12, lends=True),
    )
