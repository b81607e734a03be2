"""Fortress: two wings of five piles that fan to the right, the foundations between them."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts import FAN_RIGHT

SPEC = (
    (TABLEAU, 0, 5, 0, 0, 0, 13, 10, 12, FAN_RIGHT, 58, 1, 7, 0),
    (FOUNDATION, 0, 4, 59, 0, 0, 16, 10, 15),
    (TABLEAU, 5, 5, 70, 0, 0, 13, 10, 12, FAN_RIGHT, 58, 1, 7, 0),
)
