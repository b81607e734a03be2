"""Monte Carlo: five rows of five places; the stock on their left, the pairs on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    grid = [
        row(TABLEAU, first=5 * i, count=5, at=(44, 2 + 44 * i), step=(31, 0), card=(29, 41))
        for i in range(5)
    ]
    return grid + [
        row(STOCK, at=(3, 2), card=(31, 46)),
        row(FOUNDATION, at=(206, 2), card=(31, 46)),
    ]
