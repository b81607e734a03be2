"""Flower Garden: the foundations and half of the bouquet above six columns, the rest below."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 6, cards=12),), above=(Group(FOUNDATION, 4), Group(RESERVE, 8)),
        below=(Group(RESERVE, 8, first=8),), exact=rows)


def rows(game):
    bouquet = [
        row(RESERVE, first=4 * i, count=4, at=(72, 16 * i), step=(11, 0), card=(10, 15))
        for i in range(4)
    ]
    return bouquet + [
        row(TABLEAU, count=6, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=down(64, cards=12, lends=True)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    ]
