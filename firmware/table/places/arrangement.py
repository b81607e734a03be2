"""The arrangement: where each card of the game in play lies on the plane."""

from array import array

from firmware.layouts import NOWHERE, STOP_PLACE
from firmware.table.places.fan import Fan, spread


class Arrangement:
    """The layout of the game in play, and the fans of its piles.  Only `open` allocates.

    layout    the Layout; None without a game
    spots     the Spots of the layout, by place number
    fans      the Fan of each place, in which its pile begins; None where cards lie squared
    overflow  the OverflowColumns, or None where no pile goes on in the column of another
    """

    def __init__(self):
        """Arrange no game yet."""
        self.clear()

    def open(self, layout):
        """Arrange the piles of `layout`, a Layout."""
        self.layout = layout
        self.spots = layout.spots
        self.fans = [_fan_of(spot) if spot.fan else None for spot in layout.spots]
        most = 1
        lent = []
        for fan in self.fans:
            if fan:
                most = max(most, len(fan.spot.pile.cards))
                if fan.spot.lends:
                    lent.append(fan)
        self._sizes = array("h", bytes(2 * most))
        self.overflow = None
        if lent:
            from firmware.table.places.overflow_columns import OverflowColumns

            self.overflow = OverflowColumns(lent, layout)

    def clear(self):
        """Drop the layout and its fans."""
        self.layout = None
        self.spots = ()
        self.fans = ()
        self.overflow = None
        self._sizes = None

    def settle(self, place):
        """Lay the cards of a place along its fan, if its pile changed; return the Fan, or None."""
        fan = self.fans[place]
        if fan and fan.revision != fan.spot.pile.revision:
            fan.revision = fan.spot.pile.revision
            spread(fan, self._sizes)
        return fan

    def fan_with(self, place, i):
        """Return the Fan in which card `i` of a place lies, or the last one; None if squared."""
        fan = self.settle(place)
        while fan and fan.more and i >= fan.first + fan.count:
            fan = fan.more
        return fan

    def card_x(self, place, depth):
        """Return the left edge of the card `depth` cards from the top of a place, px."""
        spot = self.spots[place]
        i = spot.pile.n - depth
        fan = self.fan_with(place, i)
        return fan.card_x(i - fan.first) if fan and depth else spot.x

    def card_y(self, place, depth):
        """Return the upper edge of the card `depth` cards from the top of a place, px."""
        spot = self.spots[place]
        i = spot.pile.n - depth
        fan = self.fan_with(place, i)
        return fan.card_y(i - fan.first) if fan and depth else spot.y

    def stop_at(self, x, y):
        """Return the stop at the card under pixel (x, y) of the plane, or NOWHERE.

        If spots overlap, the stop is at the uppermost card, or at an empty spot without a card.
        """
        found = NOWHERE
        for place in range(len(self.spots)):
            spot = self.spots[place]
            pile = spot.pile
            fan = self.settle(place)
            if not fan and spot.covers(x, y) and (pile.n or found == NOWHERE):
                found = place << STOP_PLACE | (1 if pile.n else 0)
            while fan:
                i = fan.card_at(x, y)
                if i >= 0:
                    # A column without cards stands for the top card.
                    depth = pile.n - fan.first - i if fan.count else min(pile.n, 1)
                    return place << STOP_PLACE | min(depth, max(1, pile.face_up()))
                fan = fan.more
        return found


def _fan_of(spot):
    """Return the Fan of a spot, with those in which it goes on.  Allocates."""
    fan = last = Fan(spot, spot.x, -1, len(spot.pile.cards))
    most = spot.room // spot.tightest()
    for i in range(1, spot.columns):
        x = spot.x + i * (spot.w + 1)
        last.more = last = Fan(spot, x, x - 1, most)
    if spot.lends:
        fan.more = Fan(spot, spot.x, -1, most)
        fan.more.room = 0
    return fan
