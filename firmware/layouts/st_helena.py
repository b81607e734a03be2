"""St. Helena: stock, waste and eight foundations above ten columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 10, cards=9),),
        above=(Group(STOCK), Group(WASTE), Group(SPACE), Group(FOUNDATION, 8)), exact=rows)


def rows(game):
    return (
        row(STOCK, at=(4, 0), card=(11, 7)),
        row(WASTE, at=(16, 0), card=(11, 7)),
        row(FOUNDATION, count=8, at=(28, 0), step=(12, 0), card=(11, 7)),
        row(TABLEAU, count=10, at=(4, 8), step=(12, 0), card=(11, 14),
            fan=down(56, cards=12)),
    )
