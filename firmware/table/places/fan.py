"""A fan: the cards of a pile, or some of them, in one straight line; and their places along it."""

from array import array

from core.cards import FACE_DOWN
from core.const import const
from core.piles import DOWN, UP
from firmware.layouts.row import FAN_RIGHT, FAN_WRAP

ALL = const(1 << 14)
"""More cards than any pile has."""

# Lengths below it, px, take a byte each: Spider has a thousand of them.
_BYTE = const(256)

# Visible pixels of a face-down card, of a card closed up in a run, and of the hidden cards' mark.
_BACK = const(3)
CLOSED = const(2)
HIDING = const(4)

# Fewest pixels of all face-down cards together in a column that lends.
LEAST_BACKS = const(2)

# Spare pixels that a covered card keeps before the last card gives up any.
_SPARE = const(2)


class Fan:
    """A line of cards on the plane.  Only the constructor allocates.

    A pile whose cards lie in several columns has a fan for each.

    home     the Spot of the pile
    spot     that Spot, or a `closer` one while the pile is too long for it
    x, y     upper left corner of its first card, px
    room     length of the line, px
    first    index in the pile of its first card
    count    how many cards of the pile lie in it
    at       by number in the fan: px from its corner to the card; then to the last one's end
    step     px that show of a covered card
    mark     index in the pile of the card that a mark of hidden cards stands for, or -1
    more     the Fan in which the pile goes on, or None
    joint    x of the pixels that join its column to the one in which the pile began, or -1
    joined   how many of its upper px are joined
    split    index in the pile of the first card that lies in `more`
    revision    that of the pile when its cards were laid out
    target_x, target_y  the pixel at which arrows aim: the middle of what shows of the top card
    """

    def __init__(self, spot, x, joint, most):
        """Begin at `x`, at the upper edge of `spot`, with room for `most` cards."""
        self.home = self.spot = spot
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
        self.joined = spot.room
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


# The places of the cards.  Nothing below allocates.


def spread(fan, sizes):
    """Lay the cards of a pile along its fan, and along those in which it goes on.

    `sizes` is an array with room for a number for each card and one more; it is written over.

    A pile that is too tall gives up pixels in steps.  First go the loose part of each strip and the
    free length of the last card.  Then follow the strips of face-down cards, and the spare pixels
    of all others.  Next, its cards get smaller ranks, where its spot has a closer one.  Then the
    inner cards of runs close up: the ends of a run tell their ranks.  At last its oldest cards are
    hidden under a mark of HIDING pixels.
    """
    spot = fan.spot
    n = spot.pile.n
    if spot.fan == FAN_WRAP:
        _wrap(fan, n)
    elif fan.more:
        split = max(min(n, fan.split), n - len(fan.more.at) + 1)
        _line_up(fan, 0, split, sizes)
        _line_up(fan.more, split, n, sizes)
    else:
        _line_up(fan, 0, n, sizes)
    _aim(fan, spot)


def _aim(fan, spot):
    """Set the arrow target of a pile that begins in `fan`: its top card."""
    last = fan
    while last.more and last.more.count:
        last = last.more
    i = last.count - 1
    if i < 0:
        fan.target_x = spot.target_x
        fan.target_y = spot.target_y
    else:
        fan.target_x = last.card_x(i) + spot.aim_x
        fan.target_y = last.card_y(i) + spot.aim_y


def _line_up(fan, first, end, sizes):
    """Lay cards `first` to end - 1 of a pile along one fan."""
    spot = fan.spot
    cards = spot.pile.cards
    at = fan.at
    fan.first = first
    fan.count = count = end - first
    fan.mark = -1
    at[0] = 0
    if not count:
        return
    shown = end - spot.shows if 0 < spot.shows < count else first
    ups = shown
    while ups < end - 1 and cards[ups] & FACE_DOWN:
        ups += 1
    _measure(fan, sizes, shown, ups, end)
    place = 0
    for i in range(first, shown):
        at[i - first] = 0
    for i in range(shown, end):
        at[i - first] = place
        place += sizes[i]
    room = fan.room
    place = at[count - 1]
    if end < spot.pile.n:
        # The column is full of cards that go on in the next one.
        at[count] = room
    else:
        at[count] = place + min(spot.length, max(sizes[end - 1], room - place))


def _measure(fan, sizes, first, ups, n):
    """Write how many pixels show of each of the cards `first` to n - 1 of a fan into `sizes`.

    Cards from `ups` on lie face up.  The fan gets the spot that shows the most of them.
    """
    fan.spot = fan.home
    over = _fit(fan, sizes, first, ups, n)
    while over > 0 and fan.spot.closer:
        fan.spot = fan.spot.closer
        over = _fit(fan, sizes, first, ups, n)
    if over > 0:
        if fan.home.lends:
            over = _hide_backs(sizes, first, ups - first, over)
        _shorten(fan, sizes, ups, n, over)


def _fit(fan, sizes, first, ups, n):
    """Write sizes as `_measure` does, for the fan's spot; return how many pixels are too many."""
    spot = fan.spot
    room = fan.room
    step = spot.strip
    tight = spot.tight
    last = spot.length
    down = max(_BACK, tight // 3)
    downs = ups - first
    over = downs * down + (n - 1 - ups) * step + last - room
    while over > 0 and step > tight + _SPARE:
        step -= 1
        over -= n - 1 - ups
    if over > 0:
        cut = min(over, last - step)
        last -= cut
        over -= cut
    while over > 0 and down > 1:
        down -= 1
        over -= downs
    while over > 0 and step > tight:
        step -= 1
        last -= 1
        over -= n - ups
    for i in range(first, n - 1):
        sizes[i] = down if i < ups else step
    sizes[n - 1] = last
    fan.step = step
    return over


def _hide_backs(sizes, first, downs, over):
    """Hide the oldest of `downs` face-down cards, until `over` px are saved; return the rest."""
    hidden = max(0, min(over, downs - LEAST_BACKS))
    for i in range(first, first + hidden):
        sizes[i] = 0
    return over - hidden


def _shorten(fan, sizes, first, n, over):
    """Close up runs, then hide the oldest cards, until `over` px are saved.

    sizes[i] is how many pixels show of card i; cards from `first` on lie face up.
    """
    over = _close_up(fan.spot.pile, sizes, first, n, over)
    if over > 0:
        _hide(sizes, first, over)
        fan.mark = first


def _close_up(pile, sizes, first, n, over):
    """Close up inner cards of runs, oldest first, until `over` px are saved; return the rest."""
    cards = pile.cards
    for i in range(first + 1, n - 1):
        if over <= 0:
            break
        # A run keeps to one direction, even in a pile that builds both ways.
        if pile.follows(cards[i], cards[i - 1]) and pile.follows(cards[i + 1], cards[i]) and (
                cards[i + 1] - cards[i] == cards[i] - cards[i - 1]
                or pile.direction != UP | DOWN):
            over -= sizes[i] - CLOSED
            sizes[i] = CLOSED
    return over


def _hide(sizes, first, over):
    """Hide the oldest face-up cards until `over` px are saved and a mark has room."""
    over += HIDING
    i = first
    while over > 0:
        over -= sizes[i]
        sizes[i] = 0
        i += 1
    sizes[first] = HIDING


def _wrap(fan, n):
    """Lay the cards of a pile along its fans, one after another."""
    spot = fan.spot
    room = spot.room
    step = spot.strip
    lines = room // step
    while lines * spot.columns < n and step > spot.tight:
        step -= 1
        lines = room // step
    first = begin = 0
    fan.mark = -1
    if n > lines * spot.columns:
        fan.mark = begin = n - lines * spot.columns
    while fan:
        at = fan.at
        end = min(n, begin + lines)
        count = end - first
        at[0] = place = 0
        for i in range(count):
            at[i] = place = max(0, first + i - begin) * step
        if count:
            at[count] = room if end < n else place + min(spot.h, room - place)
        fan.first = first
        fan.count = count
        fan.step = step
        first = end
        begin += lines
        fan = fan.more
