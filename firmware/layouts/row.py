"""A row of a layout: piles of one kind in a line, and the shape of their cards.

All lengths are pixels of the panel, or of 128 x 64 of which a smaller panel shows a part.
"""

from core.const import const

PLANE_WIDTH = const(128)
PLANE_HEIGHT = const(64)

# How the cards of a pile lie: all on one spot, in a line, or in columns side by side.
FAN_NONE = const(0)
FAN_DOWN = const(1)
FAN_RIGHT = const(2)
FAN_WRAP = const(3)


def row(kind, at, card, count=1, step=(0, 0), first=0,
        fan=FAN_NONE, room=0, columns=1, cards=1, shows=0, stacked=False, lends=False):
    """Return a row of a layout, a tuple that firmware/layouts/layout.py takes apart.  Allocates.

    kind      kind of the piles, as in core/piles.py
    at        (x, y) of the first pile's upper left corner
    card      (width, height) of a card that lies free
    count     how many piles the row has
    step      (x, y) from each pile to the next one
    first     index of the first pile within its kind
    fan       how the cards of a pile lie: FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room      length of a fan from its first card to the end of its last one
    columns   how many columns of this room a FAN_WRAP has; a column is a card wide
    cards     larger art is taken where so many cards of a fan show rank and suit in it
    shows     how many top cards of a fan are shown; 0 for all
    stacked   puts the rank over the suit
    lends     whether the end of a fan that goes down and is too long lies in a neighbour's column
    """
    return kind, at, card, count, step, first, fan, room, columns, cards, shows, stacked, lends
