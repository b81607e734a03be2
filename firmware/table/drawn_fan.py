"""A fan as it is drawn."""

from array import array

from firmware.layouts.row import FAN_RIGHT


class DrawnFan:
    """The cards of a Fan as they are drawn.  Only the constructor allocates.

    fan       the Fan
    first     index in the pile of its first card
    count     how many cards are drawn
    looks     by number in the fan: how the card was drawn, as in firmware/table/card_painter.py
    at        by number in the fan: the place of the card along the fan, px; then the last one's end
    pointed   number of the card that is drawn as under the cursor, or -1
    revision  that of the pile in the picture; -1 while cards are lifted
    more      the DrawnFan in which the pile goes on, or None
    """

    def __init__(self, fan):
        """Note that nothing of `fan` is drawn."""
        self.fan = fan
        self.first = 0
        self.count = 0
        self.looks = array("H", bytes(2 * len(fan.at)))
        self.at = array("h", bytes(2 * len(fan.at)))
        self.pointed = -1
        self.revision = -1
        self.more = DrawnFan(fan.more) if fan.more else None

    def card_x(self, i):
        """Return the left edge of card `i` of the pile."""
        fan = self.fan
        return fan.x + self.at[i - self.first] if fan.spot.fan == FAN_RIGHT else fan.x

    def card_y(self, i):
        """Return the upper edge of card `i` of the pile."""
        fan = self.fan
        return fan.y if fan.spot.fan == FAN_RIGHT else fan.y + self.at[i - self.first]

    def touches(self, x, y, w, h):
        """Return True if its cards touch `w` x `h` px of the plane at (x, y)."""
        fan = self.fan
        spot = fan.spot
        if not self.count:
            return False
        start = self.at[0]
        length = self.at[self.count] - start
        if spot.fan == FAN_RIGHT:
            return touches(fan.x + start, length, x, w) and touches(fan.y, spot.h, y, h)
        return touches(fan.x - 1, spot.w + 2, x, w) and touches(fan.y + start, length, y, h)


def touches(start, length, other, length_of_other):
    """Return True if two lines of px overlap, along one axis."""
    return start < other + length_of_other and other < start + length
