"""Fortress: the foundations above ten columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.games import simple_simon
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 10, cards=8),), above=(Group(FOUNDATION, 4),),
        exact=simple_simon.rows)
