"""Spider: the stock and the finished suits above ten columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 10, cards=12, lends=True),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=10, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=down(64, cards=12, lends=True)),
        row(STOCK, at=(120, 0), card=(8, 12)),
        row(FOUNDATION, count=4, at=(120, 13), step=(0, 13), card=(8, 12)),
    )
