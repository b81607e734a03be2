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


# The groups of thirteen columns, as `bakers_dozen.tier_rows` takes them.
GROUPS = ((0, 2, 0, 0), (2, 3, 3, 0), (5, 2, 7, 0),
          (7, 1, 0, 1), (8, 2, 2, 1), (10, 2, 5, 1), (12, 1, 8, 1))


def rows_of_lucas(game):
    from firmware.layouts.games import bakers_dozen, double_klondike

    return bakers_dozen.tier_rows(GROUPS) + double_klondike.side_rows()
