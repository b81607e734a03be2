"""Calculation: stock, hand and foundations; below them four wastes of two columns each."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(2, 1), card=(32, 44)),
        row(HAND, at=(36, 1), card=(32, 44)),
        row(FOUNDATION, count=4, at=(104, 1), step=(34, 0), card=(32, 44)),
        row(WASTE, count=4, at=(1, 50), step=(60, 0), card=(28, 38),
            fan=FAN_WRAP, room=172, columns=2, cards=20),
    )
