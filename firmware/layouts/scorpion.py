"""Scorpion: the columns of Yukon; the stock and the finished suits on the right."""

from core.piles import FOUNDATION, STOCK
from firmware.layouts.row import row
from firmware.layouts.yukon import columns


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return columns() + [
        row(STOCK, at=(120, 0), card=(8, 12)),
        row(FOUNDATION, count=4, at=(120, 13), step=(0, 13), card=(8, 12)),
    ]
