"""Lending: where a pile is too long for its column, its end lies in that of a neighbour.

It lies at the lower end, below what the neighbour has there, and is joined to its own column.
"""

from array import array

from core.const import const
from firmware.table.fan_spacing import LEAST_BACKS

_GAP = const(2)
"""Pixels of felt between the neighbour's cards and those that lie below them."""


class Lending:
    """The spots of a row, from left to right, of which each may lend a part of its column.

    Only the constructor allocates.
    """

    def __init__(self, spots):
        """Arrange `spots`, a list; where one more would fit between two, the column is free.

        Allocates.
        """
        self.spots = []
        for spot in spots:
            before = self.spots[-1] if self.spots else spot
            if spot.x - before.x >= 2 * (spot.w + 1):
                self.spots.append(None)
            self.spots.append(spot)
        self._room = spots[0].room
        # Whether every pile was seen to fit into its own column, so that none is lent.
        self._fits = False
        count = len(self.spots)
        # Revisions of the piles for which columns were arranged.
        self._seen = [-1] * count
        self._limits = array("h", bytes(2 * count))
        self._lent = bytearray(count)
        self._ways = array("b", bytes(count))
        self._theres = array("h", bytes(2 * count))

    def arrange(self):
        """Plan where the piles lie; return True if `is_new` is true of a spot."""
        changed = False
        fits = self._fits
        for i in range(len(self.spots)):
            spot = self.spots[i]
            if spot and self._seen[i] != spot.pile.revision:
                self._seen[i] = spot.pile.revision
                changed = True
                if spot.pile.n * spot.tight > self._room and self._needs(spot) > self._room:
                    fits = False
        if fits or not changed:
            return False
        self._fits = True
        for i in range(len(self.spots)):
            self._limits[i] = self._room
            self._lent[i] = 0
        for i in range(len(self.spots)):
            self._lay(i, self._over(i))
        for i in range(len(self.spots)):
            if self.is_new(i):
                return True
        return False

    def _over(self, i):
        """Return how many cards of a pile do not fit into its column, 0 where they are lent."""
        spot = self.spots[i]
        over = self._needs(spot) - self._room
        if over <= 0 or self._lent[i]:
            return 0
        self._fits = False
        tight = spot.tight
        return (over + tight - 1) // tight

    def _needs(self, spot):
        """Return how many pixels of its column a spot needs to be read; it is None for a gap."""
        if not spot:
            return -_GAP
        pile = spot.pile
        ups = pile.face_up()
        return min(pile.n - ups, LEAST_BACKS) + ups * spot.tight if pile.n else spot.h

    def _lay(self, i, over):
        """Lay `over` cards of a pile beside it, fewer where not all of them fit there."""
        while over:
            right = self._chain(i, over, 1, False)
            left = self._chain(i, over, -1, False)
            if right or left:
                self._chain(i, over, 1 if right and not 0 < left < right else -1, True)
                return
            over -= 1

    def _chain(self, i, count, way, lays):
        """Find room for `count` cards of pile `i` in the next column, 1 or -1 away; 0 for none.

        The pile there may make room in the same way.  Return over how many columns that goes; with
        `lays`, which needs room to be there, lay the cards so.
        """
        limits = self._limits
        bottom = limits[i]
        first = i
        while 0 <= i + way < len(limits):
            tight = self.spots[i].tight
            there = bottom - count * tight
            if lays:
                self._lent[i] = count
                self._ways[i] = way
                self._theres[i] = there
            i += way
            limit = there - _GAP
            if self._lent[i] and not lays or limits[i] < bottom or there < 0:
                return 0
            if lays:
                limits[i] = limit
            short = self._needs(self.spots[i]) - limit
            if short <= 0:
                return abs(i - first)
            count = (short + tight - 1) // tight
            if count >= self.spots[i].pile.face_up():
                return 0
            bottom = limit
        return 0

    def _limit(self, i):
        return 0 if self._limits[i] == self._room else self._limits[i]

    def is_new(self, i):
        """Return True if spot number `i`, which may be a gap, lies otherwise than planned."""
        spot = self.spots[i]
        lent = self._lent[i]
        return spot and (spot.limit != self._limit(i) or spot.lent != lent or lent and (
            spot.way != self._ways[i] or spot.there != self._theres[i]))

    def follow(self, i):
        """Give spot number `i` its planned place."""
        spot = self.spots[i]
        spot.limit = self._limit(i)
        spot.lent = self._lent[i]
        spot.way = self._ways[i]
        spot.there = self._theres[i]
