"""Baker's Dozen: the foundations above thirteen columns."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import down, row
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    return column_table(
        (columns(TABLEAU, 13, cards=8),), above=(Group(FOUNDATION, 4),), tiers=2, exact=rows)


# The groups of columns, as `tier_rows` takes them.
GROUPS = ((0, 2, 0, 0), (2, 2, 3, 0), (4, 2, 6, 0), (6, 1, 9, 0),
          (7, 1, 0, 1), (8, 1, 2, 1), (9, 2, 4, 1), (11, 1, 7, 1), (12, 1, 9, 1))


def tier_rows(groups):
    """Return the rows of columns in two tiers at 128 x 64.

    groups   first pile, number of piles, slot and tier of each group; columns between the groups
             are free for the ends of long piles
    """
    return [
        row(TABLEAU, first=first, count=count, at=(12 * slot, 33 * tier), step=(12, 0),
            card=(11, 14), fan=down(31, cards=5, lends=True))
        for first, count, slot, tier in groups
    ]


def rows(game):
    return tier_rows(GROUPS) + [
        row(FOUNDATION, count=4, at=(120, 0), step=(0, 16), card=(8, 15))]
