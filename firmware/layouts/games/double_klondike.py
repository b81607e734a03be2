"""Double Klondike: stock, waste and eight foundations above nine columns."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    shows = 3 if game.draw > 1 else 0
    return column_table(
        (columns(TABLEAU, 9, cards=12, lends=True),),
        above=(Group(STOCK), Group(WASTE, shows=shows), Group(SPACE), Group(FOUNDATION, 8)),
        exact=rows)


def side_rows():
    """Return the rows of eight foundations, stock and waste on the right of 128 x 64."""
    return [
        row(FOUNDATION, count=4, at=(108, 0), step=(0, 13), card=(9, 12)),
        row(FOUNDATION, first=4, count=4, at=(118, 0), step=(0, 13), card=(10, 12)),
        row(STOCK, at=(108, 52), card=(9, 12)),
        row(WASTE, at=(118, 52), card=(10, 12)),
    ]


def rows(game):
    return [row(TABLEAU, count=9, at=(0, 0), step=(12, 0), card=(11, 14),
                fan=down(64, cards=14, lends=True))] + side_rows()
