"""King Albert: nine columns; on their right the reserve, and the foundations at the edge."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts import FAN_DOWN

SPEC = (
    (TABLEAU, 0, 9, 0, 0, 12, 0, 11, 14, FAN_DOWN, 64, 1, 10, 0),
    (RESERVE, 0, 7, 108, 0, 0, 9, 11, 8),
    (FOUNDATION, 0, 4, 120, 0, 0, 16, 8, 15),
)
