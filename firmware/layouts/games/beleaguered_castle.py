"""Beleaguered Castle: the foundations above eight columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table((columns(TABLEAU, 8),), above=(Group(FOUNDATION, 4),))
