"""Layouts: where each pile lies on a display of any size, and how a pile of cards spreads there.

A game's layout is a grid of cells (firmware/layouts/<id>.py); `build` turns cells into pixels.
A display too small for readable cards gets the plane of 128 x 64 pixels, on which it is a window.

A layout module holds SPEC: (columns, rows, wide, high, places), where a card covers `wide` x
`high` cells, and a row of `places` is

(kind, first, count, x, y, step_x, step_y, fan, reach)

`count` piles of a kind from index `first`, the first one at cell (x, y), each further one a step
away; a fanned pile may spread over `reach` cells in the direction of its fan.
"""

from array import array

from core.cards import FACE_DOWN, const
from core.piles import TABLEAU
from firmware import art

FAN_NONE = const(0)
FAN_DOWN = const(1)
FAN_RIGHT = const(2)

PLANE_WIDTH = const(128)
PLANE_HEIGHT = const(64)

SMALLEST_CARD = const(9)

CLOSED = const(2)


class Spot:
    """One pile's place on the plane, in pixels.

    x, y     upper left corner
    w, h     size of a card that lies free
    fan      FAN_NONE, FAN_DOWN or FAN_RIGHT
    room     pixels along the fan, the last card included
    size     art size of rank and suit; `stacked` puts the rank over the suit
    face     where rank and suit stand on a card (Canvas.face), of a 10, and inside a frame
    strip    pixels of a covered card that show rank and suit with a gap, along the fan
    drawn    cards drawn when last painted (255: unknown); keys and at say how
    """

    def __init__(self, pile, x, y, w, h, fan, room):
        """Measures the art that fits.  Allocates."""
        self.pile = pile
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.fan = fan
        self.room = room
        self.size = art_size(w, h)
        size = self.size
        self.stacked = w < art.RANK_W[size] + art.SUIT_W[size] + 2
        if fan == FAN_RIGHT:
            side = art.SUIT_W[size] + (0 if self.stacked else art.RANK_W[size]) + 3
            self.strip = side
        else:
            self.strip = art.RANK_H[size] + 3
        self.face = self._face(1, art.RANK_W[size])
        self.face_of_ten = self._face(1, art.TEN_W[size])
        self.framed = self._face(2, art.RANK_W[size])
        self.drawn = 255
        most = len(pile.cards) if fan else 1
        self.keys = array("H", bytes(2 * most))
        self.at = array("h", bytes(2 * most + 2))

    def _face(self, inset, rank_width):
        """Where a rank of this width and the suit stand on a card, as `Canvas.face` takes it."""
        size = self.size
        suit = art.SUIT_W[size]
        if self.stacked:
            wide = min(self.w, self.strip - 1)
            return bytes((max(0, (wide - rank_width) // 2), inset, max(0, (wide - suit) // 2),
                          inset + art.RANK_H[size] + 1))
        wide = self.strip - 1 if self.fan == FAN_RIGHT else self.w
        margin = inset if wide >= art.TEN_W[size] + suit + 3 else 0
        return bytes((inset, inset, wide - suit - margin, inset))

    def length(self):
        """Size of a free card along the fan, in pixels."""
        return self.w if self.fan == FAN_RIGHT else self.h


class Layout:
    """The spots of a game, parallel to its piles, on a plane of `width` x `height` pixels."""

    def __init__(self, spots, width, height):
        self.spots = spots
        self.width = width
        self.height = height


def art_size(w, h):
    """The largest art of which rank and suit fit side by side into `w` x `h` px, else SMALL."""
    for size in (art.LARGE, art.MEDIUM):
        if art.TEN_W[size] + art.SUIT_W[size] + 3 <= w and art.SUIT_H[size] + 2 <= h:
            return size
    return art.SMALL


def build(game_id, game, width, height):
    """The Layout of `game` for a display of `width` x `height` px.  Allocates."""
    columns, rows, wide, high, places = spec(game_id, game, width, height)
    if width * wide // columns <= SMALLEST_CARD or height < PLANE_HEIGHT:
        width, height = PLANE_WIDTH, PLANE_HEIGHT
    left = (width - width // columns * columns) // 2
    pitch = width // columns
    spots = [None] * len(game.piles)
    for kind, first, count, x, y, step_x, step_y, fan, reach in places:
        for i in range(count):
            pile = find(game, kind, first + i)
            if not pile:
                continue
            column, row = x + i * step_x, y + i * step_y
            top = row * height // rows
            w = pitch * wide - 1
            h = (row + high) * height // rows - top - 1
            room = 0
            if fan == FAN_DOWN:
                room = (row + reach) * height // rows - top - 1
                h = min(room, w * 5 // 4)
            elif fan == FAN_RIGHT:
                room = pitch * reach - 1
            spots[pile.number] = Spot(pile, left + column * pitch, top, w, h, fan, room)
    return Layout(spots, width, height)


def spec(game_id, game, width, height):
    """The SPEC of a game; one that has no layout of its own gets rows of piles."""
    try:
        module = __import__("firmware.layouts." + game_id, None, None, ("SPEC",))
    except ImportError:
        return plain(game)
    if height * 10 > width * 8 and hasattr(module, "SQUARE"):
        return module.SQUARE
    return module.SPEC


def plain(game):
    """A SPEC for any game: fanned piles below, all others in a row above."""
    below = len(game.tableau) or 1
    above = len(game.piles) - len(game.tableau)
    columns = max(below, above, 8)
    places = []
    at = 0
    for pile in game.piles:
        if pile.kind == TABLEAU:
            places.append((TABLEAU, pile.index, 1, pile.index, 1, 0, 0, FAN_DOWN, 6))
        else:
            places.append((pile.kind, pile.index, 1, at, 0, 0, 0, FAN_NONE, 0))
            at += 1
    return columns, 7, 1, 1, places


def find(game, kind, index):
    """The pile of `game` with this kind and index, or None."""
    for pile in game.piles:
        if pile.kind == kind and pile.index == index:
            return pile
    return None


def spread(spot, at):
    """Writes where each card of a spot begins along its fan into `at`, px from the spot's corner.

    at[n] is where the last card ends.  A pile that is too tall gives up, in this order: the free
    length of its last card, what shows of face-down cards, a pixel of each strip, the inner cards
    of the run on top (their ranks follow from its ends), and at last its oldest cards.
    Allocates nothing.
    """
    pile = spot.pile
    cards = pile.cards
    n = pile.n
    if not n:
        at[0] = 0
        return
    step = spot.strip
    last = spot.length()
    if not spot.fan:
        at[0] = 0
        at[1] = last
        return
    down = 3
    downs = 0
    while downs < n - 1 and cards[downs] & FACE_DOWN:
        downs += 1
    ups = n - 1 - downs
    over = downs * down + ups * step + last - spot.room
    if over > 0:
        cut = min(over, last - step)
        last -= cut
        over -= cut
    while over > 0 and down > 1:
        down -= 1
        over -= downs
    if over > 0:
        step -= 1
        over -= ups + 1
        last -= 1
    first_closed = last_closed = n
    if over > 0:
        inner = pile.run() - 2
        close = min(inner, (over + step - CLOSED - 1) // (step - CLOSED))
        if close > 0:
            first_closed = n - 1 - inner + (inner - close) // 2
            last_closed = first_closed + close
            over -= close * (step - CLOSED)
    oldest = 0
    thin = CLOSED
    if over > 0:
        thin = 1
        oldest = min(ups, (over + step - 2) // (step - 1)) + downs
    place = 0
    for i in range(n - 1):
        at[i] = place
        if i < downs:
            place += down
        elif i < oldest:
            place += thin
        elif first_closed <= i < last_closed:
            place += CLOSED
        else:
            place += step
    at[n - 1] = min(place, spot.room - last)
    at[n] = at[n - 1] + last


def labelled(pile):
    """Rank that an empty pile shows that it wants, 1..13, or 0."""
    return pile.empty if pile.empty <= 13 else 0
