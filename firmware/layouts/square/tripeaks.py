"""TriPeaks: three peaks on a row that goes through; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    pairs = [
        row(TABLEAU, first=3 + 2 * i, count=2, at=(25 + 72 * i, 44), step=(24, 0), card=(22, 38))
        for i in range(3)
    ]
    return pairs + [
        row(TABLEAU, count=3, at=(37, 2), step=(72, 0), card=(22, 38)),
        row(TABLEAU, first=9, count=9, at=(13, 86), step=(24, 0), card=(22, 38)),
        row(TABLEAU, first=18, count=10, at=(1, 128), step=(24, 0), card=(22, 38)),
        row(STOCK, at=(87, 176), card=(32, 46)),
        row(FOUNDATION, at=(121, 176), card=(32, 46)),
    ]
