"""Fortress: two wings of five piles that fan to the right, the foundations between them."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import FAN_RIGHT, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, count=5, at=(0, 2), step=(0, 44), card=(22, 42),
            fan=FAN_RIGHT, room=109, cards=7, stacked=True),
        row(FOUNDATION, count=4, at=(110, 6), step=(0, 56), card=(20, 42), stacked=True),
        row(TABLEAU, first=5, count=5, at=(131, 2), step=(0, 44), card=(22, 42),
            fan=FAN_RIGHT, room=109, cards=7, stacked=True),
    )
