"""Draw cards on a display with colours: rank and suit, and below them pips, a suit or a court.

Cards have corners that are cut, and a dark edge to the card that they lie on.  Red suits are solid.
A place that takes the picked-up cards has an edge of its own; card and glyphs stay as they are.
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import STOCK
from firmware.graphics import art, pips, small_courts
from firmware.graphics.canvas import (
    BLACK_INK,
    BLUE,
    CURSOR,
    DARK,
    FELT,
    GOLD,
    LINE,
    MARK,
    PAPER,
    RED_INK,
    WEAVE,
    WHOLE,
)
from firmware.graphics.colour_backs import EMBLEMS
from firmware.graphics.suit_inks import INK_OF_SUIT, SUIT_SHIFT
from firmware.layouts.row import FAN_RIGHT
from firmware.table.painting.card_painter import (
    BARE,
    COUNT_H,
    COVERING,
    DESTINATION,
    DRAWN,
    FREE,
    HIDDEN,
    CardPainter,
)
from firmware.table.painting.colour_outline import Plate, Ring, Shadow
from firmware.table.painting.empty_slot import draw_label

_TEN = const(10)
_JACK = const(11)

# Cards of so many columns have corners that are cut by two steps, others by one.
_WIDE = const(20)

# Less of a card than so many pixels shows no edge.
_LEAST = const(3)

# The least widths of cards with pips and large courts, and of cards with small ones.
# Files for a short heap come without large courts.
_PIPS_FROM = const(26)
_COURTS_FROM = const(15)

# Sides of large and small courts, and the fewest rows of a large one that are drawn.
_LARGE_W = const(22)
_LARGE_H = const(28)
_LARGE_LEAST = const(20)
_SMALL = const(13)

# Roles in layers of courts that depend on the suit (desktop_sim/deploy/draw_art.py).
_CLOTH = const(16)
_HAIR = const(17)

# Places of pips from the upper to the lower end, in twelfths, by rank: at both sides, and in the
# middle.
_SIDES = (
    b"", b"", b"", b"", b"\x00\x0c", b"\x00\x0c", b"\x00\x06\x0c", b"\x00\x06\x0c",
    b"\x00\x06\x0c", b"\x00\x04\x08\x0c", b"\x00\x04\x08\x0c",
)
_MIDDLE = (
    b"", b"", b"\x00\x0c", b"\x00\x06\x0c", b"", b"\x06", b"", b"\x03", b"\x03\x09", b"\x06",
    b"\x02\x0a",
)

# An emblem's size as Canvas.stamp takes it, its bytes, and the card from which on it has room.
_EMBLEM = const(13)
_EMBLEM_SIZE = const(13 | 13 << 8 | 13 << 16)
_EMBLEM_BYTES = const(26)
_EMBLEM_FROM_H = const(26)

# Numbers of the suits' glyphs in colours, from that of suit 0: solid red suits follow the others.
_SOLID = b"\x00\x04\x05\x03"

_FIELDS = bytes((BLUE, RED_INK, DARK, BLUE, GOLD, BLACK_INK, LINE, DARK, RED_INK, BLUE))
_EMBLEM_ROLES = bytes((PAPER, PAPER, GOLD, GOLD, RED_INK, PAPER, PAPER, GOLD, GOLD, PAPER))


class ColourCards(CardPainter):
    """Draws cards on a canvas of depth 4.  Only the constructor allocates."""

    def __init__(self, canvas, widest):
        """Draw on `canvas` cards that are up to `widest` px wide."""
        CardPainter.__init__(self, canvas, widest)
        self.solid = True
        self._large_courts = None
        if widest >= _PIPS_FROM:
            from firmware.graphics import large_courts

            self._large_courts = large_courts

    def outlines(self, spots):
        """Return a hint's plates, the cursor's ring and picked-up cards' shadow.  Allocates."""
        canvas = self.canvas
        return (Plate(canvas, pips.DOWN), Plate(canvas, pips.HINT),
                Ring(canvas, spots, CURSOR), Shadow(canvas, spots))

    def draw(self, spot, x, y, shows, key):
        """Draw a card of `spot` as CardPainter does.

        A card that lies on another one has a dark edge along the covered card.
        """
        w = spot.w
        h = spot.h
        if spot.fan == FAN_RIGHT:
            w = shows
        else:
            h = shows
        if key & FACE_DOWN:
            self._draw_back(spot, x, y, w, h, key)
        elif key & HIDDEN:
            self._draw_hidden(x, y, w, h)
            return
        else:
            self._draw_face(spot, x, y, w, h, key, shows)
        if w >= _LEAST and h >= _LEAST:
            self._draw_edges(spot, x, y, w, h, key)

    def _draw_edges(self, spot, x, y, w, h, key):
        """Draw the edge to the card below, if there is one, and cut the corners that show."""
        canvas = self.canvas
        role = FELT
        sideways = spot.fan == FAN_RIGHT
        if key & COVERING:
            role = DARK
            if sideways:
                canvas.vline(x, y, h, DARK)
            else:
                canvas.hline(x, y, w, DARK)
        # Cut corners would reach into rank and suit if only these are visible.
        cut = FELT if key & FREE and (sideways or h > spot.tight) else WHOLE
        if sideways:
            canvas.corners(x, y, w, h, spot.w >= _WIDE, role, cut, role, cut)
        else:
            canvas.corners(x, y, w, h, spot.w >= _WIDE, role, role, cut, cut)

    def _draw_face(self, spot, x, y, w, h, key, shows):
        suit = (key & SUIT_BITS) >> SUIT_SHIFT
        canvas = self.canvas
        if shows < spot.tight:
            canvas.rect(x, y, w, h, PAPER)
            return
        rank = key & RANK_BITS
        ink = INK_OF_SUIT[suit]
        face = spot.face
        glyph = face.suits + _SOLID[suit]
        places = face.places_of_ten if rank == _TEN else face.places
        if not key & DRAWN:
            canvas.face(x, y, w, h, PAPER, face.ranks + rank, glyph, ink, places)
            if key & FREE and not face.stacked and (spot.fan or not key & BARE):
                top = art.RANK_H[face.size] + 2
                left = h - top
                if self.counts(spot):
                    left -= COUNT_H
                self._draw_middle(x, y + top, w, left, rank, suit, ink)
        if key & DESTINATION:
            self._edge(x, y, w, h)
            # An edge of narrow cards leaves no room for rank and suit within it.
            canvas.glyph(face.ranks + rank, x + places[0], y + places[1], ink)
            canvas.glyph(glyph, x + places[2], y + places[3], ink)

    def draw_free(self, face, x, y, w, h, card):
        """Draw a card of `w` x `h` px that lies free of a table, as CardPainter does."""
        canvas = self.canvas
        rank = card & RANK_BITS
        suit = (card & SUIT_BITS) >> SUIT_SHIFT
        ink = INK_OF_SUIT[suit]
        top = art.RANK_H[face.size] + 2
        canvas.rect(x - 1, y - 1, w + 2, h + 2, FELT)
        canvas.face(x, y, w, h, PAPER, face.ranks + rank, face.suits + _SOLID[suit], ink,
                    face.places_of_ten if rank == _TEN else face.places)
        self._draw_middle(x, y + top, w, h - top, rank, suit, ink)
        canvas.corners(x, y, w, h, w >= _WIDE, FELT, FELT, FELT, FELT)

    def _edge(self, x, y, w, h):
        """Draw the edge of a destination of the picked-up cards, 2 px wide and within it."""
        self.canvas.frame(x, y, w, h, MARK)
        self.canvas.frame(x + 1, y + 1, w - 2, h - 2, MARK)

    def draw_slot(self, spot, label, pointed, is_destination):
        """Draw an empty slot, let into the felt; with an edge if it is a destination."""
        canvas = self.canvas
        x = spot.x
        y = spot.y
        w = spot.w
        h = spot.h
        canvas.rect(x, y, w, h, WEAVE)
        if is_destination:
            self._edge(x, y, w, h)
        else:
            canvas.hline(x, y, w, DARK)
            canvas.vline(x, y, h, DARK)
            canvas.hline(x, y + h - 1, w, LINE)
            canvas.vline(x + w - 1, y, h, LINE)
        canvas.corners(x, y, w, h, w >= _WIDE, FELT, FELT, FELT, FELT)
        if label:
            draw_label(canvas, label, spot, LINE, False, WEAVE)

    def _draw_middle(self, x, y, w, h, rank, suit, ink):
        """Draw the middle of a card, `w` x `h` px below rank and suit."""
        if rank >= _JACK and w >= _COURTS_FROM:
            if w >= _PIPS_FROM and self._large_courts and h > _LARGE_LEAST:
                rows = min(h - 1, _LARGE_H)
                self._draw_court(self._large_courts, rank, suit, x + (w - _LARGE_W) // 2,
                                 y + h - rows - 1, rows)
                return
            if h >= _SMALL:
                self._draw_court(small_courts, rank, suit, x + (w - _SMALL) // 2,
                                 y + (h - _SMALL) // 2, _SMALL)
                return
        if w >= _PIPS_FROM and h >= _LARGE_W:
            if 1 < rank < _JACK:
                self._draw_pips(x, y, w, h - 1, rank, suit, ink)
                return
            if rank == 1:
                size = 19 if h > _PIPS_FROM else 15
                at = (pips.PIPS_19 + 57 * suit) if size == 19 else pips.PIPS_15 + 30 * suit
                self.canvas.stamp(pips.COLUMNS, at, size * 0x10101, x + (w - size) // 2,
                                  y + (h - size) // 2, ink)
                return
        self._draw_suit_in(x, y, w, h, suit, ink)

    def _draw_suit_in(self, x, y, w, h, suit, ink):
        """Draw the largest suit that `w` x `h` px have room for, in their middle."""
        for size in b"\x02\x04\x01\x00":
            side = art.SUIT_W[size]
            if h > side and w > side + 1:
                self.canvas.glyph(art.suit_glyph(size, suit, True), x + (w - side) // 2,
                                  y + (h - side) // 2, ink)
                return

    def _draw_pips(self, x, y, w, h, rank, suit, ink):
        """Draw as many pips as a card's rank says; those below the middle stand on their heads."""
        side = 5
        at = pips.PIPS_5 + 5 * suit
        if rank <= 8 and h >= _PIPS_FROM or rank in (2, 4, 5) and h > _WIDE:
            side = 7
            at = pips.PIPS_7 + 7 * suit
        margin = 5 if side == 5 and w > 30 else 4
        self._column(at, side, x + margin, y, h, _SIDES[rank], ink)
        self._column(at, side, x + w - side - margin, y, h, _SIDES[rank], ink)
        self._column(at, side, x + (w - side) // 2, y, h, _MIDDLE[rank], ink)

    def _column(self, at, side, x, y, h, places, ink):
        """Draw the pips of a column, `side` px high and wide, from byte `at` of their module."""
        span = h - 3 - side
        for place in places:
            self.canvas.stamp(pips.COLUMNS, at + (4 * side if place > 6 else 0), side * 0x10101,
                              x, y + (span * place + 6) // 12, ink)

    def _draw_court(self, module, rank, suit, x, y, rows):
        """Draw the upper `rows` px of a court of a module that draw_art.py wrote."""
        layers = module.LAYERS
        red = 0 < suit < 3
        at = module.STARTS[rank - _JACK]
        count = layers[at]
        at += 1
        for _ in range(count):
            role = layers[at]
            if role == _CLOTH:
                role = RED_INK if red else BLUE
            elif role == _HAIR:
                role = GOLD if red else BLACK_INK
            top = layers[at + 2]
            w = layers[at + 3]
            h = layers[at + 4]
            if top < rows:
                self.canvas.stamp(layers, at + 5, w | min(h, rows - top) << 8 | w << 16,
                                  x + layers[at + 1], y + top, role)
            at += 5 + w * (h + 7 >> 3)

    def _draw_back(self, spot, x, y, w, h, key):
        canvas = self.canvas
        style = self.back
        counted = spot.pile.kind == STOCK and not key & BARE
        if h < _LEAST + 1 or w < _LEAST + 1:
            canvas.back(x, y, w, h, style)
            return
        canvas.rect(x, y, w, h, PAPER)
        if key & FREE:
            margin = 2 if w > _WIDE else 1
            canvas.back(x + margin, y + margin, w - 2 * margin, h - 2 * margin, style)
            if not counted and w >= _WIDE and h >= _EMBLEM_FROM_H:
                self._draw_emblem(x + (w - _EMBLEM) // 2, y + (h - _EMBLEM) // 2, style)
        elif spot.fan == FAN_RIGHT:
            canvas.back(x + 1, y + 1, w - 1, h - 2, style)
        else:
            canvas.back(x + 1, y + 1, w - 2, h - 1, style)
        if key & DESTINATION:
            self._edge(x, y, w, h)
        if counted:
            self._write_count(spot.pile.n, x, y, w, h)

    def _draw_emblem(self, x, y, style):
        """Draw the emblem of a back on its disc."""
        canvas = self.canvas
        canvas.stamp(EMBLEMS, 0, _EMBLEM_SIZE, x, y, _FIELDS[style])
        canvas.stamp(EMBLEMS, _EMBLEM_BYTES * (1 + style), _EMBLEM_SIZE, x, y,
                     _EMBLEM_ROLES[style])
