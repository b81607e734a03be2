"""TriPeaks: three peaks on a row that goes through; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    pairs = [
        row(TABLEAU, first=3 + 2 * i, count=2, at=(16 + 36 * i, 12), step=(12, 0), card=(11, 11))
        for i in range(3)
    ]
    return pairs + [
        row(TABLEAU, count=3, at=(22, 0), step=(36, 0), card=(11, 11)),
        row(TABLEAU, first=9, count=9, at=(10, 24), step=(12, 0), card=(11, 11)),
        row(TABLEAU, first=18, count=10, at=(4, 36), step=(12, 0), card=(11, 11)),
        row(STOCK, at=(48, 49), card=(15, 15)),
        row(FOUNDATION, at=(65, 49), card=(15, 15)),
    ]
