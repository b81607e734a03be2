"""Pyramid: the pyramid of Thirteen; stock, hand and waste on its left, removed cards right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import row
from firmware.layouts.square.thirteen import pyramid


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return pyramid() + [
        row(STOCK, at=(2, 2), card=(32, 38)),
        row(HAND, at=(2, 44), card=(32, 38)),
        row(WASTE, at=(36, 44), card=(32, 38)),
        row(FOUNDATION, at=(206, 2), card=(32, 38)),
    ]
