"""A row of a layout: piles of one kind in a line, and the shape of their cards.

All lengths are pixels of the panel, or of the plane if a small panel shows a part of one.
"""

from core.const import const

PLANE_WIDTH = const(128)
PLANE_HEIGHT = const(64)

# Fans: the cards of a pile lie all on one spot, in a line, or in columns side by side.
FAN_NONE = const(0)
FAN_DOWN = const(1)
FAN_RIGHT = const(2)
FAN_WRAP = const(3)


class RowFan:
    """The way in which the cards of each pile of a row lie."""

    def __init__(self, direction, room=0, cards=1, shows=0, columns=1, lends=False):
        """Set the attributes.  Allocates.

        direction  FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
        room       length from the first card to the end of the last one
        cards      number of cards that must show rank and suit, which limits the art's size
        shows      number of top cards that are shown, 0 for all
        columns    number of columns of this length that a FAN_WRAP has; a column is a card wide
        lends      True if the end of a fan that is too long may lie in a neighbour's column
        """
        self.direction = direction
        self.room = room
        self.cards = cards
        self.shows = shows
        self.columns = columns
        self.lends = lends


ON_ONE_SPOT = RowFan(FAN_NONE)


def down(room, cards, shows=0, lends=False):
    """Return a RowFan of cards one below the other.  Allocates."""
    return RowFan(FAN_DOWN, room, cards, shows, 1, lends)


def right(room, cards, shows=0):
    """Return a RowFan of cards side by side.  Allocates."""
    return RowFan(FAN_RIGHT, room, cards, shows)


def wrapped(columns, room, cards):
    """Return a RowFan of cards in `columns` columns side by side.  Allocates."""
    return RowFan(FAN_WRAP, room, cards, 0, columns)


def row(kind, at, card, count=1, step=(0, 0), first=0, fan=ON_ONE_SPOT, stacked=False):
    """Return a row of a layout, a tuple for firmware/layouts/layout.py.  Allocates.

    kind      kind of the piles, as in core/piles.py
    at        (x, y) of the first pile's upper left corner
    card      (width, height) of a card that lies free
    count     number of piles in the row
    step      (x, y) from each pile to the next one
    first     index of the first pile within its kind
    fan       RowFan of each pile
    stacked   True to put the rank over the suit
    """
    return kind, at, card, count, step, first, fan, stacked
