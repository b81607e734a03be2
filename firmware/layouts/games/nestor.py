"""Nestor: the reserve and the removed cards above eight columns."""

from core.piles import FOUNDATION, RESERVE, TABLEAU
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 8, cards=6),),
        above=(Group(RESERVE, 4), Group(SPACE), Group(FOUNDATION)))
