"""Fortress: the foundations above ten columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.description import column_table, columns, group


def table(game):
    return column_table((columns(TABLEAU, 10, cards=8),), above=(group(FOUNDATION, 4),))
