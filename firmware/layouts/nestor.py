"""Nestor: the reserve and the removed cards above eight columns."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 8, cards=6),),
        above=(Group(RESERVE, 4), Group(SPACE), Group(FOUNDATION)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(14, 0), card=(13, 16), fan=down(64, cards=6)),
        row(RESERVE, count=4, at=(113, 0), step=(0, 13), card=(14, 12)),
        row(FOUNDATION, at=(113, 53), card=(14, 11)),
    )
