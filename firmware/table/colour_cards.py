"""Draw cards on a display with colours: with corners, an edge to their neighbour, and court cards.

Cards under the cursor and lifted cards take its colour and that of a mark, as does what a place
shows below rank and suit that takes the lifted cards.  Red suits are solid.
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import STOCK
from firmware.graphics import art
from firmware.graphics.canvas import CURSOR, DARK, FELT, GOLD, MARK, PAPER, WHOLE
from firmware.graphics.card import INK_OF_SUIT, SUIT_SHIFT
from firmware.layouts.row import FAN_RIGHT
from firmware.table.card_painter import (
    COVERING,
    FREE,
    HIDDEN,
    LIFTED,
    POINTED,
    WANTED,
    CardPainter,
)

_JACK = const(11)

# Cards of so many columns have corners that are cut by two steps, others by one.
_WIDE = const(20)

# Less of a card than so many pixels shows no edge.
_LEAST = const(3)


class ColourCards(CardPainter):
    """Draws cards on a canvas of depth 4.  Only the constructor allocates."""

    def __init__(self, canvas):
        """Draw on `canvas`.  Allocates."""
        CardPainter.__init__(self, canvas)
        self.solid = True

    def draw(self, spot, x, y, shows, look):
        """Draw a card of `spot` as CardPainter does.

        A card that lies on another one has a dark edge on it, where that begins.
        """
        w = spot.w
        h = spot.h
        if spot.fan == FAN_RIGHT:
            w = shows
        else:
            h = shows
        if look & FACE_DOWN:
            self._draw_back(spot, x, y, w, h, look)
        elif look & HIDDEN:
            self._draw_hidden(x, y, w, h)
            return
        else:
            self._draw_face(spot, x, y, w, h, look, shows)
        if w >= _LEAST and h >= _LEAST:
            self._draw_edges(spot, x, y, w, h, look)

    def _draw_edges(self, spot, x, y, w, h, look):
        """Draw the edge to the card below, if there is one, and cut the corners that show."""
        canvas = self.canvas
        role = FELT
        sideways = spot.fan == FAN_RIGHT
        if look & COVERING:
            role = DARK
            if sideways:
                canvas.vline(x, y, h, DARK)
            else:
                canvas.hline(x, y, w, DARK)
        # Where no more than rank and suit shows, the corners would cut them.
        cut = FELT if look & FREE and (sideways or h > spot.tight) else WHOLE
        if sideways:
            canvas.corners(x, y, w, h, spot.w >= _WIDE, role, cut, role, cut)
        else:
            canvas.corners(x, y, w, h, spot.w >= _WIDE, role, role, cut, cut)

    def _draw_face(self, spot, x, y, w, h, look, shows):
        suit = (look & SUIT_BITS) >> SUIT_SHIFT
        paper = PAPER
        if look & POINTED:
            paper = CURSOR
        elif look & LIFTED:
            paper = MARK
        if shows < spot.tight:
            self.canvas.rect(x, y, w, h, paper)
            return
        rank = look & RANK_BITS
        ink = INK_OF_SUIT[suit]
        if 0 < suit < 3:
            # The glyphs of solid red suits.
            suit += 3
        self.canvas.face(x, y, w, h, paper, spot.ranks + rank, spot.suits + suit, ink,
                         spot.face_of_ten if rank == 10 else spot.face)
        if look & WANTED:
            self.mark_wanted(spot, x, y, w, h, False)
        elif look & FREE and not spot.stacked:
            if rank >= _JACK:
                self._draw_court(spot, x, y, w, h)
            self._draw_suit(spot, suit, x, y, w, h, ink)

    def _draw_court(self, spot, x, y, w, h):
        """Draw the frame of a court card, where the suit in it has room."""
        if self.counts(spot):
            return
        size = art.MIDDLE[spot.size]
        top = art.RANK_H[spot.size] + 3
        h -= top + 3
        if h >= art.SUIT_H[size] + 4 and w >= art.SUIT_W[size] + 8:
            self.canvas.frame(x + 3, y + top, w - 6, h, GOLD)

    def _shade(self, x, y, w, h):
        self.canvas.rect(x, y, w, h, MARK)

    def _draw_back(self, spot, x, y, w, h, look):
        canvas = self.canvas
        marked = look & (POINTED | LIFTED)
        paper = CURSOR if marked else MARK if look & WANTED else PAPER
        canvas.rect(x, y, w, h, paper)
        if look & FREE:
            margin = 2 if w > _WIDE else 1
            canvas.back(x + margin, y + margin, w - 2 * margin, h - 2 * margin, self.back)
        elif spot.fan == FAN_RIGHT:
            canvas.back(x + 1, y + 1, w - 1, h - 2, self.back)
        else:
            canvas.back(x + 1, y + 1, w - 2, h - 1, self.back)
        if spot.pile.kind == STOCK:
            self._write_count(spot.pile.n, x, y, w, h, marked)
