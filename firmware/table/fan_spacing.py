"""Spread the cards of a pile along the fan of its spot.  Nothing here allocates."""

from core.cards import FACE_DOWN
from core.const import const
from core.piles import DOWN, UP
from firmware.layouts.row import FAN_WRAP
from firmware.layouts.spot import COLUMN

# Pixels that stay visible of a card that lies face down, of one closed up in a run, and that mark
# the cards that are hidden.
_BACK = const(3)
CLOSED = const(2)
HIDING = const(4)

# Pixels that cards that lie face down leave in a column that lends, however many they are.
LEAST_BACKS = const(2)

# Pixels that a covered card shows more than it needs before the last card gives up any.
_SPARE = const(2)


def spread(spot, at):
    """Write where each card of a spot begins along its fan into `at`, px from the spot's corner.

    at[n] is where the last card ends. A pile that is too tall gives up, in this order: what each
    card shows more of than a strip, the free length of its last card, what shows of face-down
    cards, the spare pixels of each strip, the inner cards of runs (their ranks follow from the
    runs' ends), and at last its oldest cards, in whose place HIDING pixels show that cards are
    hidden.
    """
    pile = spot.pile
    n = pile.n
    fan = spot.fan
    at[0] = 0
    if not fan:
        if n:
            at[1] = spot.length()
        return
    spot.mark = -1
    if not n:
        return
    first = n - spot.shows if 0 < spot.shows < n else 0
    for i in range(first):
        at[i] = 0
    if fan == FAN_WRAP:
        _wrap(spot, at, n)
    else:
        _line_up(spot, at, first, n)


def _line_up(spot, at, first, n):
    """Spread cards `first` to n - 1 of a spot along one line."""
    cards = spot.pile.cards
    own = n - spot.lent if spot.lent < n else n
    ups = first
    while ups < own - 1 and cards[ups] & FACE_DOWN:
        ups += 1
    room = spot.limit or spot.room
    _measure(spot, at, first, ups, own, room)
    place = 0
    for i in range(first, own - 1):
        size = at[i]
        at[i] = place
        place += size
    at[own - 1] = place
    at[own] = place + min(spot.length(), max(at[own], room - place))
    if own < n:
        place = spot.way * COLUMN + spot.there
        for i in range(own, n + 1):
            at[i] = place
            place += spot.tight


def _measure(spot, at, first, ups, n, room):
    """Write how many pixels show of each card of a line into `at`, of the last one into at[n].

    They have `room` px.  Cards from `ups` on lie face up.
    """
    step = spot.strip
    tight = spot.tight
    last = spot.length()
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
        at[i] = down if i < ups else step
    if over > 0:
        if spot.lends:
            over = _hide_backs(at, first, downs, over)
        _shorten(spot, at, ups, n, over)
    spot.step = step
    at[n] = last


def _hide_backs(sizes, first, downs, over):
    """Hide the oldest of `downs` face-down cards, until `over` px are saved; return the rest."""
    hidden = max(0, min(over, downs - LEAST_BACKS))
    for i in range(first, first + hidden):
        sizes[i] = 0
    return over - hidden


def _shorten(spot, sizes, first, n, over):
    """Close up runs, then hide the oldest cards, until `over` px are saved.

    sizes[i] is how many pixels show of card i; cards from `first` on lie face up.
    """
    over = _close_up(spot.pile, sizes, first, n, over)
    if over > 0:
        _hide(sizes, first, over)
        spot.mark = first


def _close_up(pile, sizes, first, n, over):
    """Close up inner cards of runs, oldest first, until `over` px are saved; return the rest."""
    cards = pile.cards
    for i in range(first + 1, n - 1):
        if over <= 0:
            break
        # In a pile that builds both ways a run keeps to one direction.
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


def _wrap(spot, at, n):
    """Spread a spot's cards in columns, one after another."""
    step = spot.strip
    lines = spot.room // step
    while lines * spot.columns < n and step > spot.tight:
        step -= 1
        lines = spot.room // step
    most = lines * spot.columns
    spot.step = step
    hidden = 0
    if n > most:
        hidden = n - most + 1
        spot.mark = hidden - 1
    for i in range(hidden):
        at[i] = 0
    for i in range(hidden, n):
        line = i - hidden + (1 if hidden else 0)
        at[i] = line // lines * COLUMN + line % lines * step
    at[n] = at[n - 1] + min(spot.h, spot.room - at[n - 1] % COLUMN)
