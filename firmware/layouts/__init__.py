"""Layouts: where each pile lies on a display of any size, and how a pile of cards spreads there.

A game's layout (firmware/layouts/<id>.py) is drawn for a plane of 128 x 64 pixels; `build` scales
it to larger displays, with larger cards.  On smaller ones the display is a window on that plane.

A layout module holds SPEC, or `spec(game)` that returns one: a tuple of rows

(kind, first, count, x, y, step_x, step_y, w, h)
(kind, first, count, x, y, step_x, step_y, w, h, fan, room, across, cards, shows)

in pixels of the plane.  `count` piles of a kind from index `first`, the first one at (x, y), each
further one a step away, with cards of `w` x `h`.  A fanned pile has `room` pixels along its fan;
a wrapped one (FAN_WRAP) goes on in a next column, `across` columns in all.  Larger art is taken
where `cards` cards of it have room.  Of a pile with `shows` only that many top cards are shown.
"""

from array import array

from core.cards import FACE_DOWN
from core.const import const
from core.piles import TABLEAU
from firmware.graphics import art

FAN_NONE = const(0)
FAN_DOWN = const(1)
FAN_RIGHT = const(2)
FAN_WRAP = const(3)

PLANE_WIDTH = const(128)
PLANE_HEIGHT = const(64)

# Pixels that stay visible of a card closed up in a run, and that mark the cards that are hidden.
CLOSED = const(2)
HIDING = const(4)

# Positions of a wrapped fan: the column above, pixels from its upper end below.
COLUMN = const(1024)

# Where there are more places, what rows of them share is kept in a class, which takes 7 KB less for
# a pyramid.  In the spots themselves it is found quicker: a step takes half a millisecond less.
MANY = const(24)

# More cards than any spot draws.
UNKNOWN = const(255)

SQUARED = (FAN_NONE, 0, 1, 1, 0)


class Spot:
    """One pile's place on the plane, in pixels.

    x, y     upper left corner
    w, h     size of a card that lies free
    fan      FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room     pixels along the fan, the last card included
    across   columns of a wrapped fan
    shows    how many top cards are shown, 0 for all
    size     art size of rank and suit; `stacked` puts the rank over the suit
    face     where rank and suit stand on a card (Canvas.face); face_of_ten for a 10
    ranks, suits    numbers of the glyphs of rank 0 and, without colour, suit 0
    label    rows from the top that hold rank and suit, the whole height where little would be left
    strip    pixels of a covered card along the fan, its gap included
    tight    the least of them that still show rank and suit, without a gap
    full_w, full_h  pixels that the spot may cover
    aim_x, aim_y    the middle of what is to be seen of its top card, or of the empty place
    step     pixels of each covered card as `spread` last laid them out
    mark     index of the card in whose place a mark shows that cards are hidden, or -1
    drawn    cards drawn when last painted, or UNKNOWN; keys and at say how
    laid     whether at still says where each card of the pile begins, none of them lifted
    hot      index of the card that was painted as under the cursor, or -1
    """

    def __init__(self, pile, x, y, row):
        """`row` is what `row_of` returns, where the class has not got it.  Allocates."""
        for name in row:
            setattr(self, name, row[name])
        self.pile = pile
        self.x = x
        self.y = y
        self.aim_x = 0
        self.aim_y = 0
        self.aim(0)
        self.step = self.strip
        self.mark = -1
        self.forget()
        self.hot = -1
        most = len(pile.cards) if self.fan else 1
        self.keys = array("H", bytes(2 * most))
        self.at = array("h", bytes(2 * most + 2))

    def forget(self):
        """What is drawn here holds no more: the spot is to be painted whole."""
        self.drawn = UNKNOWN
        self.laid = False

    def length(self):
        """Size of a free card along the fan, in pixels."""
        return self.w if self.fan == FAN_RIGHT else self.h

    def height(self):
        """How many rows the spot may cover."""
        return self.full_h

    def width(self):
        """How many columns the spot may cover."""
        return self.full_w

    def seen_w(self):
        """How many columns its cards cover as they are drawn now."""
        return self._drawn_length(self.w) if self.fan == FAN_RIGHT else self.full_w

    def seen_h(self):
        """How many rows its cards cover as they are drawn now."""
        return self._drawn_length(self.h) if self.fan == FAN_DOWN else self.full_h

    def _drawn_length(self, empty):
        if self.drawn == UNKNOWN:
            return self.room
        return self.at[self.drawn] if self.drawn else empty

    def aim(self, start):
        """Notes that the top card begins at `start` along the fan, for who steers towards it."""
        w = self.w
        h = self.h
        if self.fan == FAN_RIGHT:
            w = min(w, self.strip)
        elif self.fan:
            h = min(h, self.strip)
        self.aim_x = self.card_x(start) + w // 2
        self.aim_y = self.card_y(start) + h // 2

    def visits(self):
        """On how many of its top cards, one at least, the cursor may stand."""
        return self.pile.face_up() if self.fan and not self.shows else 1

    def along(self, x, y):
        """Where pixel (x, y) of the plane lies along the fan, as `spread` counts."""
        if self.fan == FAN_RIGHT:
            return x - self.x
        return (x - self.x) // (self.w + 1) * COLUMN + y - self.y

    def card_x(self, at):
        """Left edge of a card that begins at `at` along the fan."""
        if self.fan == FAN_RIGHT:
            return self.x + at
        return self.x + at // COLUMN * (self.w + 1)

    def card_y(self, at):
        """Upper edge of a card that begins at `at` along the fan."""
        return self.y if self.fan == FAN_RIGHT else self.y + at % COLUMN


class Layout:
    """The spots of a game, parallel to its piles, on a plane of `width` x `height` pixels."""

    def __init__(self, spots, width, height):
        self.spots = spots
        self.width = width
        self.height = height


def side(size):
    """Pixels across that rank and suit side by side need, with a margin on the left."""
    return 1 + art.TEN_W[size] + art.SUIT_W[size]


def art_size(w, h, fan, room, cards, stacked):
    """The largest art of which rank and suit fit into `w` x `h` px, and `cards` cards into a fan.

    `stacked`: the rank stands over the suit, not beside it.
    """
    for size in (art.LARGE, art.MEDIUM):
        wide = side(size)
        high = art.RANK_H[size] + 1
        if stacked:
            wide = max(art.TEN_W[size], art.SUIT_W[size]) + 2
            high += art.SUIT_H[size] + 1
        if wide <= w and high <= h and (
                not fan or room // (wide if fan == FAN_RIGHT else high) >= cards):
            return size
    return art.SMALL


def build(game_id, game, width, height):
    """The Layout of `game` for a display of `width` x `height` px.  Allocates."""
    if width < PLANE_WIDTH or height < PLANE_HEIGHT:
        width, height = PLANE_WIDTH, PLANE_HEIGHT
    spots = [None] * len(game.piles)
    shared = [] if len(spots) > MANY else None
    for row in spec(game_id, game):
        for spot in placed(game, row, width, height, shared):
            spots[spot.pile.number] = spot
    return Layout(spots, width, height)


def placed(game, row, width, height, shared):
    """The spots of one row of a layout, scaled to `width` x `height` px: all of one size.

    `shared` collects pairs of what rows have in common and the class that holds it, where classes
    do; else it is None.
    """
    kind, first, count, x, y, step_x, step_y, w, h = row[:9]
    fan, room, across, cards, shows = row[9:] or SQUARED
    stacked = w < side(art.SMALL)
    # Cards grow taller than on the plane only up to the shape of a real card.
    right = (x + (count - 1) * step_x) * width // PLANE_WIDTH
    low = (y + (count - 1) * step_y) * height // PLANE_HEIGHT
    wide = min(scaled(w, width, PLANE_WIDTH), width - right)
    cell = min(scaled(h, height, PLANE_HEIGHT), height - low)
    tall = min(cell, max(scaled(h, width, PLANE_WIDTH), wide * 3 // 2))
    down = 0 if fan else (cell - tall) // 2
    if fan == FAN_RIGHT:
        room = min(scaled(room, width, PLANE_WIDTH), width - right)
    elif fan:
        room = min(scaled(room, height, PLANE_HEIGHT), height - low)
    row = row_of(wide, tall, fan, room, across, cards, shows, stacked)
    spot_of = Spot
    if shared is not None:
        spot_of = class_of(row, shared)
        row = ()
    spots = []
    for i in range(count):
        pile = find(game, kind, first + i)
        if pile:
            spots.append(spot_of(pile, (x + i * step_x) * width // PLANE_WIDTH,
                                 (y + i * step_y) * height // PLANE_HEIGHT + down, row))
    return spots


def class_of(row, shared):
    """The class of spots that have `row` in common, a new one only where `shared` has none."""
    for known, spot_of in shared:
        if known == row:
            return spot_of
    spot_of = type("Row", (Spot,), row)
    shared.append((row, spot_of))
    return spot_of


def row_of(w, h, fan, room, across, cards, shows, stacked):
    """What the spots of a row have in common, by the names of their attributes.  Allocates."""
    size = art_size(w, h, fan, room * across, cards, stacked)
    tight = art.RANK_H[size] + 1
    if fan == FAN_RIGHT:
        tight = max(art.TEN_W[size], art.SUIT_W[size]) + 1 if stacked else side(size)
    label = art.RANK_H[size] + 2
    if stacked or h - label < 4:
        label = h
    wide = tight if fan == FAN_RIGHT else w
    if stacked and fan == FAN_RIGHT:
        wide += 1
    return {
        "w": w,
        "h": h,
        "fan": fan,
        "room": room,
        "across": across,
        "shows": shows,
        "stacked": stacked,
        "size": size,
        "ranks": art.rank_glyph(size, 0),
        "suits": art.suit_glyph(size, 0),
        "tight": tight,
        "strip": tight + 1 if fan == FAN_RIGHT and not stacked else tight + 2,
        "label": label,
        "face": face(size, wide, stacked, art.RANK_W[size]),
        "face_of_ten": face(size, wide, stacked, art.TEN_W[size]),
        "full_w": room if fan == FAN_RIGHT else (w + 1) * across - 1,
        "full_h": room if fan == FAN_DOWN or fan == FAN_WRAP else h,
    }


def face(size, wide, stacked, rank_width):
    """Where a rank of this width and the suit stand on `wide` px, as `Canvas.face` takes it."""
    suit = art.SUIT_W[size]
    if stacked:
        return bytes((max(0, (wide - rank_width) // 2), 1, max(0, (wide - suit) // 2),
                      2 + art.RANK_H[size]))
    margin = 1 if wide >= art.TEN_W[size] + suit + 3 else 0
    return bytes((1, 1, wide - suit - margin, 1))


def scaled(length, display, plane):
    """A length of the plane in pixels of the display; the gap of one pixel after it stays."""
    return (length + 1) * display // plane - 1


def spec(game_id, game):
    """The rows of a game's layout; one that has none of its own gets rows of piles."""
    try:
        module = __import__("firmware.layouts." + game_id, None, None, ("SPEC",))
    except ImportError:
        return plain(game)
    return module.spec(game) if hasattr(module, "spec") else module.SPEC


def plain(game):
    """Rows for any game: fanned piles below, all others above.  Allocates."""
    below = len(game.tableau) or 1
    above = len(game.piles) - len(game.tableau)
    pitch = min(16, PLANE_WIDTH // max(below, above))
    rows = []
    at = 0
    for pile in game.piles:
        if pile.kind == TABLEAU:
            rows.append((TABLEAU, pile.index, 1, pile.index * pitch, 9, 0, 0, pitch - 1, 18,
                         FAN_DOWN, 55, 1, 8, 0))
        else:
            rows.append((pile.kind, pile.index, 1, at, 0, 0, 0, pitch - 1, 8))
            at += pitch
    return rows


def find(game, kind, index):
    """The pile of `game` with this kind and index, or None."""
    for pile in game.piles:
        if pile.kind == kind and pile.index == index:
            return pile
    return None


def spread(spot, at):
    """Writes where each card of a spot begins along its fan into `at`, px from the spot's corner.

    at[n] is where the last card ends.  A pile that is too tall gives up, in this order: the free
    length of its last card, what shows of face-down cards, the spare pixels of each strip, the
    inner cards of runs (their ranks follow from the runs' ends), and at last its oldest cards, in
    whose place HIDING pixels show that cards are hidden.  Allocates nothing.
    """
    pile = spot.pile
    n = pile.n
    fan = spot.fan
    spot.mark = -1
    at[0] = 0
    if not n:
        return
    if not fan:
        at[1] = spot.length()
        return
    first = n - spot.shows if 0 < spot.shows < n else 0
    for i in range(first):
        at[i] = 0
    if fan == FAN_WRAP:
        _wrap(spot, at, n)
    else:
        _line_up(spot, at, first, n)


def _line_up(spot, at, first, n):
    """Spreads cards `first` to n - 1 of a spot along one line."""
    cards = spot.pile.cards
    step = spot.strip
    tight = spot.tight
    last = spot.length()
    down = 3
    ups = first
    while ups < n - 1 and cards[ups] & FACE_DOWN:
        ups += 1
    downs = ups - first
    over = downs * down + (n - 1 - ups) * step + last - spot.room
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
        over = _close_up(spot.pile, at, ups, n, over)
    if over > 0:
        _hide(at, ups, over)
        spot.mark = ups
    spot.step = step
    place = 0
    for i in range(first, n - 1):
        size = at[i]
        at[i] = place
        place += size
    at[n - 1] = place
    at[n] = place + min(spot.length(), max(last, spot.room - place))


def _close_up(pile, sizes, first, n, over):
    """Closes up inner cards of runs, oldest first, until `over` px are saved; returns the rest."""
    cards = pile.cards
    for i in range(first + 1, n - 1):
        if over <= 0:
            break
        if pile.follows(cards[i], cards[i - 1]) and pile.follows(cards[i + 1], cards[i]) and (
                cards[i + 1] - cards[i] == cards[i] - cards[i - 1] or not pile.direction == 3):
            over -= sizes[i] - CLOSED
            sizes[i] = CLOSED
    return over


def _hide(sizes, first, over):
    """Hides the oldest face-up cards until `over` px are saved and a mark has room."""
    over += HIDING
    i = first
    while over > 0:
        over -= sizes[i]
        sizes[i] = 0
        i += 1
    sizes[first] = HIDING


def _wrap(spot, at, n):
    """Spreads a spot's cards in columns, one after another."""
    step = spot.strip
    lines = spot.room // step
    while lines * spot.across < n and step > spot.tight:
        step -= 1
        lines = spot.room // step
    most = lines * spot.across
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


def labelled(pile):
    """Rank that an empty pile shows that it wants, 1..13, or 0."""
    return pile.empty if pile.empty <= 13 else 0
