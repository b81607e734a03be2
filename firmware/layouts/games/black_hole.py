"""Black Hole: the hole amid seventeen fans."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    around = columns(TABLEAU, 9, cards=3), Group(FOUNDATION), columns(TABLEAU, 8, cards=3, first=9)
    return column_table(around, tiers=3, exact=rows)


def rows(game):
    # The hole lies in the middle of the lower row.
    return (
        row(TABLEAU, count=9, at=(1, 0), step=(14, 0), card=(13, 14),
            fan=down(31, cards=3)),
        row(TABLEAU, first=9, count=4, at=(1, 33), step=(14, 0), card=(13, 14),
            fan=down(31, cards=3)),
        row(FOUNDATION, at=(57, 38), card=(13, 20)),
        row(TABLEAU, first=13, count=4, at=(71, 33), step=(14, 0), card=(13, 14),
            fan=down(31, cards=3)),
    )
