"""Frog: stock, hand and foundations; then the reserve, and five waste piles of two columns."""

from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from firmware.layouts.row import FAN_RIGHT, FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(1, 1), card=(22, 28)),
        row(HAND, at=(25, 1), card=(22, 28)),
        row(FOUNDATION, count=8, at=(49, 1), step=(24, 0), card=(22, 28)),
        row(RESERVE, at=(1, 32), card=(18, 28), fan=FAN_RIGHT, room=238, cards=13),
        row(WASTE, count=5, at=(1, 63), step=(48, 0), card=(22, 32),
            fan=FAN_WRAP, room=160, columns=2, cards=16),
    )
