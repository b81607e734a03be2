"""Gypsy: stock and eight foundations above eight columns; at 128 x 64 a column is free."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 8, cards=14, lends=True),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 8)), exact=rows)


def rows(game):
    return [
        row(TABLEAU, first=first, count=count, at=(x, 0), step=(12, 0), card=(11, 14),
            fan=down(64, cards=12, lends=True))
        for first, count, x in ((0, 2, 0), (2, 6, 36))
    ] + [
        row(STOCK, at=(120, 0), card=(8, 12)),
        row(FOUNDATION, count=4, at=(120, 13), step=(0, 13), card=(8, 12)),
        row(FOUNDATION, first=4, count=4, at=(108, 28), step=(0, 9), card=(11, 8)),
    ]
