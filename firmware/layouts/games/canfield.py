"""Canfield: stock, waste and foundations above the reserve and four columns."""

from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (Group(RESERVE), Group(SPACE, 2), columns(TABLEAU, 4, cards=11)),
        above=(Group(STOCK), Group(WASTE, shows=3), Group(SPACE), Group(FOUNDATION, 4)))
