"""St. Helena: stock, waste and eight foundations above ten columns, or above thirteen in tiers."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    if len(game.tableau) > 10:
        return column_table(
            (columns(TABLEAU, 13, cards=7, lends=True),), tiers=2,
            above=(Group(STOCK), Group(WASTE), Group(SPACE), Group(FOUNDATION, 8)),
            exact=rows_of_lucas)
    return column_table(
        (columns(TABLEAU, 10, cards=9),),
        above=(Group(STOCK), Group(WASTE), Group(SPACE), Group(FOUNDATION, 8)), exact=rows)


def rows(game):
    return (
        row(STOCK, at=(4, 0), card=(11, 7)),
        row(WASTE, at=(16, 0), card=(11, 7)),
        row(FOUNDATION, count=8, at=(28, 0), step=(12, 0), card=(11, 7)),
        row(TABLEAU, count=10, at=(4, 8), step=(12, 0), card=(11, 14),
            fan=down(56, cards=12)),
    )


# The first of thirteen piles, number of piles, and slot and tier of each group.
GROUPS = ((0, 2, 0, 0), (2, 3, 3, 0), (5, 2, 7, 0),
          (7, 1, 0, 1), (8, 2, 2, 1), (10, 2, 5, 1), (12, 1, 8, 1))


def rows_of_lucas(game):
    # Columns between the groups are free for the ends of long piles.
    piles = [
        row(TABLEAU, first=first, count=count, at=(12 * slot, 33 * tier), step=(12, 0),
            card=(11, 14), fan=down(31, cards=5, lends=True))
        for first, count, slot, tier in GROUPS
    ]
    return piles + [
        row(FOUNDATION, count=4, at=(108, 0), step=(0, 13), card=(9, 12)),
        row(FOUNDATION, first=4, count=4, at=(118, 0), step=(0, 13), card=(10, 12)),
        row(STOCK, at=(108, 52), card=(9, 12)),
        row(WASTE, at=(118, 52), card=(10, 12)),
    ]
