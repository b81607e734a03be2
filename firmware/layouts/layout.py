"""Builder of layouts: the piles of a game on a panel, as spots.

The file of a game in games/ describes its table (firmware/layouts/table_description.py), and
firmware/layouts/table_fit.py finds a card size and a place for each pile.  Some games have exact
rows for 128 x 64 as well, which are more legible there.  A smaller panel is a viewport on a plane,
the first one into which the whole table fits.
"""

from core.const import const
from firmware.graphics import art
from firmware.layouts.card_sizes import ACROSS, DOWN, SIDE, closest_rank_h
from firmware.layouts.row import FAN_DOWN, FAN_RIGHT, PLANE_HEIGHT, PLANE_WIDTH
from firmware.layouts.spots import Face, Layout, Spot

# With fewer rows of a card below rank and suit, rank and suit take them all.
_LITTLE = const(4)

# Rows that the outline of an empty slot needs besides its label: itself, and one of felt.
_OUTLINE = const(3)

# Number of cards of a pile with large art that must be seen, and that are enough.
_LARGE_SEEN = const(3)
_LARGE_ENOUGH = const(6)

# Rows and columns of the smallest panel with a header.  Then rows of the lowest panel with the
# large font in it, and of the lowest one with spare rows around that font.
_STATUS_FROM = const(120)
_LARGE_STATUS_FROM = const(128)
_ROOMY_STATUS_FROM = const(200)
_STATUS_ROOM = const(2)

# Width and height of planes, px, from the one that scrolls least on a panel of 72 x 40 px.
_PLANES = ((84, 40), (96, 40), (84, 64), (108, 64))

# Rows of the lowest panel on which covered cards of a short pile show more than rank and suit.
_LOOSE_FROM = const(120)

# Rows of a panel that is higher than those of boards: a phone upright.
_TALL_FROM = const(320)

# Rows of a covered card there that a finger hits.
_FINGER = const(26)


def build(game_id, game, width, height, large=False, captioned=False, left_handed=False,
          in_colour=False):
    """Return the Layout of `game` for a panel of `width` x `height` px.  Allocates.

    `large` makes rank and suit as large as the card allows, so that fewer cards of a pile are seen;
    on large panels they are HUGE.  With `captioned` there is no header.  `left_handed` mirrors
    the table.  `in_colour`: covered cards have an edge, from which their ranks keep away.
    """
    table = _tables_of(game_id).table(game)
    rows, width, height, header = _rows_of(table, game, width, height, large, captioned)
    if left_handed:
        from firmware.layouts.left_handed import mirrored

        rows = mirrored(rows, width)
    huge = large and min(width, height) >= art.HUGE_FROM
    least = closest_rank_h(width, height)
    # The spots stay, so they lie close together, without the garbage of the search between them.
    spots = [None] * len(game.piles)
    classes = []
    for row in rows:
        kind, (x, y), _, count, (step_x, step_y), first, _, _ = row
        shared = _shared(row, height, large, huge, in_colour)
        spot_class = _class_with(shared, classes)
        closers = () if large else _closers(row, shared, least, in_colour)
        closer_classes = [_class_with(closer, classes) for closer in closers]
        for pile in game.piles:
            i = pile.index - first
            if pile.kind == kind and 0 <= i < count:
                at = pile, x + i * step_x, y + i * step_y
                spots[pile.number] = spot = spot_class(*at)
                for closer_class in closer_classes:
                    spot.closer = spot = closer_class(*at)
    return Layout(spots, width, height, header, table.overlaps > 0)


def _rows_of(table, game, width, height, large, captioned):
    """Return the rows of a game's table, width and height of its plane, and its header rows."""
    header = 0 if captioned else header_rows(width, height)
    exact = table.exact
    rows = None
    if width * height > PLANE_WIDTH * PLANE_HEIGHT:
        rows = _fitted(table, width, height, header, False, large)
    elif (width, height) != (PLANE_WIDTH, PLANE_HEIGHT):
        rows, width, height = _on_least_plane(table, width, height, large)
    if not rows:
        width, height, header = PLANE_WIDTH, PLANE_HEIGHT, 0
        rows = exact(game) if exact else _fitted(table, width, height, header, False, large)
    return rows, width, height, header


def header_rows(width, height):
    """Return the height of the header on a panel, 0 for none."""
    if min(width, height) < _STATUS_FROM:
        return 0
    large = art.font_for(width) and height >= _LARGE_STATUS_FROM
    room = 0 if large and height < _ROOMY_STATUS_FROM else _STATUS_ROOM
    return art.FONT_H[1 if large else 0] + room


def _tables_of(game_id):
    """Return the module that describes the table of a game."""
    try:
        return __import__("firmware.layouts.games." + game_id, None, None, ("table",))
    except ImportError:
        from firmware.layouts import default_table
        return default_table


def _fitted(table, width, height, top, readable, large):
    """Return the rows of a table for a panel, or None if it does not fit."""
    from firmware.layouts import table_fit

    seen = _LARGE_ENOUGH if large else table_fit.MOST_SEEN
    return table_fit.fit_table(table, width, height, top, readable, seen)


def _on_least_plane(table, width, height, large):
    """Return the rows of a table, and width and height of the first plane that shows all of it.

    The rows are None if only a plane of PLANE_WIDTH x PLANE_HEIGHT px may show it.
    """
    plane = width, height
    rows = _fitted(table, width, height, 0, True, large)
    for wide, high in _PLANES:
        wider = max(width, wide), max(height, high)
        if not rows and wider not in (plane, (PLANE_WIDTH, PLANE_HEIGHT)):
            plane = wider
            rows = _fitted(table, wider[0], wider[1], 0, True, large)
    return rows, plane[0], plane[1]


def _shared(row, height, large, huge, in_colour):
    """Return the common attributes of the spots of a row on a panel of `height` px, a dict.

    `row` is a result of `row` in firmware/layouts/row.py.  Other arguments are those of `build`.
    """
    _, _, (w, h), _, _, _, fan, over = row
    stacked = over or w < SIDE[art.SMALL]
    if large and fan.direction == FAN_DOWN:
        h = max(h, min(fan.room // _LARGE_SEEN, w * 3 // 2))
    size, stacked = _art_of(w, h, fan, stacked, height, large)
    if huge and not stacked and _shows(ACROSS[art.HUGE], art.RANK_H[art.HUGE] + 1, w, h, fan,
                                       min(fan.cards, _LARGE_SEEN)):
        size = art.HUGE
    strip = 0
    if height >= _LOOSE_FROM and fan.direction == FAN_DOWN:
        strip = _loose_strip(h, fan, height > _TALL_FROM)
    return _common(w, h, fan, stacked, size, strip, in_colour)


def _closers(row, shared, least, in_colour):
    """Return the common attributes of closer and closer spots than those with `shared`, a list.

    The ranks of each are lower than those of the one before, and `least` rows high or higher.  Only
    piles that go down have them.
    """
    _, _, (w, h), _, _, _, fan, _ = row
    face = shared["face"]
    found = []
    if fan.direction == FAN_DOWN and not face.stacked:
        rank_h = art.RANK_H[face.size]
        for size in art.LARGEST_FIRST:
            if least <= art.RANK_H[size] < rank_h and ACROSS[size] <= w:
                rank_h = art.RANK_H[size]
                found.append(_common(w, h, fan, False, size, 0, in_colour))
    return found


def _art_of(w, h, fan, stacked, height, large):
    """Return the art size for a row, and True if the rank is over the suit.

    `height` is that of the panel.  With `large` fewer cards of a fan need be seen, and a fan that
    goes down may put the rank over the suit.  Other arguments are those of `_art_size`.
    """
    if not large:
        return _art_size(w, h, fan, fan.cards, stacked, height > PLANE_HEIGHT), stacked
    cards = min(fan.cards, _LARGE_SEEN)
    size = _art_size(w, h, fan, cards, stacked, True)
    if fan.direction == FAN_DOWN and size == art.SMALL:
        size = _art_size(w, h, fan, cards, True, True)
        stacked = size != art.SMALL
    return size, stacked


def _class_with(shared, classes):
    """Return the class of spots with the attributes `shared`: the heap holds them only once.

    `classes` is a list of (attributes, class), to which a missing class is added.
    """
    for attributes, known in classes:
        if attributes == shared:
            return known
    made = type("SpotOfRow", (Spot,), shared)
    classes.append((shared, made))
    return made


def _common(w, h, fan, stacked, size, least_strip, in_colour):
    """Return the common attributes of the spots of a row, as `_shared` does.

    Lengths are in pixels of the display.  `stacked` puts the rank over the suit.  While a pile is
    short, its covered cards show `least_strip` px.  `in_colour` they have an edge.  Allocates.
    """
    sideways = fan.direction == FAN_RIGHT
    label = art.RANK_H[size] + 2
    if stacked:
        label += art.SUIT_H[size] + 1
    tight = label - 1
    if in_colour and fan.direction == FAN_DOWN:
        # A row of paper between a rank and the edge of the card that covers it.
        tight += 1
    if h - label < _LITTLE or stacked and fan.direction != FAN_DOWN:
        label = h
    face_w = w
    strip = max(tight + 2, least_strip)
    if sideways:
        tight = max(art.TEN_W[size], art.SUIT_W[size]) + 1 if stacked else SIDE[size]
        face_w = tight + 1 if stacked else tight
        strip = tight + (2 if stacked else 1)
    return {
        "w": w,
        "h": h,
        "length": w if sideways else h,
        "fan": fan.direction,
        "room": fan.room,
        "columns": fan.columns,
        "shows": fan.shows,
        "lends": fan.lends,
        "tight": tight,
        "strip": strip,
        "label": label,
        "is_low": h < art.RANK_H[size] + _OUTLINE,
        "face": Face(size, stacked, places(size, face_w, stacked, art.RANK_W[size]),
                     places(size, face_w, stacked, art.TEN_W[size])),
        "aim_x": (min(w, strip) if sideways else w) // 2,
        "aim_y": (h if sideways or not fan.direction else min(h, strip)) // 2,
        "full_w": fan.room if sideways else (w + 1) * fan.columns - 1,
        "full_h": h if sideways or not fan.direction else fan.room,
    }


def _loose_strip(h, fan, is_tall):
    """Return the rows to show of a covered card `h` px high while the pile is short.

    Half of the card is shown, or up to two thirds if as many cards as should be seen have room;
    on tall panels always so much, and what a finger hits.
    """
    if is_tall:
        return max(h * 2 // 3, min(h - 1, _FINGER))
    return max(h // 2, min(h * 2 // 3, fan.room // (fan.cards + 1)))


def _art_size(w, h, fan, cards, stacked, mixed):
    """Return the largest art of which `cards` cards fit into a RowFan.

    w, h     pixels into which rank and suit must fit as well
    stacked  puts the rank over the suit instead of beside it
    mixed    allows suits that are smaller than the rank
    """
    for size in art.LARGEST_FIRST:
        if size > art.LARGE and not mixed:
            continue
        wide = ACROSS[size] if mixed else SIDE[size]
        high = art.RANK_H[size] + 1
        if stacked:
            wide = max(art.TEN_W[size], art.SUIT_W[size]) + 2
            high = DOWN[size]
        if _shows(wide, high, w, h, fan, cards):
            return size
    return art.SMALL


def _shows(wide, high, w, h, fan, cards):
    """Return True if rank and suit on `wide` x `high` px are seen of `cards` cards of a RowFan.

    A card has `w` x `h` px.
    """
    if wide > w or high > h:
        return False
    step = wide if fan.direction == FAN_RIGHT else high
    return not fan.direction or fan.room // step * fan.columns >= cards


def places(size, width, stacked, rank_w):
    """Return the places of a rank of `rank_w` px and its suit on `width` px (see Canvas.face)."""
    suit_w = art.SUIT_W[size]
    if stacked:
        return bytes((max(0, (width - rank_w) // 2), 1, max(0, (width - suit_w) // 2),
                      2 + art.RANK_H[size]))
    free = width - art.TEN_W[size] - suit_w
    margin = 1 if free >= (2 if size == art.LARGE_RANK else 3) else 0
    left = 2 if free >= 5 and art.RANK_H[size] == art.RANK_H[art.LARGE] else 1
    return bytes((left, 1, width - suit_w - margin, 1))
