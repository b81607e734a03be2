"""Beleaguered Castle: eight columns, the foundations on the right."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(14, 0), card=(13, 16),
            fan=FAN_DOWN, room=64, cards=10),
        row(FOUNDATION, count=4, at=(113, 0), step=(0, 16), card=(15, 15)),
    )
