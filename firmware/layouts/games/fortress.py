"""Fortress: the foundations above ten columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table((columns(TABLEAU, 10, cards=8),), above=(Group(FOUNDATION, 4),))
