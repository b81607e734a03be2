"""La Belle Lucie: the stock and the foundations above eighteen fans."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 18, cards=6),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), tiers=3, exact=rows)


def rows(game):
    fans = [
        row(TABLEAU, first=9 * i, count=9, at=(0, 33 * i), step=(12, 0), card=(11, 14),
            fan=down(31, cards=4))
        for i in range(2)
    ]
    return fans + [
        row(FOUNDATION, count=4, at=(112, 0), step=(0, 13), card=(15, 12)),
        row(STOCK, at=(112, 52), card=(15, 12)),
    ]
