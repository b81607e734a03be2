"""La Belle Lucie: the stock and the foundations above eighteen fans in two rows."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import FAN_DOWN, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    fans = [
        row(TABLEAU, first=9 * i, count=9, at=(3, 37 + 94 * i), step=(26, 0), card=(24, 34),
            fan=FAN_DOWN, room=90, cards=5)
        for i in range(2)
    ]
    return fans + [
        row(STOCK, at=(42, 1), card=(24, 30)),
        row(FOUNDATION, count=4, at=(94, 1), step=(26, 0), card=(24, 30)),
    ]
