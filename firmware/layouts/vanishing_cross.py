"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, at=(56, 0), card=(11, 20), fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(TABLEAU, first=1, count=3, at=(19, 22), step=(37, 0), card=(11, 20),
            fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(TABLEAU, first=4, at=(56, 44), card=(11, 20),
            fan=FAN_WRAP, room=20, columns=3, cards=9),
        row(FOUNDATION, count=2, at=(19, 0), step=(74, 0), card=(11, 20)),
        row(FOUNDATION, first=2, count=2, at=(19, 44), step=(74, 0), card=(11, 20)),
        row(STOCK, at=(0, 0), card=(13, 20)),
        row(WASTE, at=(0, 44), card=(13, 20)),
    )
