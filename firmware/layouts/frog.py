"""Frog: the reserve with the foundations beside it; below five waste piles of two columns each."""

from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from firmware.layouts.row import FAN_RIGHT, FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(RESERVE, at=(0, 0), card=(7, 15), fan=FAN_RIGHT, room=79, cards=13),
        row(FOUNDATION, count=4, at=(81, 0), step=(12, 0), card=(11, 7)),
        row(FOUNDATION, first=4, count=4, at=(81, 8), step=(12, 0), card=(11, 7)),
        row(WASTE, count=5, at=(0, 16), step=(24, 0), card=(11, 12),
            fan=FAN_WRAP, room=48, columns=2, cards=22),
        row(STOCK, at=(120, 16), card=(8, 12)),
        row(HAND, at=(120, 30), card=(8, 14)),
    )
