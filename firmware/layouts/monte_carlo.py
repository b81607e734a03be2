"""Monte Carlo: five rows of five places; the stock on their left, the pairs on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    grid = [
        row(TABLEAU, first=5 * i, count=5, at=(22, 13 * i), step=(17, 0), card=(16, 12))
        for i in range(5)
    ]
    return grid + [
        row(STOCK, at=(2, 0), card=(15, 25)),
        row(FOUNDATION, at=(111, 0), card=(15, 25)),
    ]
