"""Klondike: stock, hand, waste and foundations in a row above the seven piles."""

from core.piles import FOUNDATION, HAND, STOCK, TABLEAU, WASTE
from firmware.layouts.row import FAN_DOWN, FAN_RIGHT, row


def rows(game):
    """Return the rows of the layout, for a game with or without a hand.  Allocates."""
    both = (
        row(TABLEAU, count=7, at=(2, 50), step=(34, 0), card=(32, 44),
            fan=FAN_DOWN, room=172, cards=10),
        row(FOUNDATION, count=4, at=(104, 1), step=(34, 0), card=(32, 44)),
        row(STOCK, at=(2, 1), card=(32, 44)),
    )
    if game.hand:
        return both + (
            row(HAND, at=(36, 1), card=(32, 44)),
            row(WASTE, at=(70, 1), card=(32, 44)),
        )
    return both + (
        row(WASTE, at=(36, 1), card=(26, 44), fan=FAN_RIGHT, room=66, cards=3, shows=3),
    )
