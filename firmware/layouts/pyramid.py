"""Pyramid: the pyramid of Thirteen; stock, hand and waste on its left, removed cards right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.thirteen import PYRAMID

SPEC = PYRAMID + (
    (STOCK, 0, 1, 0, 0, 0, 0, 15, 11),
    (HAND, 0, 1, 0, 13, 0, 0, 15, 11),
    (WASTE, 0, 1, 17, 13, 0, 0, 15, 11),
    (FOUNDATION, 0, 1, 113, 0, 0, 0, 15, 11),
)
