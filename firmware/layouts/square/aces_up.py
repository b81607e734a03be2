"""Aces Up: four columns; the stock on their left, the cards that have left on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(2, 2), card=(34, 48)),
        row(TABLEAU, count=4, at=(47, 2), step=(38, 0), card=(34, 48),
            fan=FAN_DOWN, room=220, cards=12),
        row(FOUNDATION, at=(204, 2), card=(34, 48)),
    )
