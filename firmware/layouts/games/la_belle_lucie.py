"""La Belle Lucie: the stock and the foundations above eighteen fans."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 18, cards=6),),
        above=(Group(STOCK), Group(SPACE), Group(FOUNDATION, 4)), tiers=3)
