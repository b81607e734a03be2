"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_WRAP, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    return (
        row(TABLEAU, at=(101, 1), card=(22, 32), fan=FAN_WRAP, room=71, columns=3, cards=12),
        row(TABLEAU, first=1, count=3, at=(31, 76), step=(70, 0), card=(22, 32),
            fan=FAN_WRAP, room=71, columns=3, cards=12),
        row(TABLEAU, first=4, at=(101, 151), card=(22, 32),
            fan=FAN_WRAP, room=71, columns=3, cards=12),
        row(FOUNDATION, count=2, at=(31, 1), step=(140, 0), card=(22, 32)),
        row(FOUNDATION, first=2, count=2, at=(31, 151), step=(140, 0), card=(22, 32)),
        row(STOCK, at=(1, 76), card=(26, 36)),
        row(WASTE, at=(1, 116), card=(26, 36)),
    )
