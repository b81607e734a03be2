"""Simple Simon: the finished suits above the ten columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(FOUNDATION, count=4, at=(73, 1), step=(24, 0), card=(22, 32)),
        row(TABLEAU, count=10, at=(1, 38), step=(24, 0), card=(22, 34),
            fan=FAN_DOWN, room=185, cards=10),
    )
