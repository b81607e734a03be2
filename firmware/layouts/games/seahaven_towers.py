"""Seahaven Towers: cells and foundations above ten columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 10, cards=9, lends=True),),
        above=(Group(CELL, 4), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(CELL, count=4, at=(4, 0), step=(12, 0), card=(11, 7)),
        row(FOUNDATION, count=4, at=(76, 0), step=(12, 0), card=(11, 7)),
        row(TABLEAU, count=10, at=(4, 8), step=(12, 0), card=(11, 14),
            fan=down(56, cards=9, lends=True)),
    )
