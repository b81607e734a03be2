"""Frog: stock, hand and foundations above the reserve and five waste piles."""

from core.piles import FOUNDATION, HAND, RESERVE, STOCK, WASTE
from firmware.layouts.row import right, row, wrapped
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(RESERVE, 1, cards=13, wrap=2), columns(WASTE, 5)),
        above=(Group(STOCK), Group(HAND), Group(SPACE), Group(FOUNDATION, 8)), exact=rows)


def rows(game):
    return (
        row(RESERVE, at=(0, 0), card=(7, 15), fan=right(79, cards=13)),
        row(FOUNDATION, count=4, at=(81, 0), step=(12, 0), card=(11, 7)),
        row(FOUNDATION, first=4, count=4, at=(81, 8), step=(12, 0), card=(11, 7)),
        row(WASTE, count=5, at=(0, 16), step=(24, 0), card=(11, 12),
            fan=wrapped(2, 48, cards=22)),
        row(STOCK, at=(120, 16), card=(8, 12)),
        row(HAND, at=(120, 30), card=(8, 14)),
    )
