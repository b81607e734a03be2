"""St. Helena: stock, waste and eight foundations, each above one of the ten columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(STOCK, at=(1, 1), card=(22, 32)),
        row(WASTE, at=(25, 1), card=(22, 32)),
        row(FOUNDATION, count=8, at=(49, 1), step=(24, 0), card=(22, 32)),
        row(TABLEAU, count=10, at=(1, 38), step=(24, 0), card=(22, 34),
            fan=FAN_DOWN, room=185, cards=9),
    )
