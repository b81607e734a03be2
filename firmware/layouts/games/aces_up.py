"""Aces Up: four columns; the stock on their left, the cards that have left on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 4, cards=12),),
        left=(Group(STOCK),), right=(Group(FOUNDATION),))
