"""Montana: four rows of thirteen places; the stock and the Aces below them."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    grid = [
        row(TABLEAU, first=13 * i, count=13, at=(3, 2 + 44 * i), step=(18, 0), card=(16, 38),
            stacked=True)
        for i in range(4)
    ]
    return grid + [
        row(STOCK, at=(47, 182), card=(26, 38)),
        row(FOUNDATION, count=4, at=(81, 182), step=(28, 0), card=(26, 38)),
    ]
