"""Agnes Bernauer: stock and foundations above seven columns, and a reserve of seven piles."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=12, lends=True),),
        above=(Group(STOCK), Group(SPACE, 2), Group(FOUNDATION, 4)),
        below=(Group(RESERVE, 7),), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=7, at=(0, 0), step=(13, 0), card=(12, 16),
            fan=down(64, cards=12, lends=True)),
        row(RESERVE, count=4, at=(92, 0), step=(0, 16), card=(11, 15)),
        row(RESERVE, first=4, count=3, at=(104, 0), step=(0, 16), card=(11, 15)),
        row(STOCK, at=(104, 48), card=(11, 15)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    )
