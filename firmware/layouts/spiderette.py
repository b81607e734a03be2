"""Spiderette: the stock and the finished suits above seven columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=12, lends=True),),
        above=(Group(STOCK), Group(SPACE, 2), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=7, at=(0, 0), step=(16, 0), card=(15, 18),
            fan=down(64, cards=11, lends=True)),
        row(STOCK, at=(112, 0), card=(15, 12)),
        row(FOUNDATION, count=4, at=(112, 13), step=(0, 13), card=(15, 12)),
    )
