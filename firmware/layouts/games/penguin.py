"""Penguin: the flipper of seven cells and the foundations above seven columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=11),),
        above=(Group(CELL, 7), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=7, at=(0, 0), step=(13, 0), card=(12, 14),
            fan=down(64, cards=11)),
        row(CELL, count=4, at=(92, 0), step=(0, 16), card=(11, 15)),
        row(CELL, first=4, count=3, at=(104, 0), step=(0, 16), card=(11, 15)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    )
