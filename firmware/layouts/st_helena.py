"""St. Helena: ten columns; stock, waste and eight foundations above them."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(4, 0), card=(11, 7)),
        row(WASTE, at=(16, 0), card=(11, 7)),
        row(FOUNDATION, count=8, at=(28, 0), step=(12, 0), card=(11, 7)),
        row(TABLEAU, count=10, at=(4, 8), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=56, cards=12),
    )
