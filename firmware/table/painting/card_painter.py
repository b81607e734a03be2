"""The base of the painters of cards: what they share on all displays.

A card's sprite key is its byte with flags above it.  colour_cards.py draws cards on displays with
colours, one_bit_cards.py on all others.
"""

from core.cards import FACE_DOWN
from core.const import const
from core.piles import RESERVE
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, MARK, PAPER
from firmware.graphics.text_line import TextLine

# Flags of a sprite key.  POINTED: under the cursor.  PICKED_UP: picked up.  DESTINATION: one of
# the picked-up cards.  FREE: not covered.  HIDDEN: a mark for hidden cards.  COVERING: on another
# card.  CLOSE: on another card without a gap.  DRAWN, for `draw` alone: the card is in the picture,
# and has become DESTINATION.
POINTED = const(0x80)
PICKED_UP = const(0x100)
DESTINATION = const(0x200)
FREE = const(0x400)
HIDDEN = const(0x800)
COVERING = const(0x1000)
CLOSE = const(0x2000)
DRAWN = const(0x8000)
# The same bit on a squared pile: other piles cover the card, which shows rank and suit alone.  With
# it a back tells no number of cards.
BARE = const(0x2000)

# Rows of a card's back that show below the top card of a reserve, with the number of its cards.
COUNT_H = const(7)


class CardPainter:
    """Draws cards and empty slots on a canvas.  Only the constructor allocates.

    canvas   the Canvas
    solid    whether the display has colours: highlighted cards are filled, red suits are solid
    back     style of the cards' backs; whoever made this sets it
    """

    def __init__(self, canvas, widest):
        """Draw on `canvas` cards that are up to `widest` px wide."""
        self.canvas = canvas
        self.solid = False
        self.back = 0
        self._count = TextLine(3)

    def draw(self, spot, x, y, shows, key):
        """Draw a card of `spot` at (x, y), of which `shows` px show along the fan."""
        raise NotImplementedError

    def draw_slot(self, spot, label, pointed, is_destination):
        """Draw an empty slot with its label, 0 for none (firmware/table/painting/empty_slot.py).

        `pointed` while the cursor is on it, `is_destination` when it takes the picked-up cards.
        """
        raise NotImplementedError

    def outlines(self, spots):
        """Return outlines for cards of `spots`, the uppermost first.  Allocates.

        Each draws a Frame.  The last two are those of the cursor and of picked-up cards.  On
        displays with colours two plates of a hint come before them: on the destination, and on the
        cards that move.
        """
        raise NotImplementedError

    def draw_moving(self, spot, card, x, y, turning=False):
        """Draw a moving card at (x, y), with an edge of felt, as large as those of `spot`.

        A card that is `turning` over is seen from its side.
        """
        if turning:
            self.draw_turning(spot, x, y, spot.w, spot.h)
            return
        self.canvas.rect(x - 1, y - 1, spot.w + 2, spot.h + 2, FELT)
        key = FACE_DOWN | FREE | BARE if card & FACE_DOWN else card | FREE
        self.draw(spot, x, y, spot.length, key)

    def draw_free(self, face, x, y, w, h, card):
        """Draw a card of `w` x `h` px at (x, y), with an edge of felt, that lies on no table.

        It lies face up and has the Face `face`.
        """
        raise NotImplementedError

    def draw_turning(self, spot, x, y, w, h):
        """Draw a back of half its width in the middle of `w` x `h` px: a card that turns over."""
        half = w // 2
        self.canvas.rect(x, y, w, h, FELT)
        self._draw_back(spot, x + (w - half) // 2, y, half, h, FACE_DOWN | BARE)

    def _draw_back(self, spot, x, y, w, h, key):
        """Draw a card's back, on a stock with the number of its cards."""
        raise NotImplementedError

    def _draw_hidden(self, x, y, w, h):
        """Show that cards are hidden: dots."""
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        for i in range(1, h - 1, 2):
            for j in range(1, w - 1, 2):
                canvas.pixel(x + j, y + i, MARK)

    def counts(self, spot):
        """Return True if a spot shows its number of cards below its top card."""
        return spot.pile.kind == RESERVE and spot.pile.n > 1 and not spot.fan and (
            spot.h > spot.label + COUNT_H)

    def count_below(self, spot):
        """Write how many cards a spot holds on a back below its top card."""
        y = spot.y + spot.h - COUNT_H
        self.canvas.back(spot.x, y, spot.w, COUNT_H, self.back)
        self._write_count(spot.pile.n, spot.x, y, spot.w, COUNT_H)

    def _write_count(self, n, x, y, w, h, marked=False):
        """Write a number of cards into the middle of `w` x `h` px of a card's back.

        `marked` writes it in paper, on ground that is filled.
        """
        canvas = self.canvas
        font = self._count_font(w, h)
        line = self._count.clear().number(n).buffer
        line_w = canvas.width(line, font)
        line_h = art.FONT_H[font] - 2
        x += (w - line_w) // 2
        y += (h - line_h) // 2
        if marked:
            canvas.text(line, x, y - 1, PAPER, font)
            return
        margin = 1 if line_w + 2 <= w else 0
        canvas.rect(x - margin, y - 1, line_w + 2 * margin, line_h + 2, PAPER)
        canvas.text(line, x, y - 1, BLACK_INK, font)

    def _count_font(self, w, h):
        """Return the font of a number of cards on `w` x `h` px of a back."""
        return 1 if w > 24 and h >= art.FONT_H[1] else 0
