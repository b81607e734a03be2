"""Klondike: stock, hand, waste and foundations above seven columns; no hand in draws of three."""

from core.piles import FOUNDATION, HAND, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    hand = (Group(HAND),) if game.hand else ()
    waste = Group(WASTE, shows=0 if game.hand else 3)
    return column_table(
        (columns(TABLEAU, 7),),
        above=(Group(STOCK),) + hand + (waste, Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    piles = row(TABLEAU, count=7, at=(0, 0), step=(16, 0), card=(15, 18),
                fan=down(64, cards=10))
    if game.hand:
        return (
            piles,
            row(FOUNDATION, count=4, at=(112, 0), step=(0, 9), card=(15, 8)),
            row(STOCK, at=(112, 37), card=(15, 8)),
            row(HAND, at=(112, 46), card=(15, 8)),
            row(WASTE, at=(112, 55), card=(15, 8)),
        )
    return (
        piles,
        row(FOUNDATION, count=4, at=(112, 0), step=(0, 8), card=(15, 7)),
        row(STOCK, at=(112, 33), card=(15, 7)),
        row(WASTE, at=(112, 42), card=(15, 8), fan=down(22, cards=3, shows=3)),
    )
