"""Pyramid: the pyramid of Thirteen; stock, hand and waste on its left, removed cards right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import Row
from firmware.layouts.thirteen import pyramid


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        Row(STOCK, at=(0, 0), card=(15, 11)),
        Row(HAND, at=(0, 13), card=(15, 11)),
        Row(WASTE, at=(17, 13), card=(15, 11)),
        Row(FOUNDATION, at=(113, 0), card=(15, 11)),
    ]
