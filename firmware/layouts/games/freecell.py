"""FreeCell: cells and foundations above eight columns."""

from core.piles import CELL, FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    cells = max(4, len(game.cells))
    return column_table(
        (columns(TABLEAU, 8),),
        above=(Group(CELL, cells), Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def rows(game):
    if len(game.cells) > 4:
        from firmware.layouts.games import eight_off

        return eight_off.rows(game)
    return (
        row(TABLEAU, count=8, at=(0, 0), step=(13, 0), card=(12, 16),
            fan=down(64, cards=10)),
        row(CELL, count=4, at=(105, 0), step=(0, 16), card=(11, 15)),
        row(FOUNDATION, count=4, at=(117, 0), step=(0, 16), card=(11, 15)),
    )
