"""Golf: seven columns; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=7, at=(2, 1), step=(34, 0), card=(32, 46),
            fan=FAN_DOWN, room=170, cards=5),
        row(STOCK, at=(87, 176), card=(32, 46)),
        row(FOUNDATION, at=(121, 176), card=(32, 46)),
    )
