"""Frog: the reserve in a row, the foundations below it, then the five waste piles."""

from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from firmware.layouts import FAN_RIGHT, FAN_WRAP

SPEC = (
    (RESERVE, 0, 1, 0, 0, 0, 0, 8, 12, FAN_RIGHT, 102, 1, 13, 0),
    (STOCK, 0, 1, 104, 0, 0, 0, 11, 12),
    (HAND, 0, 1, 116, 0, 0, 0, 12, 12),
    (FOUNDATION, 0, 8, 0, 13, 16, 0, 15, 7),
    (WASTE, 0, 5, 0, 21, 26, 0, 11, 12, FAN_WRAP, 43, 2, 14, 0),
)
