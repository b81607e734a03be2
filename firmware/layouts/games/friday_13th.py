"""Friday the 13th: the foundations in two rows; stock, hand and waste below."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(
        ((Group(FOUNDATION, 7), 0, 0), (Group(FOUNDATION, 6, first=7), 1, 1)),
        below=(Group(STOCK), Group(HAND), Group(WASTE)))
