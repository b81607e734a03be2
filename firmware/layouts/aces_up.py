"""Aces Up: four columns; the stock on their left, the cards that have left on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 4, cards=12),),
        left=(Group(STOCK),), right=(Group(FOUNDATION),), exact=rows)


def rows(game):
    return (
        row(STOCK, at=(2, 0), card=(15, 20)),
        row(TABLEAU, count=4, at=(28, 0), step=(19, 0), card=(17, 20),
            fan=down(64, cards=10)),
        row(FOUNDATION, at=(111, 0), card=(15, 20)),
    )
