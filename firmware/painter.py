"""The painter: cards on a canvas, each drawn again only where it differs from what is there.

A card's look is its byte with flags above it; each spot remembers looks and places as drawn.
"Forget" a spot and it is drawn whole.  Nothing allocates but the constructor.
"""

from array import array

from core.cards import FACE_DOWN, RANK_BITS, const
from core.piles import STOCK
from firmware import art
from firmware.canvas import (
    BLACK_INK,
    CURSOR,
    FELT,
    LINE,
    MARK,
    PAPER,
    RED_INK,
)
from firmware.layouts import COLUMN, FAN_RIGHT, labelled, spread

POINTED = const(0x80)
LIFTED = const(0x100)
WANTED = const(0x200)
CARD = const(0x7F)

UNKNOWN = const(255)

LIFT_BY = 2


class Painter:
    """Draws the spots of one layout on one canvas."""

    def __init__(self, canvas, layout, game):
        """`layout` is of the piles of `game`.  Allocates."""
        self.canvas = canvas
        self.layout = layout
        self.game = game
        self.back = 0
        self.solid = canvas.depth > 1
        self.at = array("h", bytes(2 * (52 * game.packs + 2)))

    def forget(self):
        """Forgets what is drawn: the next painting of each spot draws it whole."""
        for spot in self.layout.spots:
            spot.drawn = UNKNOWN

    def paint(self, spot, pointed, lifted, wanted):
        """Draws a spot: its `pointed` top cards under the cursor (-1: the empty place or the
        whole squared pile), its `lifted` top cards lifted, `wanted` when it takes the lifted cards.
        """
        pile = spot.pile
        n = pile.n
        if not n:
            self._paint_empty(spot, pointed, wanted)
            return
        if not spot.fan:
            look = pile.cards[n - 1]
            if pointed:
                look |= POINTED
            if lifted:
                look |= LIFTED
            if wanted:
                look |= WANTED
            if spot.drawn != 1 or spot.keys[0] != look:
                self._clear_unknown(spot)
                self._card(spot, 0, spot.length(), look, True)
                spot.keys[0] = look
                spot.at[1] = spot.length()
                spot.drawn = 1
            return
        self._paint_fan(spot, n, pointed, lifted, wanted)

    def _paint_fan(self, spot, n, pointed, lifted, wanted):
        at = self.at
        spread(spot, at)
        if lifted and at[n - lifted] >= LIFT_BY:
            for i in range(n - lifted, n + 1):
                at[i] -= LIFT_BY
        self._clear_unknown(spot)
        cards = spot.pile.cards
        keys = spot.keys
        drawn_at = spot.at
        drawn = spot.drawn
        was_end = drawn_at[drawn] if drawn else 0
        first_pointed = n - pointed
        first_lifted = n - lifted
        for i in range(n):
            look = cards[i]
            if i >= first_pointed:
                look |= POINTED
            if i >= first_lifted:
                look |= LIFTED
            start = at[i]
            end = at[i + 1]
            top = i == n - 1
            if end - start > COLUMN // 2:
                end = start + spot.step
            if top and wanted:
                look |= WANTED
            key = look | 0x400 if top else look
            if i == spot.mark:
                key |= 0x800
            same = i < drawn and keys[i] == key and drawn_at[i] == start
            if same and drawn_at[i + 1] == at[i + 1]:
                continue
            keys[i] = key
            if i == spot.mark:
                self._hidden(spot, start, end)
            elif end > start:
                self._card(spot, start, end, look, top)
        for i in range(n + 1):
            drawn_at[i] = at[i]
        spot.drawn = n
        end = at[n]
        if was_end > end:
            self._clear(spot, end, was_end)

    def _clear_unknown(self, spot):
        if spot.drawn == UNKNOWN:
            self._clear_all(spot)
            spot.drawn = 0
        elif spot.drawn == 0 and spot.at[0]:
            self._clear(spot, 0, spot.length())
            spot.at[0] = 0

    def _clear_all(self, spot):
        self.canvas.rect(spot.x, spot.y, spot.width(), spot.height(), FELT)

    def _clear(self, spot, start, end):
        """Clears a spot from `start` to `end` px along its fan."""
        if spot.fan == FAN_RIGHT:
            self.canvas.rect(spot.x + start, spot.y, end - start, spot.h, FELT)
            return
        while start // COLUMN < end // COLUMN:
            self._clear_column(spot, start, spot.room - start % COLUMN)
            start += COLUMN - start % COLUMN
        self._clear_column(spot, start, end - start)

    def _clear_column(self, spot, start, length):
        self.canvas.rect(spot.card_x(start), spot.card_y(start), spot.w, length, FELT)

    def _paint_empty(self, spot, pointed, wanted):
        look = 0x4000 | (POINTED if pointed else 0) | (WANTED if wanted else 0)
        label = self._label(spot)
        look |= label
        if spot.drawn == 0 and spot.at[0] and spot.keys[0] == look:
            return
        if spot.drawn == UNKNOWN:
            self._clear_all(spot)
        elif spot.drawn:
            self._clear(spot, 0, spot.at[spot.drawn])
        canvas = self.canvas
        x = spot.x
        y = spot.y
        w = spot.w
        h = spot.h
        canvas.rect(x, y, w, h, CURSOR if pointed else FELT)
        if not pointed:
            canvas.frame(x, y, w, h, LINE)
        ink = FELT if pointed else LINE
        self._draw_label(spot, label, ink)
        if wanted:
            canvas.rect(x + 2, y + h - 2, w - 4, 1, FELT if pointed else MARK)
        spot.keys[0] = look
        spot.drawn = 0
        spot.at[0] = 1

    def _label(self, spot):
        """What an empty spot says: a rank 1..13, 14 for a redeal, 15 for none left."""
        pile = spot.pile
        if pile.kind != STOCK:
            return labelled(pile) or (self.game.base() if pile.empty == 15 else 0)
        return 14 if self.game.redeals_left() else 15

    def _draw_label(self, spot, label, ink):
        canvas = self.canvas
        size = spot.size
        if 1 <= label <= 13:
            wide = art.TEN_W[size] if label == 10 else art.RANK_W[size]
            glyph = art.rank_glyph(size, label)
            canvas.glyph(glyph, spot.x + (spot.w - wide) // 2,
                         spot.y + (spot.h - art.RANK_H[size]) // 2, ink)
            return
        x = spot.x + spot.w // 2
        y = spot.y + spot.h // 2
        if label == 14:
            canvas.frame(x - 2, y - 2, 5, 4, ink)
            canvas.pixel(x + 2, y - 2, FELT if ink != FELT else CURSOR)
        elif label == 15:
            canvas.hline(x - 2, y, 5, ink)

    def _card(self, spot, start, end, look, top):
        """Draws a card of `spot` from `start` to `end` px along its fan."""
        canvas = self.canvas
        x = spot.card_x(start)
        y = spot.card_y(start)
        w = spot.w
        h = spot.h
        gap = 0 if top or end - start == spot.tight or end - start == 1 else 1
        shows = end - start - gap
        if spot.fan == FAN_RIGHT:
            w = shows
            if gap:
                canvas.rect(x + w, y, 1, h, FELT)
        else:
            h = shows
            if gap:
                canvas.rect(x, y + h, w, 1, FELT)
        if look & FACE_DOWN:
            self._face_down(x, y, w, h, look)
            return
        hot = look & (POINTED | LIFTED)
        paper = PAPER
        ink = RED_INK if look + 0x10 & 0x20 else BLACK_INK
        if hot and not self.solid:
            paper = FELT
            ink = PAPER
        elif hot:
            paper = CURSOR if look & POINTED else MARK
        if shows < spot.tight and not top:
            canvas.rect(x, y, w, h, paper)
        else:
            framed = paper == FELT and h > 10 and w > 14
            self._face(spot, x, y, w, h, look, paper, ink, framed)
        if look & WANTED:
            self._wanted(x, y, w, h, paper)

    def _hidden(self, spot, start, end):
        """Shows that cards are hidden: a band of dots."""
        x = spot.card_x(start)
        y = spot.card_y(start)
        w = end - start if spot.fan == FAN_RIGHT else spot.w
        h = spot.h if spot.fan == FAN_RIGHT else end - start
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        for i in range(1, h - 1, 2):
            for j in range(1, w - 1, 2):
                canvas.pixel(x + j, y + i, MARK)

    def _face(self, spot, x, y, w, h, look, paper, ink, framed):
        """Draws rank and suit, and a larger suit in the middle of a card that lies free."""
        canvas = self.canvas
        size = spot.size
        rank = look & RANK_BITS
        suit = look >> 4 & 3
        canvas.face(x, y, w, h, paper, art.rank_glyph(size, rank),
                    art.suit_glyph(size, suit, self.solid), ink,
                    spot.framed if framed else spot.face_of_ten if rank == 10 else spot.face)
        if framed:
            canvas.frame(x, y, w, h, LINE)
        bigger = min(size + 1, art.LARGE)
        tall = art.SUIT_H[bigger]
        top = art.RANK_H[size] + 2
        free = h - top
        if free > tall + 1 and w > art.SUIT_W[bigger] + 1 and not spot.stacked:
            canvas.glyph(art.suit_glyph(bigger, suit, self.solid),
                         x + (w - art.SUIT_W[bigger]) // 2, y + top + (free - tall) // 2, ink)

    def _face_down(self, x, y, w, h, look):
        canvas = self.canvas
        hot = look & (POINTED | LIFTED)
        if h < 4 or w < 4:
            canvas.back(x, y, w, h, self.back)
        else:
            canvas.rect(x, y, w, h, PAPER)
            canvas.back(x + 1, y + 1, w - 2, h - 2, self.back)
        if hot:
            canvas.rect(x + w // 4, y + h // 4, w - w // 4 * 2, h - h // 4 * 2, CURSOR)

    def _wanted(self, x, y, w, h, paper):
        """A dotted lower edge: this pile takes the lifted cards."""
        if self.solid:
            self.canvas.rect(x, y + h - 2, w, 2, MARK)
            return
        dot = PAPER if paper == FELT else FELT
        for i in range(1, w, 2):
            self.canvas.pixel(x + i, y + h - 1, dot)
