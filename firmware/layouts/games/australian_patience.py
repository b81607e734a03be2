"""Australian Patience: stock, waste and foundations above seven columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=12, lends=True),),
        above=(Group(STOCK), Group(WASTE), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return (
        row(TABLEAU, count=7, at=(0, 0), step=(16, 0), card=(15, 18),
            fan=down(64, cards=12, lends=True)),
        row(FOUNDATION, count=4, at=(112, 0), step=(0, 10), card=(15, 9)),
        row(STOCK, at=(112, 41), card=(15, 10)),
        row(WASTE, at=(112, 52), card=(15, 12)),
    )
