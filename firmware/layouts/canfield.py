"""Canfield: reserve, stock and waste on the left, four piles, the foundations on the right."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_DOWN, FAN_RIGHT

SPEC = (
    (RESERVE, 0, 1, 0, 0, 0, 0, 15, 20),
    (STOCK, 0, 1, 0, 36, 0, 0, 15, 12),
    (WASTE, 0, 1, 0, 50, 0, 0, 15, 14, FAN_RIGHT, 41, 1, 3, 3),
    (TABLEAU, 0, 4, 45, 0, 16, 0, 15, 18, FAN_DOWN, 64, 1, 10, 0),
    (FOUNDATION, 0, 4, 113, 0, 0, 16, 15, 15),
)
