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

FACES = const(1)
BACKS = const(2)
"""Kinds of overlap in a lattice: the covered cards lie face up, or face down."""


class Group:
    """Piles that stand side by side, all of one kind."""

    fan = FAN_NONE
    cards = wrap = 1
    lends = False

    def __init__(self, kind, count=1, first=0, shows=0):
        """Set the attributes of piles whose cards lie all on one spot.  Allocates.

        kind    kind of the piles, as in core/piles.py, or SPACE
        count   number of piles
        first   index of the first pile within its kind
        shows   number of top cards that are shown, or 0 for all
        """
        self.kind = kind
        self.count = count
        self.first = first
        self.shows = shows


def columns(kind, count, cards=10, wrap=1, lends=False, first=0):
    """Return a Group of piles whose cards lie one below the other.  Allocates.

    cards   number of cards of a pile that should show rank and suit
    wrap    number of columns of each pile at most
    lends   True if the end of a long pile may lie in a neighbour's column also where `cards` fit
    first   index of the first pile within its kind
    """
    group = Group(kind, count, first)
    group.fan = FAN_DOWN
    group.cards = cards
    group.wrap = wrap
    group.lends = lends
    return group


class Table:
    """The description of a table, or one of the forms that it takes on panels of other shapes.

    kind    COLUMNS or LATTICE
    body    the Groups that share the height; of a lattice tuples of a Group and its place
    above, below, left, right   tuples of Groups of single cards around the body
    percent  how much of its score a form keeps
    tiers   number of rows into which the columns of the body may be split
    turns   True if rows of a lattice may be columns on upright panels; or another body for those
    in_corners  True if `left` and `right` stand beside the first rows, which are shorter
    overlaps    FACES or BACKS if each row of a lattice lies over the lower part of the one before
    exact   function of a game that returns its exact rows at 128 x 64, or None
    """

    percent = 100
    tiers = 1
    turns = False
    in_corners = False
    overlaps = 0
    exact = None

    def __init__(self, kind, body, above, below, left, right):
        """Set the groups.  Allocates."""
        self.kind = kind
        self.body = body
        self.above = above
        self.below = below
        self.left = left
        self.right = right

    def turned(self):
        """Return the body of this lattice for upright panels.  Allocates."""
        if self.turns is not True:
            return self.turns
        return [(Group(group.kind, first=group.first + i), 2 * line, x // 2 + i)
                for group, x, line in self.body for i in range(group.count)]

    def form(self, body, above=(), below=(), left=(), right=()):
        """Return this table with other groups.  Allocates."""
        table = Table(self.kind, body, above, below, left, right)
        table.tiers = self.tiers
        table.in_corners = self.in_corners
        table.overlaps = self.overlaps
        return table


def column_table(body, above=(), below=(), left=(), right=(), tiers=1, exact=None):
    """Return a Table of columns, whose `body` has groups that stand side by side.  Allocates."""
    table = Table(COLUMNS, body, above, below, left, right)
    table.tiers = tiers
    table.exact = exact
    return table


def lattice_table(body, above=(), below=(), left=(), right=(), in_corners=False, overlaps=0,
                  turns=False, exact=None):
    """Return a Table of cards in rows.  Allocates.

    body    (Group, x, row) for groups side by side: x of the first pile in half cards, and the
            number of its row from the top
    """
    table = Table(LATTICE, body, above, below, left, right)
    table.in_corners = in_corners
    table.overlaps = overlaps
    table.turns = turns
    table.exact = exact
    return table
