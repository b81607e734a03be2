"""King Albert: nine columns, the foundations, and apart from the columns the reserve."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=9, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=64, cards=14),
        row(FOUNDATION, count=4, at=(108, 0), step=(0, 16), card=(8, 15)),
        row(RESERVE, count=7, at=(117, 0), step=(0, 9), card=(11, 8)),
    )
