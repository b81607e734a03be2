"""Eight Off: cells and foundations above eight columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 8),),
        above=(Group(CELL, 8), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(12, 0), card=(11, 14),
            fan=down(64, cards=10)),
        row(CELL, count=4, at=(97, 0), step=(0, 16), card=(9, 15)),
        row(CELL, first=4, count=4, at=(107, 0), step=(0, 16), card=(9, 15)),
        row(FOUNDATION, count=4, at=(118, 0), step=(0, 16), card=(10, 15)),
    )
