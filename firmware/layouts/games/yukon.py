"""Yukon: the foundations above seven columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import SPACE, Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 7, cards=12, lends=True),),
        above=(Group(SPACE), Group(FOUNDATION, 4)), exact=rows)


def column_rows():
    """Return the rows of the columns at 128 x 64, which leave room between them.  Allocates."""
    return [
        row(TABLEAU, first=first, count=count, at=(x, 0), step=(12, 0), card=(11, 16),
            fan=down(64, cards=12, lends=True))
        for first, count, x in ((0, 1, 0), (1, 2, 24), (3, 2, 60), (5, 2, 96))
    ]


def rows(game):
    return column_rows() + [row(FOUNDATION, count=4, at=(120, 0), step=(0, 16), card=(8, 15))]
