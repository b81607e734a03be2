"""Osmosis: foundations as columns, reserves, stock and waste above; as rows at 128 x 64."""

from core.piles import FOUNDATION, RESERVE, STOCK, WASTE
from firmware.layouts.row import down, right, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(FOUNDATION, 4, cards=13, wrap=2),),
        above=(Group(RESERVE, 4), Group(SPACE), Group(STOCK), Group(WASTE, shows=3)), exact=rows)


def rows(game):
    return (
        row(FOUNDATION, count=4, at=(0, 0), step=(0, 16), card=(11, 15), fan=right(96, cards=13),
            stacked=True),
        row(RESERVE, count=2, at=(97, 0), step=(16, 0), card=(15, 15)),
        row(RESERVE, count=2, first=2, at=(97, 16), step=(16, 0), card=(15, 15)),
        row(STOCK, at=(97, 32), card=(15, 15)),
        row(WASTE, at=(113, 32), card=(15, 14), fan=down(32, cards=3, shows=3)),
    )
