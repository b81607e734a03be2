"""Overflow columns: the end of a pile that is too long lies in the column of a neighbour.

The end lies below the neighbour's own cards, and touches the pile's own column.  A neighbour that
lacks room for both puts its own end into the next column in the same direction.
"""

from array import array

from core.const import const
from firmware.table.places.fan import ALL, HIDING, LEAST_BACKS

# Pixels of felt between the neighbour's cards and those that lie below them.
_GAP = const(2)

# Costs of a hidden card and of a pile that lends, where each card that it lends costs 1.  Then more
# than any plan costs.
_HIDDEN = const(256)
_LENDING = const(8)
_NEVER = const(0x7FFF)


class OverflowColumns:
    """A plan of which piles of a row of columns put their ends into the column of a neighbour.

    fans    the Fan of each column, from left to right; None for a free column, without a pile

    A plan divides the columns into chains.  In a chain each pile puts its end into the next column,
    all to the right or all to the left, except the last one, which has room.  A column alone is a
    chain too.  The plan with the fewest hidden cards is taken; of those, one in which few piles
    lend, and few cards.

    Only the constructor allocates.
    """

    def __init__(self, fans, layout):
        """Plan for `fans`, a list, on a Layout.

        There may be a free column between two fans, and beside the outer ones of each tier.
        """
        self.fans = []
        self._rooms = array("h")
        before = None
        for fan in fans:
            pitch = fan.spot.w + 1
            is_first = not before or fan.y != before.y
            if is_first and before:
                self._add_free(before, before.x + pitch, layout)
            if is_first or fan.x - before.x >= 2 * pitch:
                self._add_free(fan, fan.x - pitch, layout)
            self.fans.append(fan)
            self._rooms.append(fan.room)
            before = fan
        self._add_free(before, before.x + pitch, layout)
        self._tight = before.home.tightest()
        # Fewest pixels along which an end touches its pile's own column.
        self._joint = self._tight // 3
        self._lends = False
        count = len(self.fans)
        # For each column: the revision of its pile that was measured; the number of open cards in
        # that pile; and the px in which all of them can be read.
        self._seen = [-1] * count
        self._ups = bytearray(count)
        self._needs = array("h", [-_GAP] * count)
        # The plan for each column: px for its own cards; the number of cards that its pile puts
        # into the next column, below 0 for the left one; and px above these cards.
        self._limits = array("h", bytes(2 * count))
        self._lent = array("b", bytes(count))
        self._tops = array("h", bytes(2 * count))
        # For the first n columns: the cost of the best plan; the first column of its last chain;
        # and the way of that chain, 1 to the right or -1.
        self._costs = array("h", bytes(2 * count + 2))
        self._firsts = bytearray(count + 1)
        self._ways = array("b", bytes(count + 1))

    def _add_free(self, fan, x, layout):
        """Add a free column at `x`, beside `fan`: it ends above the first spot that is in its way.

        A column beyond the display has no room.
        """
        room = fan.room if 0 <= x and x + fan.spot.w <= layout.width else 0
        for spot in layout.spots:
            if x < spot.x + spot.full_w and spot.x < x + fan.spot.w and spot.y + spot.h > fan.y:
                room = min(room, max(0, spot.y - fan.y - 1))
        self.fans.append(None)
        self._rooms.append(room)

    def plan(self):
        """Plan the columns if a pile changed; return True if a fan lies otherwise than planned."""
        changed = lends = False
        count = len(self.fans)
        for i in range(count):
            fan = self.fans[i]
            if fan and self._seen[i] != fan.spot.pile.revision:
                self._measure(i)
                changed = True
            if self._needs[i] > self._rooms[i]:
                lends = True
        if not changed or not lends and not self._lends:
            return False
        self._lends = lends
        for i in range(count):
            self._limits[i] = self._rooms[i]
            self._lent[i] = 0
        if lends:
            self._choose()
        for i in range(count):
            if self.is_new(i):
                return True
        return False

    def _measure(self, i):
        """Note how many px a column needs so that its pile can be read."""
        spot = self.fans[i].spot
        pile = spot.pile
        ups = pile.face_up()
        self._seen[i] = pile.revision
        self._ups[i] = ups
        self._needs[i] = (
            min(pile.n - ups, LEAST_BACKS) + ups * self._tight if pile.n else spot.h)

    def _choose(self):
        """Find the best plan, and lay the ends of its chains."""
        count = len(self.fans)
        for n in range(1, count + 1):
            self._costs[n] = _NEVER
            self._firsts[n] = n - 1
        for i in range(count):
            self._offer(i, i, 1, self._cost_of(i, self._needs[i] - self._rooms[i], 0))
            self._try_chains(i, 1)
            self._try_chains(i, -1)
        n = count
        while n:
            first = self._firsts[n]
            if self._ways[n] > 0:
                self._lay_chain(first, n - 1, 1)
            else:
                self._lay_chain(n - 1, first, -1)
            n = first

    def _try_chains(self, i, way):
        """Offer each chain that begins with column `i` and goes one `way`, 1 or -1."""
        first = i
        cost = 0
        limit = self._rooms[i]
        there = i + way
        while 0 <= there < len(self.fans):
            count = self._count_for(i, there, limit)
            over = self._needs[i] - limit
            if not count:
                return
            fits = min(count, self._free_in(there, limit))
            if fits > 0:
                self._offer(first, there, way,
                            cost + self._cost_of(i, over - fits * self._tight, fits))
            cost += self._cost_of(i, over - count * self._tight, count)
            if cost >= _NEVER:
                return
            limit = self._top_of(there, count, limit) - _GAP
            i = there
            there += way

    def _offer(self, first, last, way, cost):
        """Note a chain from column `first` to `last` at a cost if no better plan ends with it."""
        if way < 0:
            first, last = last, first
        cost += self._costs[first]
        if cost < self._costs[last + 1]:
            self._costs[last + 1] = cost
            self._firsts[last + 1] = first
            self._ways[last + 1] = way

    def _lay_chain(self, i, last, way):
        """Put the ends of a chain from column `i` to `last` into their places."""
        while i != last:
            there = i + way
            limit = self._limits[i]
            count = self._count_for(i, there, limit)
            if there == last:
                count = min(count, self._free_in(there, limit))
            self._lent[i] = count * way
            self._tops[i] = top = self._top_of(there, count, limit)
            self._limits[there] = top - _GAP
            i = there

    def _count_for(self, i, there, limit):
        """Return how many cards pile `i` puts into column `there` if all of that column is free.

        The others, and at least one open card, stay in the pile's own column, of `limit` px.
        """
        over = self._needs[i] - limit
        if over <= 0 or not self._ups[i]:
            return 0
        return min((over + self._tight - 1) // self._tight, self._rooms[there] // self._tight,
                   self._ups[i] - 1)

    def _free_in(self, there, limit):
        """Return how many cards fit into column `there` below its own.

        They come from a column of `limit` px beside it, which the first of them must touch.
        """
        needs = self._needs[there] + _GAP
        return (self._rooms[there] - needs) // self._tight if needs <= limit - self._joint else 0

    def _top_of(self, there, count, limit):
        """Return the px above an end of `count` cards in column `there`.

        Its pile's own column has `limit` px.  The end reaches below it only if the cards of column
        `there` need the room, and its top card still touches it.
        """
        height = count * self._tight
        return min(self._rooms[there] - height, limit - self._joint,
                   max(limit - height, self._needs[there] + _GAP))

    def _cost_of(self, i, over, count):
        """Return the cost of a pile that lends `count` cards and has `over` px too few."""
        cost = count + _LENDING if count else 0
        if over > 0:
            hidden = (over + HIDING + self._tight - 1) // self._tight
            cost = cost + hidden * _HIDDEN if hidden + count < self._ups[i] else _NEVER
        return cost

    def is_new(self, i):
        """Return True if column `i` has a fan that lies otherwise than planned."""
        fan = self.fans[i]
        if not fan:
            return False
        lent = abs(self._lent[i])
        if fan.room != self._limits[i] or (fan.split != ALL) != (lent > 0):
            return True
        more = fan.more
        return lent and (fan.split != fan.spot.pile.n - lent or more.room != lent * self._tight
                         or more.x != self._x(i) or more.y != fan.y + self._tops[i])

    def follow(self, i):
        """Give the fan of column `i`, and the one in which it goes on, their planned places."""
        fan = self.fans[i]
        fan.room = self._limits[i]
        fan.revision = -1
        more = fan.more
        lent = abs(self._lent[i])
        if not lent:
            fan.split = ALL
            more.room = 0
        else:
            more.x = x = self._x(i)
            more.y = fan.y + self._tops[i]
            more.room = lent * self._tight
            more.joint = x - 1 if x > fan.x else fan.x - 1
            more.joined = self._limits[i] - self._tops[i]
            fan.split = fan.spot.pile.n - lent

    def _x(self, i):
        """Return the left edge of the column in which the pile of column `i` goes on, px."""
        fan = self.fans[i]
        return fan.x + fan.spot.w + 1 if self._lent[i] > 0 else fan.x - fan.spot.w - 1
