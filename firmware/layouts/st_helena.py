"""St. Helena: ten columns; stock, waste and eight foundations above them."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_DOWN

SPEC = (
    (STOCK, 0, 1, 4, 0, 0, 0, 11, 7),
    (WASTE, 0, 1, 16, 0, 0, 0, 11, 7),
    (FOUNDATION, 0, 8, 28, 0, 12, 0, 11, 7),
    (TABLEAU, 0, 10, 4, 8, 12, 0, 11, 14, FAN_DOWN, 56, 1, 9, 0),
)
