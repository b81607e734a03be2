"""Overflow columns: the end of a pile that is too long lies in the column of a neighbour.

The end lies below the neighbour's own cards, and is joined to the pile's own column.
"""

from array import array

from core.const import const
from firmware.table.fan import ALL, LEAST_BACKS

_GAP = const(2)
"""Pixels of felt between the neighbour's cards and those that lie below them."""


class OverflowColumns:
    """A plan of which fans of a row, from left to right, go on in the column of a neighbour.

    fans    the Fan of each column; None for a column that is free, and between two tiers

    Only the constructor allocates.
    """

    def __init__(self, fans):
        """Plan for `fans`, a list.

        A gap between two fans that is as wide as a fan is a free column.
        """
        self.fans = []
        walls = []
        before = fans[0]
        for fan in fans:
            if fan.y != before.y:
                walls.append(len(self.fans))
            if fan.y != before.y or fan.x - before.x >= 2 * (fan.spot.w + 1):
                self.fans.append(None)
            self.fans.append(fan)
            before = fan
        # Columns that stand for the end of a tier, where no card can lie.
        self._walls = bytes(walls)
        self._room = fans[0].room
        # True if every pile fits into its own column, so that no column is lent.
        self._fits = False
        count = len(self.fans)
        # Revisions of the piles for which columns were planned.
        self._seen = [-1] * count
        self._limits = array("h", bytes(2 * count))
        self._overs = bytearray(count)
        self._lent = bytearray(count)
        self._ways = array("b", bytes(count))
        self._theres = array("h", bytes(2 * count))

    def plan(self):
        """Plan the columns if a pile changed; return True if a fan lies otherwise than planned."""
        changed = False
        fits = self._fits
        count = len(self.fans)
        for i in range(count):
            fan = self.fans[i]
            if fan and self._seen[i] != fan.spot.pile.revision:
                self._seen[i] = fan.spot.pile.revision
                changed = True
                if fan.spot.pile.n * fan.spot.tight > self._room and self._needs(i) > self._room:
                    fits = False
        if fits or not changed:
            return False
        self._fits = True
        for i in range(count):
            self._limits[i] = self._room
            self._lent[i] = 0
        for i in self._walls:
            self._limits[i] = 0
        self._lay_all()
        for i in range(count):
            if self.is_new(i):
                return True
        return False

    def _lay_all(self):
        """Lay the ends of all piles that are too long, the longest first."""
        overs = self._overs
        for i in range(len(overs)):
            overs[i] = self._over(i)
        while True:
            longest = 0
            for i in range(1, len(overs)):
                if overs[i] > overs[longest]:
                    longest = i
            if not overs[longest]:
                return
            if not self._lent[longest]:
                self._lay(longest, overs[longest])
            overs[longest] = 0

    def _over(self, i):
        """Return how many cards of a pile do not fit into its column."""
        over = self._needs(i) - self._room
        if over <= 0:
            return 0
        self._fits = False
        tight = self.fans[i].spot.tight
        return (over + tight - 1) // tight

    def _needs(self, i):
        """Return how many pixels of its column a pile needs to be read; -_GAP if it is free."""
        fan = self.fans[i]
        if not fan:
            return -_GAP
        spot = fan.spot
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
            tight = self.fans[i].spot.tight
            bottom = min(bottom, limits[i + way])
            there = bottom - count * tight
            if lays:
                self._lent[i] = count
                self._ways[i] = way
                self._theres[i] = there
            i += way
            limit = there - _GAP
            if self._lent[i] and not lays or there < 0:
                return 0
            if lays:
                limits[i] = limit
            short = self._needs(i) - limit
            if short <= 0:
                return abs(i - first)
            count = (short + tight - 1) // tight
            if count >= self.fans[i].spot.pile.face_up():
                return 0
            bottom = limit
        return 0

    def is_new(self, i):
        """Return True if fan number `i`, which may be a gap, lies otherwise than planned."""
        fan = self.fans[i]
        if not fan:
            return False
        lent = self._lent[i]
        if fan.room != self._limits[i] or (fan.split != ALL) != (lent > 0):
            return True
        more = fan.more
        return lent and (fan.split != fan.spot.pile.n - lent or more.room != self._length(i)
                         or more.x != self._x(i) or more.y != fan.y + self._theres[i])

    def follow(self, i):
        """Give fan number `i`, and the one in which it goes on, their planned places."""
        fan = self.fans[i]
        fan.room = self._limits[i]
        fan.revision = -1
        more = fan.more
        if not self._lent[i]:
            fan.split = ALL
            more.room = 0
        else:
            more.x = x = self._x(i)
            more.y = fan.y + self._theres[i]
            more.room = self._length(i)
            more.joint = x - 1 if x > fan.x else fan.x - 1
            fan.split = fan.spot.pile.n - self._lent[i]

    def _x(self, i):
        fan = self.fans[i]
        return fan.x + self._ways[i] * (fan.spot.w + 1)

    def _length(self, i):
        return self._lent[i] * self.fans[i].spot.tight
