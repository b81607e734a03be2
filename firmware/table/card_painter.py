"""Draw one card of a pile: its face or its back, free or covered, marked or not.

A card's look is its byte with flags above it.  Rank and suit of the card under the cursor and whole
lifted cards are inverted.  A place that takes the lifted cards is dotted below rank and suit.
colour_cards.py draws cards on displays with colours.
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import RESERVE, STOCK
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, MARK, PAPER
from firmware.graphics.card import INK_OF_SUIT, SUIT_SHIFT
from firmware.graphics.text_line import TextLine
from firmware.layouts.row import FAN_RIGHT

# Flags of a sprite key.  POINTED: under the cursor.  LIFTED: picked up.  WANTED: a destination of
# the picked-up cards.  FREE: not covered.  HIDDEN: a mark for hidden cards.  COVERING: on another
# card.  CLOSE: on another card without a gap.
POINTED = const(0x80)
LIFTED = const(0x100)
WANTED = const(0x200)
FREE = const(0x400)
HIDDEN = const(0x800)
COVERING = const(0x1000)
CLOSE = const(0x2000)
# The same bit on a squared pile: other piles cover the card, which shows rank and suit alone.  With
# it a back tells no number of cards.
BARE = const(0x2000)

_TEN = const(10)

# Size of the mark of a court, in pixels.
_MARK_W = const(9)
_MARK_H = const(6)

# The card back whose pixels alternate: dots in a line of 1 px.
GREY = const(0)

# Sides of a place in which a plus has room.
_PLUS_ROOM = const(5)

# Rows of a card's back that show below the top card of a reserve, with the number of its cards.
COUNT_H = const(7)


class CardPainter:
    """Draws cards on a canvas.  Only the constructor allocates.

    canvas   the Canvas
    solid    whether the display has colours: highlighted cards are filled, red suits are solid
    back     style of the cards' backs; whoever made this sets it
    """

    def __init__(self, canvas, spots):
        """Draw on `canvas` cards of the Spots `spots`."""
        self.canvas = canvas
        self.solid = False
        self.back = 0
        self._count = TextLine(3)

    def draw(self, spot, x, y, shows, look):
        """Draw a card of `spot` at (x, y), of which `shows` px show along the fan."""
        w = spot.w
        h = spot.h
        gap = not look & FREE and shows != spot.tight and shows != 1
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
        if look & FACE_DOWN:
            self._draw_back(spot, x, y, w, h, look)
        elif look & HIDDEN:
            self._draw_hidden(x, y, w, h)
        else:
            self._draw_face(spot, x, y, w, h, look, shows)

    def draw_moving(self, spot, card, x, y, turning=False):
        """Draw a moving card at (x, y), with an edge of felt, as large as those of `spot`.

        A card that is `turning` over is seen from its side.
        """
        if turning:
            self.draw_turning(spot, x, y, spot.w, spot.h)
            return
        self.canvas.rect(x - 1, y - 1, spot.w + 2, spot.h + 2, FELT)
        look = FACE_DOWN | FREE | BARE if card & FACE_DOWN else card | FREE
        self.draw(spot, x, y, spot.length(), look)

    def draw_turning(self, spot, x, y, w, h):
        """Draw a back of half its width in the middle of `w` x `h` px: a card that turns over."""
        half = w // 2
        self.canvas.rect(x, y, w, h, FELT)
        self._draw_back(spot, x + (w - half) // 2, y, half, h, FACE_DOWN | BARE)

    def _draw_face(self, spot, x, y, w, h, look, shows):
        """Draw rank and suit, and a larger suit in the middle of a card that lies free."""
        canvas = self.canvas
        suit = (look & SUIT_BITS) >> SUIT_SHIFT
        paper = PAPER
        ink = under = INK_OF_SUIT[suit]
        rows = h
        if look & (POINTED | LIFTED):
            paper = FELT
            ink = PAPER
            if look & LIFTED:
                under = PAPER
            elif h > spot.label:
                rows = spot.label
                canvas.rect(x, y + rows, w, h - rows, PAPER)
        if shows < spot.tight:
            canvas.rect(x, y, w, h, paper)
            return
        rank = look & RANK_BITS
        canvas.face(x, y, w, rows, paper, spot.ranks + rank, spot.suits + suit, ink,
                    spot.face_of_ten if rank == 10 else spot.face)
        if look & CLOSE and spot.fan == FAN_RIGHT:
            self._part(spot, x, y, h)
        if look & WANTED:
            self._mark_below(spot, x, y, w, h, look & POINTED)
        elif look & FREE and not spot.stacked and (spot.fan or not look & BARE):
            self._draw_suit(spot, rank, suit, x, y, w, h, under)

    def _part(self, spot, x, y, h):
        """Part a card of a row from the one on its left, on which it lies without a gap.

        Three pixels in the margin do it, above, between and below rank and suit: a row of ranks
        does not read as one number.
        """
        canvas = self.canvas
        canvas.pixel(x, y, FELT)
        canvas.pixel(x, y + spot.face[3] - 1, FELT)
        canvas.pixel(x, y + h - 1, FELT)

    def _draw_suit(self, spot, rank, suit, x, y, w, h, ink):
        """Draw a suit, or the mark of a court, in the middle of a card, if it has room."""
        if not spot.fan and self.counts(spot):
            h -= COUNT_H
        size = art.MIDDLE[spot.size]
        glyph = spot.middle_suits + suit
        glyph_w = art.SUIT_W[size]
        glyph_h = art.SUIT_H[size]
        if rank > _TEN:
            glyph = art.COURT_MARK + rank - _TEN - 1
            glyph_w = _MARK_W
            glyph_h = _MARK_H
        top = art.RANK_H[spot.size] + 2
        free = h - top
        if free > glyph_h + 1 and w > glyph_w + 1:
            self.canvas.glyph(glyph, x + (w - glyph_w) // 2, y + top + (free - glyph_h) // 2, ink)

    def _mark_below(self, spot, x, y, w, h, pointed):
        """Mark a card on which the lifted cards fit, below its rank and suit."""
        size = spot.size
        left = 0
        top = art.RANK_H[size] + 1
        if spot.stacked:
            top += art.SUIT_H[size] + 1
            if h - top < 2:
                left = min(spot.strip - 1, w - 1)
                top = 0
        top = min(top, h - 1)
        self.mark_wanted(x + left, y + top, w - left, h - top, pointed)

    def mark_wanted(self, x, y, w, h, pointed):
        """Draw a place that takes lifted cards: a plus in an outline, dotted unless `pointed`."""
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        if pointed:
            canvas.frame(x, y, w, h, PAPER)
        else:
            canvas.back(x, y, w, 1, GREY)
            canvas.back(x, y + h - 1, w, 1, GREY)
            canvas.back(x, y, 1, h, GREY)
            canvas.back(x + w - 1, y, 1, h, GREY)
        if w >= _PLUS_ROOM and h >= _PLUS_ROOM:
            canvas.hline(x + w // 2 - 1, y + h // 2, 3, PAPER)
            canvas.vline(x + w // 2, y + h // 2 - 1, 3, PAPER)

    def _draw_hidden(self, x, y, w, h):
        """Show that cards are hidden: dots."""
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        for i in range(1, h - 1, 2):
            for j in range(1, w - 1, 2):
                canvas.pixel(x + j, y + i, MARK)

    def _draw_back(self, spot, x, y, w, h, look):
        """Draw a card's back, on a stock with the number of its cards."""
        canvas = self.canvas
        marked = look & (POINTED | LIFTED)
        if h < 4 or w < 4:
            canvas.back(x, y, w, h, self.back)
            return
        canvas.rect(x, y, w, h, PAPER)
        canvas.back(x + 1, y + 1, w - 2, h - 2, self.back)
        rows = min(h, spot.label)
        if marked:
            canvas.rect(x, y, w, rows, FELT)
        elif look & WANTED:
            canvas.vline(x + 1, y, h, FELT)
            canvas.vline(x + w - 2, y, h, FELT)
        if spot.pile.kind == STOCK and not look & BARE:
            self._write_count(spot.pile.n, x, y, w, rows, marked)

    def counts(self, spot):
        """Return True if a spot shows its number of cards below its top card."""
        return spot.pile.kind == RESERVE and spot.pile.n > 1 and not spot.fan and (
            spot.h > spot.label + COUNT_H)

    def count_below(self, spot):
        """Write how many cards a spot holds on a back below its top card."""
        y = spot.y + spot.h - COUNT_H
        self.canvas.back(spot.x, y, spot.w, COUNT_H, self.back)
        self._write_count(spot.pile.n, spot.x, y, spot.w, COUNT_H, False)

    def _write_count(self, n, x, y, w, h, marked):
        """Write a number of cards into the middle of `w` x `h` px of a card's back."""
        canvas = self.canvas
        font = self._count_font(w, h)
        line = self._count.clear().number(n).buffer
        line_w = canvas.width(line, font)
        line_h = art.FONT_H[font] - 2
        x += (w - line_w) // 2
        y += (h - line_h) // 2
        if marked and not self.solid:
            canvas.text(line, x, y - 1, PAPER, font)
            return
        margin = 1 if line_w + 2 <= w else 0
        canvas.rect(x - margin, y - 1, line_w + 2 * margin, line_h + 2, PAPER)
        canvas.text(line, x, y - 1, BLACK_INK, font)

    def _count_font(self, w, h):
        """Return the font of a number of cards on `w` x `h` px of a back."""
        return 1 if w > 24 and h > 16 else 0
