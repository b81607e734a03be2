"""Friday the 13th: the foundations in two rows, stock, hand and waste below."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(FOUNDATION, count=7, at=(1, 0), step=(18, 0), card=(17, 20)),
        row(FOUNDATION, first=7, count=6, at=(10, 21), step=(18, 0), card=(17, 20)),
        row(STOCK, at=(37, 43), card=(17, 20)),
        row(HAND, at=(55, 43), card=(17, 20)),
        row(WASTE, at=(73, 43), card=(17, 20)),
    )
