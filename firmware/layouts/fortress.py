"""Fortress: two wings of five piles that fan to the right, the foundations between them."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_RIGHT, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=5, at=(0, 0), step=(0, 13), card=(10, 12),
            fan=FAN_RIGHT, room=58, cards=7),
        row(FOUNDATION, count=4, at=(59, 0), step=(0, 16), card=(10, 15)),
        row(TABLEAU, first=5, count=5, at=(70, 0), step=(0, 13), card=(10, 12),
            fan=FAN_RIGHT, room=58, cards=7),
    )
