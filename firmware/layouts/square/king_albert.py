"""King Albert: foundations and reserve above the nine columns, apart from each other."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=9, at=(4, 38), step=(26, 0), card=(24, 34),
            fan=FAN_DOWN, room=185, cards=10),
        row(FOUNDATION, count=4, at=(1, 1), step=(21, 0), card=(20, 32)),
        row(RESERVE, count=7, at=(92, 1), step=(21, 0), card=(20, 32)),
    )
