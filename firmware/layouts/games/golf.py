"""Golf: seven columns; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=5),), below=(Group(STOCK), Group(FOUNDATION)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=7, at=(1, 0), step=(18, 0), card=(17, 20),
            fan=down(50, cards=5)),
        row(STOCK, at=(46, 51), card=(17, 13)),
        row(FOUNDATION, at=(64, 51), card=(17, 13)),
    )
