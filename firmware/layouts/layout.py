"""Build a layout: place the rows of a game on a display, as spots.

Rows are drawn for a plane of 128 x 64 pixels; `build` scales it to larger displays, with larger
cards.  On smaller ones the display is a window on that plane.
"""

from core.const import const
from firmware.graphics import art
from firmware.layouts.row import FAN_RIGHT, PLANE_HEIGHT, PLANE_WIDTH
from firmware.layouts.spot import Spot
from firmware.runtime import unload

# Where there are more places, what the spots of a row have in common is kept in a class, which
# takes 7 KB less for a pyramid.  In the spots themselves it is found quicker: a step of the cursor
# takes half a millisecond less.
MANY = const(24)

# Fewer rows of a card below rank and suit look like a mistake: rank and suit then take them all.
_LITTLE = const(4)


class Layout:
    """The spots of a game, parallel to its piles, on a plane of `width` x `height` pixels."""

    def __init__(self, spots, width, height):
        """Keep what the class's docstring names.  Allocates."""
        self.spots = spots
        self.width = width
        self.height = height


def build(game_id, game, width, height):
    """Return the Layout of `game` for a display of `width` x `height` px.  Allocates."""
    if width < PLANE_WIDTH or height < PLANE_HEIGHT:
        width, height = PLANE_WIDTH, PLANE_HEIGHT
    spots = [None] * len(game.piles)
    classes = [] if len(spots) > MANY else None
    for row in _rows_of(game_id, game):
        for spot in _spots_of(row, game, width, height, classes):
            spots[spot.pile.number] = spot
    return Layout(spots, width, height)


def _rows_of(game_id, game):
    """Return the rows of a game's layout; plain ones for a game that has no layout of its own."""
    try:
        module = __import__("firmware.layouts." + game_id, None, None, ("rows",))
    except ImportError:
        from firmware.layouts import plain as module
    rows = module.rows(game)
    # What makes rows takes heap, and is not needed until the next deal.
    for name in (game_id, "plain", "row"):
        unload.module("firmware.layouts", name)
    return rows


def _spots_of(row, game, width, height, classes):
    """Return the spots of a row, scaled to `width` x `height` px: all of one size.

    `row` is as `row` in firmware/layouts/row.py makes it.  `classes` collects classes of spots,
    as `_class_with` takes them; None where there are none.
    """
    kind, (x, y), card, count, (step_x, step_y), first, fan, room, columns, cards, shows = row
    card_w, card_h = card
    stacked = card_w < side(art.SMALL)
    right = (x + (count - 1) * step_x) * width // PLANE_WIDTH
    low = (y + (count - 1) * step_y) * height // PLANE_HEIGHT
    w = min(scaled(card_w, width, PLANE_WIDTH), width - right)
    cell = min(scaled(card_h, height, PLANE_HEIGHT), height - low)
    # Cards grow taller than on the plane only up to the shape of a real card.
    h = min(cell, max(scaled(card_h, width, PLANE_WIDTH), w * 3 // 2))
    down = 0 if fan else (cell - h) // 2
    if fan == FAN_RIGHT:
        room = min(scaled(room, width, PLANE_WIDTH), width - right)
    elif fan:
        room = min(scaled(room, height, PLANE_HEIGHT), height - low)
    shared = _common(w, h, fan, room, columns, cards, shows, stacked)
    spot_class = Spot
    if classes is not None:
        spot_class = _class_with(shared, classes)
        shared = ()
    spots = []
    for i in range(count):
        pile = find_pile(game, kind, first + i)
        if pile:
            spots.append(spot_class(pile, (x + i * step_x) * width // PLANE_WIDTH,
                                    (y + i * step_y) * height // PLANE_HEIGHT + down, shared))
    return spots


def scaled(length, display, plane):
    """Return a length of the plane in pixels of the display; the gap of 1 px after it stays."""
    return (length + 1) * display // plane - 1


def _class_with(shared, classes):
    """Return the class of spots with the attributes `shared`.

    `classes` is a list of (attributes, class); a class that it has not got is made and added.
    """
    for attributes, known in classes:
        if attributes == shared:
            return known
    made = type("SpotOfRow", (Spot,), shared)
    classes.append((shared, made))
    return made


def _common(w, h, fan, room, columns, cards, shows, stacked):
    """Return what the spots of a row have in common, by the names of their attributes.

    Lengths are in pixels of the display.  `stacked` puts the rank over the suit.  Allocates.
    """
    right = fan == FAN_RIGHT
    size = _art_size(w, h, fan, room * columns, cards, stacked)
    label = art.RANK_H[size] + 2
    if stacked or h - label < _LITTLE:
        label = h
    tight = art.RANK_H[size] + 1
    face_w = w
    if right and stacked:
        tight = max(art.TEN_W[size], art.SUIT_W[size]) + 1
        face_w = tight + 1
    elif right:
        tight = face_w = side(size)
    return {
        "w": w,
        "h": h,
        "fan": fan,
        "room": room,
        "columns": columns,
        "shows": shows,
        "stacked": stacked,
        "size": size,
        "ranks": art.rank_glyph(size, 0),
        "suits": art.suit_glyph(size, 0),
        "tight": tight,
        "strip": tight + 1 if right and not stacked else tight + 2,
        "label": label,
        "face": face(size, face_w, stacked, art.RANK_W[size]),
        "face_of_ten": face(size, face_w, stacked, art.TEN_W[size]),
        "full_w": room if right else (w + 1) * columns - 1,
        "full_h": h if right or not fan else room,
    }


def side(size):
    """Return the pixels across that rank and suit side by side need, with a margin on the left."""
    return 1 + art.TEN_W[size] + art.SUIT_W[size]


def _art_size(w, h, fan, room, cards, stacked):
    """Return the largest art of which `cards` cards fit into a fan of `room` px.

    Rank and suit fit into `w` x `h` px as well.  `stacked` puts the rank over the suit, not beside
    it.
    """
    for size in (art.LARGE, art.MEDIUM):
        across = side(size)
        down = art.RANK_H[size] + 1
        if stacked:
            across = max(art.TEN_W[size], art.SUIT_W[size]) + 2
            down += art.SUIT_H[size] + 1
        if across <= w and down <= h and (
                not fan or room // (across if fan == FAN_RIGHT else down) >= cards):
            return size
    return art.SMALL


def face(size, across, stacked, rank_w):
    """Return where a rank of `rank_w` px and its suit stand on `across` px (see Canvas.face)."""
    suit_w = art.SUIT_W[size]
    if stacked:
        return bytes((max(0, (across - rank_w) // 2), 1, max(0, (across - suit_w) // 2),
                      2 + art.RANK_H[size]))
    margin = 1 if across >= art.TEN_W[size] + suit_w + 3 else 0
    return bytes((1, 1, across - suit_w - margin, 1))


def find_pile(game, kind, index):
    """Return the pile of `game` with this kind and index, or None."""
    for pile in game.piles:
        if pile.kind == kind and pile.index == index:
            return pile
    return None
