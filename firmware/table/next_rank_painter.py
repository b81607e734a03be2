"""The painter of games whose foundations go up by steps: each says which rank comes next."""

from core.cards import KING, RANK_BITS
from core.const import const
from core.piles import FOUNDATION
from firmware.graphics import art
from firmware.graphics.canvas import DARK, FELT, LINE, TEXT, WEAVE
from firmware.graphics.text_line import TextLine
from firmware.table.card_painter import BARE, DESTINATION
from firmware.table.painter import Painter

# Art of the rank, the largest first.
_ARTS = bytes((art.LARGE, art.MEDIUM, art.SMALL))

# Pixels of the card around the field, with colours and without, and rows in it around the rank.
_AROUND = const(3)
_AROUND_ONE_BIT = const(1)
_INSIDE = const(1)


class NextRankPainter(Painter):
    """Draws a field for the next card on each foundation's top card.

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
        rank = next_rank(spot.pile)
        size = _art_for(spot.h - spot.label - around - 2 * _INSIDE)
        if not rank or size < 0:
            self.cards.draw(spot, spot.x, spot.y, spot.h, key)
            return
        self.cards.draw(spot, spot.x, spot.y, spot.h, key | BARE)
        if self.solid or not key & DESTINATION:
            self._draw_field(spot.x + around, spot.y + spot.label, spot.w - 2 * around,
                             spot.h - spot.label - around, size, rank, spot.pile.step)

    def _draw_field(self, x, y, w, h, size, rank, step):
        """Draw a field of `w` x `h` px at (x, y) with the next rank, and the step if it fits."""
        canvas = self.canvas
        if self.solid:
            canvas.rect(x, y, w, h, WEAVE)
            canvas.hline(x, y, w, DARK)
            canvas.vline(x, y, h, DARK)
        else:
            canvas.rect(x, y, w, h, FELT)
        rank_w = art.TEN_W[size] if rank == 10 else art.RANK_W[size]
        rank_h = art.RANK_H[size]
        text = self._step.clear().put(b"+").number(step).buffer
        font = 1 if art.FONT_H[1] + rank_h + 2 * _INSIDE <= h else 0
        text_w = canvas.width(text, font)
        text_h = art.FONT_H[font]
        if text_h + rank_h + 2 * _INSIDE <= h:
            y += (h - text_h - rank_h) // 2
            canvas.text(text, x + (w - text_w) // 2, y, LINE, font)
            y += text_h
        else:
            y += (h - rank_h) // 2
            if text_w + art.TEN_W[size] + 4 <= w:
                canvas.text(text, x + 2, y + (rank_h - text_h + 1) // 2, LINE, 0)
                x += text_w + 2
                w -= text_w + 2
        canvas.glyph(art.rank_glyph(size, rank), x + (w - rank_w) // 2, y, TEXT)


def next_rank(pile):
    """Return the rank that goes on the top card of a foundation, or 0 if it is complete."""
    if pile.n >= len(pile.cards):
        return 0
    return ((pile.top() & RANK_BITS) + pile.step - 1) % KING + 1


def _art_for(h):
    """Return the largest art of a rank for `h` rows, or -1."""
    for size in _ARTS:
        if art.RANK_H[size] <= h:
            return size
    return -1
