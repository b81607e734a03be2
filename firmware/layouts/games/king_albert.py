"""King Albert: foundations and reserve above nine columns."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 9, cards=12),),
        above=(Group(FOUNDATION, 4), Group(SPACE), Group(RESERVE, 7)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=9, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=down(64, cards=14, lends=True)),
        row(FOUNDATION, count=4, at=(108, 0), step=(0, 16), card=(8, 15)),
        row(RESERVE, count=7, at=(117, 0), step=(0, 9), card=(11, 8)),
    )
