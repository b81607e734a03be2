"""Spiderette: the stock and the finished suits above seven columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=12, lends=True),),
        above=(Group(STOCK), Group(SPACE, 2), Group(FOUNDATION, 4)))
