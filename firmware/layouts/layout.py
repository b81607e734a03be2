"""Build a layout: place the rows of a game on a display, as spots.

Rows are drawn for a plane of 128 x 64 pixels; `build` scales it to larger displays, with larger
cards.  On smaller ones the display is a window on that plane.
"""

from core.const import const
from core.piles import TABLEAU
from firmware.graphics import art
from firmware.layouts.row import FAN_DOWN, FAN_RIGHT, PLANE_HEIGHT, PLANE_WIDTH, Row
from firmware.layouts.spot import Spot

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
    for row in rows_of(game_id, game):
        for spot in spots_of(row, game, width, height, classes):
            spots[spot.pile.number] = spot
    return Layout(spots, width, height)


def rows_of(game_id, game):
    """Return the rows of a game's layout; plain rows for a game that has no layout of its own."""
    try:
        module = __import__("firmware.layouts." + game_id, None, None, ("rows",))
    except ImportError:
        return plain(game)
    return module.rows(game)


def plain(game):
    """Return rows for any game: fanned piles below, all others above.  Allocates."""
    below = len(game.tableau) or 1
    above = len(game.piles) - len(game.tableau)
    pitch = min(16, PLANE_WIDTH // max(below, above))
    rows = []
    x = 0
    for pile in game.piles:
        if pile.kind == TABLEAU:
            rows.append(Row(TABLEAU, first=pile.index, at=(pile.index * pitch, 9),
                            card=(pitch - 1, 18), fan=FAN_DOWN, room=55, cards=8))
        else:
            rows.append(Row(pile.kind, first=pile.index, at=(x, 0), card=(pitch - 1, 8)))
            x += pitch
    return rows


def spots_of(row, game, width, height, classes):
    """Return the spots of a Row, scaled to `width` x `height` px: all of one size.

    `classes` collects classes of spots, as `class_with` takes them; None where there are none.
    """
    x, y = row.at
    step_x, step_y = row.step
    card_w, card_h = row.card
    stacked = card_w < side(art.SMALL)
    right = (x + (row.count - 1) * step_x) * width // PLANE_WIDTH
    low = (y + (row.count - 1) * step_y) * height // PLANE_HEIGHT
    w = min(scaled(card_w, width, PLANE_WIDTH), width - right)
    cell = min(scaled(card_h, height, PLANE_HEIGHT), height - low)
    # Cards grow taller than on the plane only up to the shape of a real card.
    h = min(cell, max(scaled(card_h, width, PLANE_WIDTH), w * 3 // 2))
    down = 0 if row.fan else (cell - h) // 2
    room = 0
    if row.fan == FAN_RIGHT:
        room = min(scaled(row.room, width, PLANE_WIDTH), width - right)
    elif row.fan:
        room = min(scaled(row.room, height, PLANE_HEIGHT), height - low)
    shared = common(row, w, h, room, stacked)
    spot_class = Spot
    if classes is not None:
        spot_class = class_with(shared, classes)
        shared = ()
    spots = []
    for i in range(row.count):
        pile = find_pile(game, row.kind, row.first + i)
        if pile:
            spots.append(spot_class(pile, (x + i * step_x) * width // PLANE_WIDTH,
                                    (y + i * step_y) * height // PLANE_HEIGHT + down, shared))
    return spots


def scaled(length, display, plane):
    """Return a length of the plane in pixels of the display; the gap of 1 px after it stays."""
    return (length + 1) * display // plane - 1


def class_with(shared, classes):
    """Return the class of spots with the attributes `shared`.

    `classes` is a list of (attributes, class); a class that it has not got is made and added.
    """
    for attributes, known in classes:
        if attributes == shared:
            return known
    made = type("SpotOfRow", (Spot,), shared)
    classes.append((shared, made))
    return made


def common(row, w, h, room, stacked):
    """Return what the spots of `row` have in common, by the names of their attributes.

    `w`, `h` and `room` are scaled, in pixels.  `stacked` puts the rank over the suit.  Allocates.
    """
    fan = row.fan
    right = fan == FAN_RIGHT
    size = art_size(w, h, fan, room * row.columns, row.cards, stacked)
    label = art.RANK_H[size] + 2
    if stacked or h - label < _LITTLE:
        label = h
    tight = tight_strip(size, fan, stacked)
    face_w = w
    if right:
        face_w = tight + 1 if stacked else tight
    return {
        "w": w,
        "h": h,
        "fan": fan,
        "room": room,
        "columns": row.columns,
        "shows": row.shows,
        "stacked": stacked,
        "size": size,
        "ranks": art.rank_glyph(size, 0),
        "suits": art.suit_glyph(size, 0),
        "tight": tight,
        "strip": tight + 1 if right and not stacked else tight + 2,
        "label": label,
        "face": face(size, face_w, stacked, art.RANK_W[size]),
        "face_of_ten": face(size, face_w, stacked, art.TEN_W[size]),
        "full_w": room if right else (w + 1) * row.columns - 1,
        "full_h": h if right or not fan else room,
    }


def side(size):
    """Return the pixels across that rank and suit side by side need, with a margin on the left."""
    return 1 + art.TEN_W[size] + art.SUIT_W[size]


def art_size(w, h, fan, room, cards, stacked):
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


def tight_strip(size, fan, stacked):
    """Return the fewest pixels along a fan in which a covered card shows rank and suit."""
    if fan != FAN_RIGHT:
        return art.RANK_H[size] + 1
    return max(art.TEN_W[size], art.SUIT_W[size]) + 1 if stacked else side(size)


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
