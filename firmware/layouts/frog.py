"""Frog: the reserve with the foundations beside it; below five waste piles of two columns each."""

from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from firmware.layouts import FAN_RIGHT, FAN_WRAP

SPEC = (
    (RESERVE, 0, 1, 0, 0, 0, 0, 7, 13, FAN_RIGHT, 79, 1, 13, 0),
    (FOUNDATION, 0, 4, 80, 0, 12, 0, 11, 6),
    (FOUNDATION, 4, 4, 80, 7, 12, 0, 11, 6),
    (WASTE, 0, 5, 0, 15, 24, 0, 11, 12, FAN_WRAP, 49, 2, 16, 0),
    (STOCK, 0, 1, 120, 15, 0, 0, 8, 12),
    (HAND, 0, 1, 120, 29, 0, 0, 8, 14),
)
