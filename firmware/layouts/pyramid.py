"""Pyramid: the pyramid of Thirteen; stock, hand and waste on its left, removed cards right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import row
from firmware.layouts.thirteen import pyramid


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        row(STOCK, at=(0, 0), card=(15, 11)),
        row(HAND, at=(0, 13), card=(15, 11)),
        row(WASTE, at=(17, 13), card=(15, 11)),
        row(FOUNDATION, at=(113, 0), card=(15, 11)),
    ]
