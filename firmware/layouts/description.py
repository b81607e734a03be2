"""Descriptions of tables: how the piles of a game stand, without a length in pixels.

The file of a game in this folder has a function `table(game)`, which returns a `column_table` or a
`lattice_table`.  The size of a card and the places of the piles for a panel are found by
firmware/layouts/table_fit.py.
"""

from core.const import const
from firmware.layouts.row import FAN_DOWN, FAN_NONE

SPACE = const(-1)
"""Kind of a group without a pile, which moves the next groups to the right."""

COLUMNS = const(0)
LATTICE = const(1)


def group(kind, count=1, first=0, cards=1, shows=0, fan=FAN_NONE, wrap=1, lends=False):
    """Return a group of piles that stand side by side, as a tuple.  Allocates.

    kind    kind of the piles, as in core/piles.py, or SPACE
    count   number of piles
    first   index of the first pile within its kind
    cards   number of cards of a pile that should show rank and suit
    shows   number of top cards that are shown, or 0 for all
    fan     how the cards of a pile lie
    wrap    number of columns of each pile
    lends   True if the end of a long pile may lie in a neighbour's column
    """
    return kind, count, first, cards, shows, fan, wrap, lends


def columns(kind, count, first=0, cards=10, wrap=1, lends=False):
    """Return a group of piles whose cards lie one below the other.  Allocates."""
    return group(kind, count, first, cards, 0, FAN_DOWN, wrap, lends)


def column_table(body, above=(), below=(), left=(), right=(), tiers=1, exact=None):
    """Return the description of a table of columns.  Allocates.

    body    groups that stand side by side and share the height
    above, below, left, right   groups of single cards around the body
    tiers   number of rows into which the columns of the body may be split
    exact   function of a game that returns its exact rows at 128 x 64, or None
    """
    return COLUMNS, body, above, below, left, right, tiers, exact


def lattice_table(body, above=(), below=(), left=(), right=(), in_corners=False,
                  exact=None):
    """Return the description of a table of cards in rows.  Allocates.

    body    (group, x, row) for groups side by side: x of the first pile in half cards, and the
            number of its row from the top
    exact   as in `column_table`
    in_corners  True if `left` and `right` stand beside the first rows, which are shorter
    """
    return LATTICE, body, above, below, left, right, in_corners, exact
