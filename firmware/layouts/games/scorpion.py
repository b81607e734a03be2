"""Scorpion: the stock and the finished suits above seven columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.games.yukon import column_rows
from firmware.layouts.row import row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=13, lends=True),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    return column_rows() + [
        row(STOCK, at=(120, 0), card=(8, 12)),
        row(FOUNDATION, count=4, at=(120, 13), step=(0, 13), card=(8, 12)),
    ]
