"""Klondike: seven piles; foundations, stock, hand and waste in a column on the right.

By threes there is no hand: the waste shows the cards of a turn.
"""

from core.piles import FOUNDATION, HAND, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_DOWN

PILES = (TABLEAU, 0, 7, 0, 0, 16, 0, 15, 18, FAN_DOWN, 64, 1, 10, 0)

SPEC = (
    PILES,
    (FOUNDATION, 0, 4, 112, 0, 0, 9, 15, 8),
    (STOCK, 0, 1, 112, 37, 0, 0, 15, 8),
    (HAND, 0, 1, 112, 46, 0, 0, 15, 8),
    (WASTE, 0, 1, 112, 55, 0, 0, 15, 8),
)

BY_THREES = (
    PILES,
    (FOUNDATION, 0, 4, 112, 0, 0, 8, 15, 7),
    (STOCK, 0, 1, 112, 33, 0, 0, 15, 7),
    (WASTE, 0, 1, 112, 42, 0, 0, 15, 8, FAN_DOWN, 22, 1, 3, 3),
)


def spec(game):
    """The rows for a game with or without a hand."""
    return SPEC if game.hand else BY_THREES
