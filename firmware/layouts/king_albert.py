"""King Albert: nine columns; on their right the reserve, and the foundations at the edge."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=9, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=64, cards=10),
        row(RESERVE, count=7, at=(108, 0), step=(0, 9), card=(11, 8)),
        row(FOUNDATION, count=4, at=(120, 0), step=(0, 16), card=(8, 15)),
    )
