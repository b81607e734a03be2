"""Bristol: stock, reserve and foundations above eight columns."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 8, cards=9, lends=True),),
        above=(Group(STOCK), Group(RESERVE, 3), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(13, 0), card=(12, 16),
            fan=down(64, cards=10)),
        row(STOCK, at=(105, 0), card=(11, 15)),
        row(RESERVE, count=3, at=(105, 16), step=(0, 16), card=(11, 15)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    )
