"""The painter of games whose foundations say a rank: that of the next card, or of the last."""

from core.cards import KING, RANK_BITS
from core.const import const
from core.piles import FOUNDATION
from firmware.graphics import art
from firmware.graphics.canvas import DARK, FELT, LINE, TEXT, WEAVE
from firmware.graphics.text_line import TextLine
from firmware.table.painting.card_painter import BARE, DESTINATION
from firmware.table.painting.painter import Painter

# Art of the rank, the largest first.
_ARTS = bytes((art.LARGE, art.MEDIUM, art.SMALL))

# Pixels of the card around the field, with colours and without, and rows in it around the rank.
_AROUND = const(3)
_AROUND_ONE_BIT = const(1)
_INSIDE = const(1)


class RankFieldPainter(Painter):
    """Draws a field with a rank on each foundation's top card.

    Only the constructor allocates.
    """

    def __init__(self, cards, arrangement, game):
        """Draw the piles of `game` as a Painter does."""
        Painter.__init__(self, cards, arrangement, game)
        self._step = TextLine(2)

    def squared_raise(self, place):
        """Return 0 for a foundation, else what a Painter does."""
        pile = self.arrangement.spots[place].pile
        return 0 if pile.kind == FOUNDATION else Painter.squared_raise(self, place)

    def _draw_squared(self, place, spot, by, key):
        """Draw the card of a squared pile; on a foundation the field lies below rank and suit."""
        if spot.pile.kind != FOUNDATION:
            Painter._draw_squared(self, place, spot, by, key)
            return
        around = _AROUND if self.solid else _AROUND_ONE_BIT
        rank = rank_of(spot.pile)
        top = label_rows(spot.face)
        h = spot.h - top - around
        size = _art_for(h - 2 * _INSIDE)
        if not rank or size < 0:
            self.cards.draw(spot, spot.x, spot.y, spot.h, key)
            return
        self.cards.draw(spot, spot.x, spot.y, spot.h, key | BARE)
        if self.solid or not key & DESTINATION:
            x = spot.x + around
            w = spot.w - 2 * around
            self._draw_ground(x, spot.y + top, w, h)
            if spot.pile.last:
                self._draw_rank(x, spot.y + top, w, h, size, rank)
            else:
                self._draw_next(x, spot.y + top, w, h, size, rank, spot.pile.step)

    def _draw_ground(self, x, y, w, h):
        """Draw an empty field of `w` x `h` px at (x, y)."""
        canvas = self.canvas
        if self.solid:
            canvas.rect(x, y, w, h, WEAVE)
            canvas.hline(x, y, w, DARK)
            canvas.vline(x, y, h, DARK)
        else:
            canvas.rect(x, y, w, h, FELT)

    def _draw_next(self, x, y, w, h, size, rank, step):
        """Draw the next rank into a field, and the step above or before it if it fits."""
        canvas = self.canvas
        rank_h = art.RANK_H[size]
        text = self._step.clear().put(b"+").number(step).buffer
        font = 1 if art.FONT_H[1] + rank_h + 2 * _INSIDE <= h else 0
        text_w = canvas.width(text, font)
        text_h = art.FONT_H[font]
        if text_h + rank_h + 2 * _INSIDE <= h:
            y += (h - text_h - rank_h) // 2
            canvas.text(text, x + (w - text_w) // 2, y, LINE, font)
            y += text_h
            h = rank_h
        elif text_w + art.TEN_W[size] + 4 <= w:
            canvas.text(text, x + 2, y + (h - rank_h) // 2 + (rank_h - text_h + 1) // 2, LINE, 0)
            x += text_w + 2
            w -= text_w + 2
        self._draw_rank(x, y, w, h, size, rank)

    def _draw_rank(self, x, y, w, h, size, rank):
        """Draw a rank in the middle of `w` x `h` px at (x, y)."""
        rank_w = art.TEN_W[size] if rank == 10 else art.RANK_W[size]
        self.canvas.glyph(art.rank_glyph(size, rank), x + (w - rank_w) // 2,
                          y + (h - art.RANK_H[size]) // 2, TEXT)


def rank_of(pile):
    """Return the rank to show on a foundation: the last or the next one; 0 if it is complete."""
    top = pile.top() & RANK_BITS
    if pile.last:
        return pile.last if top != pile.last else 0
    if pile.n >= len(pile.cards):
        return 0
    return (top + pile.step - 1) % KING + 1


def label_rows(face):
    """Return how many rows the rank and suit of a face take from the top of a card."""
    rows = art.RANK_H[face.size] + 2
    return rows + art.SUIT_H[face.size] + 1 if face.stacked else rows


def _art_for(h):
    """Return the largest art of a rank for `h` rows, or -1."""
    for size in _ARTS:
        if art.RANK_H[size] <= h:
            return size
    return -1
