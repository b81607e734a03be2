"""Build a layout: place the rows of a game on a display, as spots.

Rows are drawn for a plane of 128 x 64 pixels; `build` scales it to larger displays, with larger
cards.  On smaller ones the display is a window on that plane.  For displays that are nearly square
there are other rows, on a plane that is so, too, and a status line above them.
"""

from core.const import const
from firmware.graphics import art
from firmware.layouts.row import (
    FAN_DOWN,
    FAN_RIGHT,
    PLANE_HEIGHT,
    PLANE_WIDTH,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
)
from firmware.layouts.spot import Layout, Spot

# Where there are more places, what the spots of a row have in common is kept in a class, which
# takes 7 KB less for a pyramid.  In the spots themselves it is found quicker: a step of the cursor
# takes half a millisecond less.
MANY = const(20)

# Fewer rows of a card below rank and suit look like a mistake: rank and suit then take them all.
_LITTLE = const(4)


# How many cards of a pile are seen at least where they are to be large.
_LARGE_SEEN = const(3)

# From so many rows on a display has room for a status line, of the font that screens have and so
# many px more; on lower ones it would cost the legibility of tall piles.
_SQUARE_FROM = const(200)
_STATUS_ROOM = const(3)

# Where there are so many rows, covered cards of a short pile show more than rank and suit.
_LOOSE_FROM = const(120)


def build(game_id, game, width, height, large=False):
    """Return the Layout of `game` for a display of `width` x `height` px.  Allocates.

    `large` makes rank and suit as large as a card has room for: fewer of a pile are seen.
    """
    if width < PLANE_WIDTH or height < PLANE_HEIGHT:
        width, height = PLANE_WIDTH, PLANE_HEIGHT
    spots = [None] * len(game.piles)
    classes = [] if len(spots) > MANY else None
    status = 0
    rows = _square_rows_of(game_id, game) if is_square(width, height) else None
    if rows:
        status = art.FONT_H[art.font_for(width)] + _STATUS_ROOM
        area = (status, width, height - status, SQUARE_WIDTH, SQUARE_HEIGHT)
    else:
        rows = _rows_of(game_id, game)
        area = (0, width, height, PLANE_WIDTH, PLANE_HEIGHT)
    for row in rows:
        for spot in _spots_of(row, game, area, large, classes):
            spots[spot.pile.number] = spot
    return Layout(spots, width, height, status)


def is_square(width, height):
    """Return whether a display of that size has room for another layout than a wide one has."""
    return height >= _SQUARE_FROM and width * 2 < height * 3


def _rows_of(game_id, game):
    """Return the rows of a game's layout; plain ones for a game that has no layout of its own."""
    try:
        module = __import__("firmware.layouts." + game_id, None, None, ("rows",))
    except ImportError:
        from firmware.layouts import plain as module
    return module.rows(game)


def _square_rows_of(game_id, game):
    """Return the rows of a game's layout for a display that is nearly square, or None."""
    try:
        module = __import__("firmware.layouts.square." + game_id, None, None, ("rows",))
    except ImportError:
        return None
    return module.rows(game)


def _spots_of(row, game, area, large, classes):
    """Return the spots of a row, scaled to an area: all of one size.

    `row` is as `row` in firmware/layouts/row.py makes it; `area` is (upper edge, width, height,
    width and height of the plane), in px.  `classes` collects classes of spots, as `_class_with`
    takes them; None where there are none.
    """
    kind, (x, y), (card_w, card_h), count, (step_x, step_y), first, fan, room = row[:8]
    columns, cards, shows, over, lends = row[8:]
    top, width, height, plane_w, plane_h = area
    stacked = over or plane_w == PLANE_WIDTH and card_w < side(art.SMALL)
    right = (x + (count - 1) * step_x) * width // plane_w
    low = (y + (count - 1) * step_y) * height // plane_h
    w = min(scaled(card_w, width, plane_w), width - right)
    cell = min(scaled(card_h, height, plane_h), height - low)
    # Cards grow taller than on the plane only up to the shape of a real card.
    h = min(cell, max(scaled(card_h, width, plane_w), w * 3 // 2))
    if not fan:
        top += (cell - h) // 2
    elif fan == FAN_RIGHT:
        room = min(scaled(room, width, plane_w), width - right)
    else:
        room = min(scaled(room, height, plane_h), height - low)
    if large and fan == FAN_DOWN:
        h = max(h, min(room // _LARGE_SEEN, w * 3 // 2))
    size, stacked = _art_of(w, h, fan, room * columns, cards, stacked, height, large)
    shared = _common(w, h, fan, room, columns, shows, stacked, size)
    _add(shared, lends, height >= _LOOSE_FROM and fan == FAN_DOWN)
    spot_class = Spot
    if classes is not None:
        spot_class = _class_with(shared, classes)
        shared = ()
    spots = []
    for i in range(count):
        pile = find_pile(game, kind, first + i)
        if pile:
            spots.append(spot_class(pile, (x + i * step_x) * width // plane_w,
                                    top + (y + i * step_y) * height // plane_h, shared))
    return spots


def scaled(length, display, plane):
    """Return a length of the plane in pixels of the display; the gap of 1 px after it stays."""
    return (length + 1) * display // plane - 1


def _art_of(w, h, fan, room, cards, stacked, height, large):
    """Return the art size for a row, and whether rank and suit are stacked.

    `height` is that of the area.  The others are as `_art_size` takes them, but `large`: with that
    a few cards of a fan will do, and those of a fan that goes down may have the rank over the suit.
    """
    if not large:
        return _art_size(w, h, fan, room, cards, stacked, height > PLANE_HEIGHT), stacked
    cards = min(cards, _LARGE_SEEN)
    size = _art_size(w, h, fan, room, cards, stacked, True)
    if fan == FAN_DOWN and size == art.SMALL:
        size = _art_size(w, h, fan, room, cards, True, True)
        stacked = size != art.SMALL
    return size, stacked


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


def _common(w, h, fan, room, columns, shows, stacked, size):
    """Return what the spots of a row have in common, by the names of their attributes.

    Lengths are in pixels of the display.  `stacked` puts the rank over the suit.  Allocates.
    """
    right = fan == FAN_RIGHT
    label = art.RANK_H[size] + 2
    if stacked:
        label += art.SUIT_H[size] + 1
    tight = label - 1
    if h - label < _LITTLE or stacked and fan != FAN_DOWN:
        label = h
    face_w = w
    strip = 2
    if right:
        tight = face_w = side(size)
        strip = 1
        if stacked:
            tight = max(art.TEN_W[size], art.SUIT_W[size]) + 1
            face_w = tight + 1
            strip = 2
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
        "middle_suits": art.suit_glyph(art.MIDDLE[size], 0),
        "tight": tight,
        "strip": tight + strip,
        "label": label,
        "face": face(size, face_w, stacked, art.RANK_W[size]),
        "face_of_ten": face(size, face_w, stacked, art.TEN_W[size]),
        "full_w": room if right else (w + 1) * columns - 1,
        "full_h": h if right or not fan else room,
    }


def _add(shared, lends, loose):
    """Add to what `_common` returned: whether piles lend, and for a `loose` row longer strips."""
    if lends:
        shared["lends"] = True
    if loose:
        shared["strip"] = max(shared["strip"], shared["h"] // 2)


def side(size):
    """Return the pixels across that rank and suit side by side need, with a margin on the left."""
    return 1 + art.TEN_W[size] + art.SUIT_W[size]


def _art_size(w, h, fan, room, cards, stacked, mixed):
    """Return the largest art of which `cards` cards fit into a fan of `room` px.

    Rank and suit fit into `w` x `h` px as well.  `stacked` puts the rank over the suit, not beside
    it.  `mixed` allows suits that are smaller than the rank.
    """
    for size in art.LARGEST_FIRST:
        if size > art.LARGE and not mixed:
            continue
        across = side(size)
        if size == art.LARGE and mixed:
            # Else a smaller suit looks better.
            across += 2
        elif size == art.LARGE_RANK:
            # A corner that is cut would cut the suit.
            across += 1
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
    free = across - art.TEN_W[size] - suit_w
    margin = 1 if free >= (2 if size == art.LARGE_RANK else 3) else 0
    left = 2 if free >= 5 and art.RANK_H[size] == art.RANK_H[art.LARGE] else 1
    return bytes((left, 1, across - suit_w - margin, 1))


def find_pile(game, kind, index):
    """Return the pile of `game` with this kind and index, or None."""
    for pile in game.piles:
        if pile.kind == kind and pile.index == index:
            return pile
    return None
