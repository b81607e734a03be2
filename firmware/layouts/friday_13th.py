"""Friday the 13th: the foundations in two rows, stock, hand and waste below."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE

SPEC = (
    (FOUNDATION, 0, 7, 1, 0, 18, 0, 17, 20),
    (FOUNDATION, 7, 6, 10, 21, 18, 0, 17, 20),
    (STOCK, 0, 1, 37, 43, 0, 0, 17, 20),
    (HAND, 0, 1, 55, 43, 0, 0, 17, 20),
    (WASTE, 0, 1, 73, 43, 0, 0, 17, 20),
)
