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


def row(kind, at, card, count=1, step=(0, 0), first=0,
        fan=FAN_NONE, room=0, columns=1, cards=1, shows=0, stacked=False, lends=False):
    """Return a row of a layout, a tuple for firmware/layouts/layout.py.  Allocates.

    kind      kind of the piles, as in core/piles.py
    at        (x, y) of the first pile's upper left corner
    card      (width, height) of a card that lies free
    count     number of piles in the row
    step      (x, y) from each pile to the next one
    first     index of the first pile within its kind
    fan       FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room      length of a fan from its first card to the end of its last one
    columns   number of columns of this length that a FAN_WRAP has; a column is a card wide
    cards     number of cards of a fan that must show rank and suit, which limits the art's size
    shows     number of top cards of a fan that are shown; 0 for all
    stacked   True to put the rank over the suit
    lends     True if the end of a fan that is too long may lie in a neighbour's column
    """
    return kind, at, card, count, step, first, fan, room, columns, cards, shows, stacked, lends
