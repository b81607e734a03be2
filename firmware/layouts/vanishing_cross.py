"""The Vanishing Cross: a cross of five piles, the foundations in its corners."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts import FAN_WRAP

SPEC = (
    (TABLEAU, 0, 1, 43, 0, 0, 0, 13, 20, FAN_WRAP, 20, 3, 9, 0),
    (TABLEAU, 1, 3, 0, 22, 43, 0, 13, 20, FAN_WRAP, 20, 3, 9, 0),
    (TABLEAU, 4, 1, 43, 44, 0, 0, 13, 20, FAN_WRAP, 20, 3, 9, 0),
    (FOUNDATION, 0, 2, 25, 0, 61, 0, 15, 20),
    (FOUNDATION, 2, 2, 25, 44, 61, 0, 15, 20),
    (STOCK, 0, 1, 0, 0, 0, 0, 15, 20),
    (WASTE, 0, 1, 0, 44, 0, 0, 15, 20),
)
