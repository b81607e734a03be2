"""The four cards on the start screen: they lie on one another and slide apart once."""

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import DARK, FELT
from firmware.layouts.spots import Face

CARD_W = const(32)
CARD_H = const(44)
_PITCH = const(33)
WIDTH = const(131)
HEIGHT = const(48)

_PLACES = b"\x02\x02\x14\x02"
"""Places of rank and suit (Canvas.face)."""

_CARDS = b"\x1b\x3c\x2d\x31"
"""A Jack, a Queen, a King and an Ace."""

# Pixels by which the cards in the middle stand higher, and rows of a card's shadow.
_HIGHER = const(4)
_SHADOW = const(2)

_FRAME_MS = const(33)

# Modules of firmware.graphics that the cards need, each a short piece of work to load.
_PARTS = ("small_courts", "pips", "large_courts")

_LAST = const(8)
"""The number of the last frame.  The rest of the way shrinks with the square of frames left."""


class StartCards:
    """The cards, `WIDTH` px wide; they are loaded piece by piece, and not drawn before.

    frame    number of the frame that is shown or is to be drawn, the last one if the cards lie
    parts    number of the next one of _PARTS to load; one more after the painter is made
    painter  the CardPainter, None before it is made

    Only the constructor and `load` allocate.
    """

    def __init__(self, console, x, y, slides):
        """Prepare the cards, with their upper left corner at (x, y); they lie unless `slides`."""
        self.clock = console.clock
        self.console = console
        self.canvas = console.display.canvas
        self.x = x
        self.y = y
        self.face = self.painter = None
        self.parts = 0
        self.frame = 0 if slides else _LAST
        self._drawn = -1
        self._frame_at = 0

    def load(self):
        """Load a part of the cards; return True if more are left."""
        if self.parts > len(_PARTS):
            return False
        self._load_part()
        return True

    def _load_part(self):
        part = self.parts
        self.parts = part + 1
        if part < len(_PARTS):
            __import__("firmware.graphics." + _PARTS[part])
            return
        self.face = Face(art.LARGE, False, _PLACES, _PLACES)
        self.painter = self.console.table.card_painter(CARD_W)
        if not self.console.settings.speed:
            self.end()
        self._frame_at = self.clock.ms()

    def end(self):
        """Put the cards in their places with the next `draw`."""
        self.frame = _LAST

    def tick(self):
        """Slide the cards; return the ms until the next frame, 0 if they lie."""
        if not self.painter or self.frame == _LAST:
            return 0
        left = _FRAME_MS - self.clock.since(self._frame_at)
        if left > 0:
            return left
        self.frame += 1
        self._frame_at = self.clock.ms()
        return _FRAME_MS

    def draw(self, is_cleared):
        """Draw a new frame; with `is_cleared` the frame on an empty table."""
        if not self.painter or self._drawn == self.frame and not is_cleared:
            return
        if not is_cleared:
            self.canvas.rect(self.x - 1, self.y - 1, WIDTH + 2, CARD_H + _HIGHER + _SHADOW + 1,
                             FELT)
        self._drawn = self.frame
        left = _LAST - self.frame
        whole = _LAST * _LAST
        done = whole - left * left
        middle = (WIDTH - CARD_W) // 2
        for i in range(len(_CARDS)):
            x = self.x + middle + (i * _PITCH - middle) * done // whole
            y = self.y + _HIGHER
            if 0 < i < 3:
                y -= _HIGHER * done // whole
            self.painter.draw_free(self.face, x, y, CARD_W, CARD_H, _CARDS[i])
            self.canvas.rect(x + 3, y + CARD_H, CARD_W - 2, _SHADOW, DARK)
