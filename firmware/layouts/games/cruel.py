"""Cruel: the stock and the foundations above twelve columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 12, cards=6),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), tiers=2, exact=rows)


def rows(game):
    piles = [
        row(TABLEAU, first=6 * i, count=6, at=(0, 33 * i), step=(18, 0), card=(17, 14),
            fan=down(31, cards=6))
        for i in range(2)
    ]
    return piles + [
        row(FOUNDATION, count=4, at=(110, 0), step=(0, 13), card=(15, 12)),
        row(STOCK, at=(110, 52), card=(15, 12)),
    ]
