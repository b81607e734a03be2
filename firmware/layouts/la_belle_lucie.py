"""La Belle Lucie: eighteen fans in two rows; the foundations and the stock on the right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    fans = [
        row(TABLEAU, first=9 * i, count=9, at=(0, 33 * i), step=(12, 0), card=(11, 14),
            fan=FAN_DOWN, room=31, cards=4)
        for i in range(2)
    ]
    return fans + [
        row(FOUNDATION, count=4, at=(112, 0), step=(0, 13), card=(15, 12)),
        row(STOCK, at=(112, 52), card=(15, 12)),
    ]
