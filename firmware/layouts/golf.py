"""Golf: seven columns; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts import FAN_DOWN

SPEC = (
    (TABLEAU, 0, 7, 1, 0, 18, 0, 17, 20, FAN_DOWN, 50, 1, 5, 0),
    (STOCK, 0, 1, 46, 51, 0, 0, 17, 13),
    (FOUNDATION, 0, 1, 64, 51, 0, 0, 17, 13),
)
