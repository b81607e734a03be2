"""Montana: four rows of thirteen places; the stock and the Aces on the right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    grid = [
        row(TABLEAU, first=13 * i, count=13, at=(0, 16 * i), step=(9, 0), card=(8, 15))
        for i in range(4)
    ]
    return grid + [
        row(FOUNDATION, count=4, at=(118, 0), step=(0, 13), card=(10, 12)),
        row(STOCK, at=(118, 52), card=(10, 12)),
    ]
