"""Overflow columns: the end of a pile that is too long lies in the column of a neighbour.

The end lies below the neighbour's own cards, and is joined to the pile's own column.  A neighbour
that lacks room lends its own end to the next column.
"""

from array import array

from core.const import const
from firmware.table.fan import ALL, HIDING, LEAST_BACKS

# Pixels of felt between the neighbour's cards and those that lie below them.
_GAP = const(2)

# Costs of a hidden card and of a pile that lends, where each card that it lends costs 1.  Then more
# than any plan costs.
_HIDDEN = const(256)
_LENDING = const(8)
_NEVER = const(0x7FFF)

# Sides from which an end comes into a column.
_LEFT = const(0)
_RIGHT = const(1)


class OverflowColumns:
    """A plan of which fans of a row, from left to right, go on in the column of a neighbour.

    fans    the Fan of each column; None for a column without a pile, as there is beside each tier

    A plan parts the columns into groups.  All ends of a group are moved towards one column of it,
    the sink, from both sides.  The plan with the fewest hidden cards is taken; of those, one in
    which few piles lend, and few cards.

    Only the constructor allocates.
    """

    def __init__(self, fans, layout):
        """Plan for `fans`, a list, on a Layout.

        A free column may lie between two fans, and beside the outer ones.
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
        self._tight = before.spot.tight
        # Pixels at which an end is joined to its pile's own column at least.
        self._joint = self._tight // 2
        self._lends = False
        count = len(self.fans)
        # Revisions of the piles for which columns were planned, their number of open cards, and
        # the px that they need to be read.
        self._seen = [-1] * count
        self._ups = bytearray(count)
        self._needs = array("h", [-_GAP] * count)
        # Px for a pile's own cards; its cards in the next column, negative to the left; their top.
        self._limits = array("h", bytes(2 * count))
        self._lent = array("b", bytes(count))
        self._theres = array("h", bytes(2 * count))
        # The best plan for so many columns from the left: its cost, and its last group.
        self._costs = array("h", bytes(2 * count + 2))
        self._firsts = bytearray(count + 1)
        self._sinks = bytearray(count + 1)
        # By the first column of a group: its end that comes to the sink from the left, as below,
        # and the cost of all columns before the sink.  Then the first column with such an end.
        self._left_counts = bytearray(count)
        self._left_edges = array("h", bytes(2 * count))
        self._left_costs = array("h", bytes(2 * count))
        self._oldest = 0
        # The ends that come into a column from each side: the number of cards, and the lower edge
        # of their pile's own column.
        self._counts = bytearray(2)
        self._edges = array("h", bytes(4))

    def _add_free(self, fan, x, layout):
        """Add a column without a pile at `x`, beside a fan, as far down as nothing lies there."""
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
        """Note what the pile of a column needs to be read."""
        spot = self.fans[i].spot
        pile = spot.pile
        ups = pile.face_up()
        self._seen[i] = pile.revision
        self._ups[i] = ups
        self._needs[i] = (
            min(pile.n - ups, LEAST_BACKS) + ups * self._tight if pile.n else spot.h)

    def _choose(self):
        """Find the best plan, and lay the ends as it says."""
        count = len(self.fans)
        for last in range(1, count + 1):
            self._costs[last] = _NEVER
            self._firsts[last] = self._sinks[last] = last - 1
        self._oldest = 0
        for sink in range(count):
            self._left_counts[sink] = 0
            self._left_costs[sink] = self._costs[sink]
            self._gather_at(sink)
            self._pass_on(sink)
        while count:
            first = self._firsts[count]
            self._lay_group(first, self._sinks[count], count)
            count = first

    def _gather_at(self, sink):
        """Try each group with this sink, after the best plan for the columns before the group."""
        costs = self._costs
        counts = self._counts
        for end in range(sink, len(self.fans)):
            if end > sink and self._needs[end] <= self._rooms[end]:
                continue
            cost = self._move_ends(end, sink)
            count = counts[_RIGHT]
            for first in range(self._oldest, sink + 1):
                total = cost + self._left_costs[first]
                if total < costs[end + 1]:
                    counts[_LEFT] = self._left_counts[first]
                    counts[_RIGHT] = count
                    self._edges[_LEFT] = self._left_edges[first]
                    total += self._fit_at(sink)
                    if total < costs[end + 1]:
                        costs[end + 1] = total
                        self._firsts[end + 1] = first
                        self._sinks[end + 1] = sink

    def _pass_on(self, sink):
        """Move the ends that came to a sink from the left to the next column, if they can go on."""
        counts = self._counts
        counts[_RIGHT] = 0
        oldest = self._oldest
        self._oldest = sink + 1
        for first in range(sink, oldest - 1, -1):
            cost = self._left_costs[first]
            if cost < _NEVER:
                counts[_LEFT] = self._left_counts[first]
                self._edges[_LEFT] = self._left_edges[first]
                cost = min(_NEVER, cost + self._lend(sink, sink + 1))
                self._left_counts[first] = counts[_LEFT]
                self._left_edges[first] = self._edges[_LEFT]
                self._left_costs[first] = cost
            if cost < _NEVER:
                self._oldest = first

    def _move_ends(self, end, sink):
        """Move ends from column `end` to the left, as far as the sink; return their cost."""
        self._counts[_LEFT] = self._counts[_RIGHT] = 0
        cost = 0
        while end > sink and cost < _NEVER:
            cost += self._lend(end, end - 1)
            end -= 1
        return cost

    def _lend(self, i, there):
        """Move the end of a pile into column `there`; return its cost, _NEVER if it need not.

        The end that came into its column `i` before stays there.
        """
        limit = self._limit_of(i)
        over = self._needs[i] - limit
        if over <= 0 or not self.fans[i]:
            return _NEVER
        tight = self._tight
        count = min((over + tight - 1) // tight, self._rooms[there] // tight)
        if not count:
            return _NEVER
        side = _LEFT if there > i else _RIGHT
        self._counts[side] = count
        self._edges[side] = limit
        return self._cost_of(i, over - count * tight, count)

    def _fit_at(self, sink):
        """Return the added cost at a sink; shorten the longer end in it if both have no room."""
        over = self._needs[sink] - self._limit_of(sink)
        if over <= 0:
            return 0
        counts = self._counts
        tight = self._tight
        side = _RIGHT if counts[_RIGHT] > counts[_LEFT] else _LEFT
        count = counts[side]
        if not count:
            return self._cost_of(sink, over, 0)
        counts[side] = less = max(0, count - (over + tight - 1) // tight)
        if self._needs[sink] > self._limit_of(sink):
            return _NEVER
        i = _lender(sink, side)
        over = self._needs[i] - self._edges[side]
        cost = self._cost_of(i, over - less * tight, less)
        return cost if cost == _NEVER else cost - self._cost_of(i, over - count * tight, count)

    def _cost_of(self, i, over, count):
        """Return the cost of a pile that lends `count` cards and has `over` px too few."""
        cost = count + _LENDING if count else 0
        if over > 0:
            hidden = (over + HIDING + self._tight - 1) // self._tight
            cost = cost + hidden * _HIDDEN if hidden + count < self._ups[i] else _NEVER
        return cost

    def _limit_of(self, i):
        """Return the px for own cards in a column, above the ends that lie in it."""
        if not self._counts[_RIGHT]:
            return self._limit_above(_LEFT, self._rooms[i])
        lower = self._lower()
        return self._limit_above(1 - lower, self._limit_above(lower, self._rooms[i]))

    def _lower(self):
        """Return the side whose end lies below the other one: its pile's column is longer."""
        return _RIGHT if self._edges[_RIGHT] > self._edges[_LEFT] else _LEFT

    def _limit_above(self, side, limit):
        """Return the px that the end from one side leaves above it, of `limit` px.

        Its top card touches its pile's own column.
        """
        count = self._counts[side]
        if not count:
            return limit
        return min(limit - count * self._tight, self._edges[side] - self._joint) - _GAP

    def _lay_group(self, first, sink, last):
        """Lay the ends of the group of columns `first` to last - 1."""
        counts = self._counts
        counts[_LEFT] = counts[_RIGHT] = 0
        for i in range(last - 1, sink, -1):
            self._lay(_RIGHT, i, 0)
            self._lend(i, i - 1)
        count = counts[_RIGHT]
        counts[_RIGHT] = 0
        for i in range(first, sink):
            self._lay(_LEFT, i, 0)
            self._lend(i, i + 1)
        counts[_RIGHT] = count
        self._fit_at(sink)
        lower = self._lower()
        needs = self._needs[sink]
        self._lay(lower, sink, self._limit_of(sink) - needs)
        self._lay(1 - lower, sink, self._limit_above(1 - lower, self._limits[sink]) - needs)

    def _lay(self, side, there, spare):
        """Lay the end that comes from one side, if any, into column `there`, above what lies there.

        If it reaches below its pile's own column, it moves up by that, at most `spare` px.
        """
        count = self._counts[side]
        if count:
            i = _lender(there, side)
            top = _GAP + self._limit_above(side, self._limits[there])
            top -= max(0, min(spare, top + count * self._tight - self._edges[side]))
            self._limits[there] = top - _GAP
            self._lent[i] = count if side == _LEFT else -count
            self._theres[i] = top

    def is_new(self, i):
        """Return True if fan number `i`, which may be a gap, lies otherwise than planned."""
        fan = self.fans[i]
        if not fan:
            return False
        lent = abs(self._lent[i])
        if fan.room != self._limits[i] or (fan.split != ALL) != (lent > 0):
            return True
        more = fan.more
        return lent and (fan.split != fan.spot.pile.n - lent or more.room != lent * self._tight
                         or more.x != self._x(i) or more.y != fan.y + self._theres[i])

    def follow(self, i):
        """Give fan number `i`, and the one in which it goes on, their planned places."""
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
            more.y = fan.y + self._theres[i]
            more.room = lent * self._tight
            more.joint = x - 1 if x > fan.x else fan.x - 1
            more.joined = self._limits[i] - self._theres[i]
            fan.split = fan.spot.pile.n - lent

    def _x(self, i):
        """Return the left edge of the column in which a pile goes on, px."""
        fan = self.fans[i]
        return fan.x + fan.spot.w + 1 if self._lent[i] > 0 else fan.x - fan.spot.w - 1


def _lender(there, side):
    """Return the number of the column whose end comes into column `there` from a side."""
    return there - 1 if side == _LEFT else there + 1
