"""Draw cards on a display without colours: the suit in the middle, courts by a mark.

Rank and suit of the card under the cursor and whole picked-up cards are inverted.  A place that
takes the picked-up cards is dotted below rank and suit.
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import STOCK
from firmware.graphics import art
from firmware.graphics.canvas import CURSOR, FELT, LINE, MARK, PAPER
from firmware.graphics.suit_inks import INK_OF_SUIT, SUIT_SHIFT
from firmware.layouts.row import FAN_RIGHT
from firmware.table.painting import empty_slot
from firmware.table.painting.card_painter import (
    BARE,
    CLOSE,
    COUNT_H,
    DESTINATION,
    FREE,
    HIDDEN,
    PICKED_UP,
    POINTED,
    CardPainter,
)
from firmware.table.painting.one_bit_outline import CardOutline, CursorOutline

_TEN = const(10)

# Size of the mark of a court, in pixels; it is twice as large on a card with room.
_MARK_W = const(9)
_MARK_H = const(6)

# The card back whose pixels alternate: dots in a line of 1 px.
_GREY = const(0)

# Sides of a place in which a plus has room.
_PLUS_ROOM = const(5)

# Pixels of a slot's corner, and the rows of a slot in which a corner has one pixel less.  Between
# such corners wide slots would not be seen as places: they have a whole frame.
_CORNER = const(3)
_LOW = const(10)
_WIDE = const(24)


class OneBitCards(CardPainter):
    """Draws cards on a canvas of depth 1.  Only the constructor allocates."""

    def outlines(self, spots):
        """Return the outlines of the cursor and of picked-up cards.  Allocates."""
        return CursorOutline(self.canvas, spots, CURSOR), CardOutline(self.canvas, spots, MARK)

    def draw(self, spot, x, y, shows, key):
        """Draw a card of `spot` at (x, y), of which `shows` px show along the fan."""
        w = spot.w
        h = spot.h
        gap = not key & FREE and shows != spot.tight and shows != 1
        if gap:
            shows -= 1
        if spot.fan == FAN_RIGHT:
            w = shows
            if gap:
                self.canvas.rect(x + w, y, 1, h, FELT)
        else:
            h = shows
            if gap:
                self.canvas.rect(x, y + h, w, 1, FELT)
        if key & FACE_DOWN:
            self._draw_back(spot, x, y, w, h, key)
        elif key & HIDDEN:
            self._draw_hidden(x, y, w, h)
        else:
            self._draw_face(spot, x, y, w, h, key, shows)

    def _draw_face(self, spot, x, y, w, h, key, shows):
        """Draw rank and suit, and a larger suit in the middle of a card that lies free."""
        canvas = self.canvas
        suit = (key & SUIT_BITS) >> SUIT_SHIFT
        paper = PAPER
        ink = under = INK_OF_SUIT[suit]
        rows = h
        if key & (POINTED | PICKED_UP):
            paper = FELT
            ink = PAPER
            if key & PICKED_UP:
                under = PAPER
            elif h > spot.label:
                rows = spot.label
                canvas.rect(x, y + rows, w, h - rows, PAPER)
        if shows < spot.tight:
            canvas.rect(x, y, w, h, paper)
            return
        rank = key & RANK_BITS
        face = spot.face
        canvas.face(x, y, w, rows, paper, face.ranks + rank, face.suits + suit, ink,
                    face.places_of_ten if rank == _TEN else face.places)
        if key & CLOSE and spot.fan == FAN_RIGHT:
            self._part(face, x, y, h)
        if key & DESTINATION:
            self._mark_below(spot, x, y, w, h, key & POINTED)
        elif key & FREE and not face.stacked and (spot.fan or not key & BARE):
            if not spot.fan and self.counts(spot):
                h -= COUNT_H
            self._draw_middle(face, rank, suit, x, y, w, h, under)

    def draw_free(self, face, x, y, w, h, card):
        """Draw a card of `w` x `h` px that lies free of a table, as CardPainter does."""
        canvas = self.canvas
        rank = card & RANK_BITS
        suit = (card & SUIT_BITS) >> SUIT_SHIFT
        ink = INK_OF_SUIT[suit]
        canvas.rect(x - 1, y - 1, w + 2, h + 2, FELT)
        canvas.face(x, y, w, h, PAPER, face.ranks + rank, face.suits + suit, ink,
                    face.places_of_ten if rank == _TEN else face.places)
        self._draw_middle(face, rank, suit, x, y, w, h, ink)

    def _part(self, face, x, y, h):
        """Part a card of a row from the one on its left, on which it lies without a gap.

        Three pixels in the margin do it, above, between and below rank and suit: a row of ranks
        does not read as one number.
        """
        canvas = self.canvas
        canvas.pixel(x, y, FELT)
        canvas.pixel(x, y + face.places[3] - 1, FELT)
        canvas.pixel(x, y + h - 1, FELT)

    def _draw_middle(self, face, rank, suit, x, y, w, h, ink):
        """Draw a suit, or the mark of a court, in the middle of a card, if it has room."""
        size = art.MIDDLE[face.size]
        glyph = face.middle_suits + suit
        glyph_w = art.SUIT_W[size]
        glyph_h = art.SUIT_H[size]
        is_large = False
        top = art.RANK_H[face.size] + 2
        free = h - top
        if rank > _TEN:
            glyph = art.COURT_MARK + rank - _TEN - 1
            glyph_w = _MARK_W
            glyph_h = _MARK_H
            is_large = free > 2 * _MARK_H + 1 and w > 2 * _MARK_W + 1
            if is_large:
                glyph_w *= 2
                glyph_h *= 2
        if free > glyph_h + 1 and w > glyph_w + 1:
            x += (w - glyph_w) // 2
            y += top + (free - glyph_h) // 2
            if is_large:
                self.canvas.large_mark(glyph, x, y, ink)
            else:
                self.canvas.glyph(glyph, x, y, ink)

    def draw_slot(self, spot, label, pointed, is_destination):
        """Draw an empty slot: its corners, or where they leave no room for a label a line."""
        canvas = self.canvas
        x = spot.x
        y = spot.y
        w = spot.w
        h = spot.h
        canvas.rect(x, y, w, h, FELT)
        ink = LINE
        if is_destination:
            self._mark_destination(x, y, w, h, pointed)
        elif pointed:
            canvas.frame(x, y, w, h, CURSOR)
            if w > _WIDE:
                canvas.frame(x + 1, y + 1, w - 2, h - 2, CURSOR)
            if label:
                self._fill_middle(spot)
                ink = FELT
        elif not label or not spot.is_low:
            self._draw_corners(x, y, w, h)
        else:
            # An outline that makes way for its label would read as brackets.
            canvas.hline(x, y + h - 1, w, LINE)
        if label:
            empty_slot.draw_label(canvas, label, spot, ink, is_destination, FELT)

    def _draw_corners(self, x, y, w, h):
        """Draw the outline of an empty slot, of which only the corners are left if it is narrow."""
        canvas = self.canvas
        canvas.frame(x, y, w, h, LINE)
        if w > _WIDE:
            return
        length = _CORNER if h > _LOW else _CORNER - 1
        canvas.rect(x + length, y, w - 2 * length, h, FELT)
        canvas.rect(x, y + length, w, h - 2 * length, FELT)

    def _fill_middle(self, spot):
        """Fill the middle of an empty slot, in which its label is inverted."""
        h = spot.h
        rows = spot.label + 2
        if h - rows > 3:
            self.canvas.rect(spot.x + 2, spot.y + (h - rows) // 2, spot.w - 4, rows, CURSOR)
        else:
            self.canvas.rect(spot.x, spot.y, spot.w, h, CURSOR)

    def _mark_below(self, spot, x, y, w, h, pointed):
        """Mark a card on which the picked-up cards fit, below its rank and suit."""
        size = spot.face.size
        left = 0
        top = art.RANK_H[size] + 1
        if spot.face.stacked:
            top += art.SUIT_H[size] + 1
            if h - top < 2:
                left = min(spot.strip - 1, w - 1)
                top = 0
        top = min(top, h - 1)
        self._mark_destination(x + left, y + top, w - left, h - top, pointed)

    def _mark_destination(self, x, y, w, h, pointed):
        """Draw a destination of picked-up cards: a plus in an outline, dotted unless `pointed`."""
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        if pointed:
            canvas.frame(x, y, w, h, PAPER)
        else:
            canvas.back(x, y, w, 1, _GREY)
            canvas.back(x, y + h - 1, w, 1, _GREY)
            canvas.back(x, y, 1, h, _GREY)
            canvas.back(x + w - 1, y, 1, h, _GREY)
        if w >= _PLUS_ROOM and h >= _PLUS_ROOM:
            canvas.hline(x + w // 2 - 1, y + h // 2, 3, PAPER)
            canvas.vline(x + w // 2, y + h // 2 - 1, 3, PAPER)

    def _draw_back(self, spot, x, y, w, h, key):
        """Draw a card's back, on a stock with the number of its cards."""
        canvas = self.canvas
        marked = key & (POINTED | PICKED_UP)
        if h < 2 or w < 2:
            canvas.back(x, y, w, h, self.back)
            return
        canvas.rect(x, y, w, h, PAPER)
        if h < 4 or w < 4:
            # In a narrow strip the edge parts one card from the next.
            canvas.back(x + 1, y + 1, w - (1 if w < 4 else 2), h - (1 if h < 4 else 2), self.back)
            return
        canvas.back(x + 1, y + 1, w - 2, h - 2, self.back)
        rows = min(h, spot.label)
        if marked:
            canvas.rect(x, y, w, rows, FELT)
        elif key & DESTINATION:
            canvas.vline(x + 1, y, h, FELT)
            canvas.vline(x + w - 2, y, h, FELT)
        if spot.pile.kind == STOCK and not key & BARE:
            self._write_count(spot.pile.n, x, y, w, rows, marked)
