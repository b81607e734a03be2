"""Friday the 13th: the foundations in two rows, stock, hand and waste below."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(FOUNDATION, count=7, at=(2, 8), step=(34, 0), card=(32, 48)),
        row(FOUNDATION, first=7, count=6, at=(19, 66), step=(34, 0), card=(32, 48)),
        row(STOCK, at=(70, 156), card=(32, 48)),
        row(HAND, at=(104, 156), card=(32, 48)),
        row(WASTE, at=(138, 156), card=(32, 48)),
    )
