"""Klondike: seven piles, and a column of foundations, stock, hand and waste on the right."""

from core.piles import FOUNDATION, HAND, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_DOWN, FAN_NONE

SPEC = (8, 7, 1, 1, (
    (TABLEAU, 0, 7, 0, 0, 1, 0, FAN_DOWN, 7),
    (FOUNDATION, 0, 4, 7, 0, 0, 1, FAN_NONE, 0),
    (STOCK, 0, 1, 7, 4, 0, 0, FAN_NONE, 0),
    (HAND, 0, 1, 7, 5, 0, 0, FAN_NONE, 0),
    (WASTE, 0, 1, 7, 6, 0, 0, FAN_NONE, 0),
))
