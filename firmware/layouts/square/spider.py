"""Spider: the stock and the finished suits above the ten columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(1, 1), card=(30, 32)),
        row(FOUNDATION, count=4, at=(145, 1), step=(24, 0), card=(22, 32)),
        row(TABLEAU, count=10, at=(1, 38), step=(24, 0), card=(22, 34),
            fan=FAN_DOWN, room=185, cards=10, lends=True),
    )
