"""Calculation: the foundations above four waste piles; stock and hand on the left."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.row import row, wrapped
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(WASTE, 4, cards=14, wrap=2),),
        above=(Group(FOUNDATION, 4),), left=(Group(STOCK), Group(HAND)), exact=rows)


def rows(game):
    return (
        row(WASTE, count=4, at=(0, 0), step=(24, 0), card=(11, 14),
            fan=wrapped(2, 64, cards=20)),
        row(FOUNDATION, count=2, at=(97, 0), step=(16, 0), card=(15, 23)),
        row(FOUNDATION, count=2, first=2, at=(97, 24), step=(16, 0), card=(15, 23)),
        row(STOCK, at=(97, 48), card=(15, 16)),
        row(HAND, at=(113, 48), card=(15, 16)),
    )
