"""Beleaguered Castle: the foundations above eight columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table((columns(TABLEAU, 8),), above=(Group(FOUNDATION, 4),), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(14, 0), card=(13, 16),
            fan=down(64, cards=10)),
        row(FOUNDATION, count=4, at=(113, 0), step=(0, 16), card=(15, 15)),
    )
