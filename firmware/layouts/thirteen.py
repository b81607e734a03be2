"""Thirteen: the pyramid; stock and waste on its left, the removed cards on its right."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_RIGHT

PYRAMID = tuple([
    (TABLEAU, row * (row + 1) // 2, row + 1, 58 - 7 * row, 9 * row, 14, 0, 13, 8)
    for row in range(7)
])

SPEC = PYRAMID + (
    (STOCK, 0, 1, 0, 0, 0, 0, 15, 11),
    (WASTE, 0, 1, 0, 13, 0, 0, 13, 11, FAN_RIGHT, 37, 1, 3, 3),
    (FOUNDATION, 0, 1, 113, 0, 0, 0, 15, 11),
)
