"""Strategy: the foundations above eight wastes; stock and hand on the left."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(WASTE, 8, cards=9, lends=True),),
        above=(Group(STOCK), Group(HAND), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(WASTE, count=8, at=(0, 0), step=(13, 0), card=(12, 16), fan=down(64, cards=9)),
        row(STOCK, at=(105, 0), card=(11, 15)),
        row(HAND, at=(105, 16), card=(11, 15)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    )
