"""A fan: the cards of a pile, or some of them, that lie in one straight line."""

from array import array

from core.const import const
from firmware.layouts.row import FAN_RIGHT

ALL = const(1 << 14)
"""More cards than any pile has."""


# Lengths below it, px, take a byte each: Spider has a thousand of them.
_BYTE = const(256)


class Fan:
    """A line of cards on the plane.  Only the constructor allocates.

    A pile whose cards lie in several columns has a fan for each.

    spot     the Spot of the pile
    x, y     upper left corner of its first card, px
    room     length of the line, px
    first    index in the pile of its first card
    count    how many cards of the pile lie in it
    at       by number in the fan: px from its corner to the card; then to the last one's end
    step     px that show of a covered card
    mark     index in the pile of the card that a mark of hidden cards stands for, or -1
    more     the Fan in which the pile goes on, or None
    joint    x of the pixels that join its column to the one in which the pile began, or -1
    split    index in the pile of the first card that lies in `more`
    revision    that of the pile when its cards were laid out
    target_x, target_y  the pixel at which arrows aim: the middle of what shows of the top card
    """

    def __init__(self, spot, x, joint, most):
        """Begin at `x`, at the upper edge of `spot`, with room for `most` cards."""
        self.spot = spot
        self.x = x
        self.y = spot.y
        self.room = spot.room
        self.first = 0
        self.count = 0
        is_short = spot.room + spot.length < _BYTE
        self.at = array("B" if is_short else "h", bytes(most + 1 if is_short else 2 * most + 2))
        self.step = spot.strip
        self.mark = -1
        self.more = None
        self.joint = joint
        self.split = ALL
        self.revision = -1
        self.target_x = spot.target_x
        self.target_y = spot.target_y

    def card_x(self, i):
        """Return the left edge of its card number `i`."""
        return self.x + self.at[i] if self.spot.fan == FAN_RIGHT else self.x

    def card_y(self, i):
        """Return the upper edge of its card number `i`."""
        return self.y if self.spot.fan == FAN_RIGHT else self.y + self.at[i]

    def card_at(self, x, y):
        """Return the number of the card at pixel (x, y) of the plane, or -1 beside the fan."""
        spot = self.spot
        along = y - self.y
        if spot.fan == FAN_RIGHT:
            along = x - self.x
            if not (0 <= along < self.room and 0 <= y - self.y < spot.h):
                return -1
        elif not (0 <= x - self.x < spot.w or x == self.joint) or not 0 <= along < self.room:
            return -1
        i = max(0, self.count - 1)
        while i and self.at[i] > along:
            i -= 1
        return i
