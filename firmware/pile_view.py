"""A pile shown whole: every face-up card in reading order, oldest first."""

from core.cards import FACE_DOWN, RANK_BITS
from firmware import art
from firmware.canvas import BLACK_INK, FELT, PAPER, RED_INK

CELL_W = 15
CELL_H = 8


class PileView:
    """Covers the display while a key is held.  Nothing allocates but the constructor."""

    def __init__(self, console):
        """Draws on the display of `console`."""
        self.console = console
        self.canvas = console.display.canvas
        self.pile = None
        self.is_open = False
        self.fresh = False

    def open(self, pile):
        """Shows `pile`."""
        self.pile = pile
        self.is_open = True
        self.fresh = True

    def close(self):
        """Shows nothing any more."""
        self.is_open = False

    def draw(self):
        """Draws the pile once: in cells that shrink until all its cards fit."""
        if not self.fresh:
            return
        self.fresh = False
        canvas = self.canvas
        canvas.fill(FELT)
        width, height = self.console.display.width, self.console.display.height
        n = self.pile.n
        size = art.LARGE
        while size > art.SMALL and not self._fits(size, n, width, height):
            size -= 1
        w = art.TEN_W[size] + art.SUIT_W[size] + 3
        h = art.RANK_H[size] + 3
        if size == art.SMALL and not self._fits(size, n, width, height):
            w = art.TEN_W[size] + art.SUIT_W[size] + 1
            h = art.RANK_H[size] + 2
        across = width // w
        cards = self.pile.cards
        for i in range(n):
            self._cell(i % across * w, i // across * h, w - 1, h - 1, size, cards[i])

    def _fits(self, size, n, width, height):
        across = width // (art.TEN_W[size] + art.SUIT_W[size] + 3)
        return (n + across - 1) // across * (art.RANK_H[size] + 3) <= height

    def _cell(self, x, y, w, h, size, card):
        canvas = self.canvas
        canvas.rect(x, y, w, h, PAPER)
        if card & FACE_DOWN:
            canvas.back(x + 1, y + 1, w - 2, h - 2, self.console.settings.back)
            return
        ink = RED_INK if card + 0x10 & 0x20 else BLACK_INK
        down = (h - art.RANK_H[size]) // 2
        canvas.glyph(art.rank_glyph(size, card & RANK_BITS), x + 1, y + down, ink)
        canvas.glyph(art.suit_glyph(size, card >> 4 & 3, canvas.depth > 1),
                     x + w - 1 - art.SUIT_W[size], y + down, ink)
