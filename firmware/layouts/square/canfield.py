"""Canfield: stock, waste and foundations in a row; below them the reserve and the four piles."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_DOWN, FAN_RIGHT, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(2, 1), card=(32, 44)),
        row(WASTE, at=(36, 1), card=(26, 44), fan=FAN_RIGHT, room=66, cards=3, shows=3),
        row(FOUNDATION, count=4, at=(104, 1), step=(34, 0), card=(32, 44)),
        row(RESERVE, at=(2, 50), card=(32, 56)),
        row(TABLEAU, count=4, at=(104, 50), step=(34, 0), card=(32, 44),
            fan=FAN_DOWN, room=172, cards=10),
    )
