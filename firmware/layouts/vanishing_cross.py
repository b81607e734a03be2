"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, at=(43, 0), card=(13, 20), fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(TABLEAU, first=1, count=3, at=(0, 22), step=(43, 0), card=(13, 20),
            fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(TABLEAU, first=4, at=(43, 44), card=(13, 20),
            fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(FOUNDATION, count=2, at=(25, 0), step=(61, 0), card=(15, 20)),
        row(FOUNDATION, first=2, count=2, at=(25, 44), step=(61, 0), card=(15, 20)),
        row(STOCK, at=(0, 0), card=(15, 20)),
        row(WASTE, at=(0, 44), card=(15, 20)),
    )
