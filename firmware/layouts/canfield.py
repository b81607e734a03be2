"""Canfield: stock, waste and foundations above the reserve and four columns."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, right, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (Group(RESERVE), Group(SPACE, 2), columns(TABLEAU, 4, cards=11)),
        above=(Group(STOCK), Group(WASTE, shows=3), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(RESERVE, at=(0, 0), card=(15, 20)),
        row(STOCK, at=(0, 36), card=(15, 12)),
        row(WASTE, at=(0, 50), card=(15, 14), fan=right(41, cards=3, shows=3)),
        row(TABLEAU, count=4, at=(45, 0), step=(16, 0), card=(15, 18),
            fan=down(64, cards=10)),
        row(FOUNDATION, count=4, at=(113, 0), step=(0, 16), card=(15, 15)),
    )
