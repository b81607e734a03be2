"""The animation of a won game: cards jump off their foundations across the table."""

from core.const import const
from firmware.input.keys import HAPPENED, PRESS
from firmware.layouts.row import PLANE_HEIGHT, PLANE_WIDTH
from firmware.screens.screen import Screen

_FRAME_MS = const(30)
_CARDS = const(5)

_GRAVITY = const(6)
"""In eighths of a pixel a frame, on the plane (firmware/layouts)."""


class WinAnimation(Screen):
    """A screen over the table, until the last card has left it or a key is pressed.

    card     the card that jumps
    thrown   how many cards have jumped
    x, y     where it is, in eighths of a pixel
    vx, vy   its speed, in eighths of a pixel a frame

    Only the constructor allocates.
    """

    def __init__(self, console, end_of_game):
        """Make it on the display of `console`; `end_of_game` then shows the result."""
        self.console = console
        self.end_of_game = end_of_game
        self.canvas = console.display.canvas
        self.spot = None
        self.card = 0
        self.thrown = 0
        self.dice = 1
        self.moved = False
        self.frame_at = 0
        self.x = 0
        self.y = 0
        self.vx = 0
        self.vy = 0

    def begin(self):
        """Show the table, and throw the first card."""
        self.thrown = 0
        self.dice = self.console.session.deal % 65536 + 1
        self.spot = self.console.table.arrangement.layout.spots[0]
        for spot in self.console.table.arrangement.layout.spots:
            if spot.h > self.spot.h:
                self.spot = spot
        self.frame_at = self.console.clock.ms()
        self.console.screens.show(self)
        self._throw()

    def event(self, event):
        """End it at a press."""
        if event & HAPPENED == PRESS:
            self._end()

    def point(self, x, y):
        """End it at a click."""
        self._end()

    def _end(self):
        self.console.screens.close()
        self.end_of_game.result()

    def tick(self):
        """Move the card; return the ms until the next frame."""
        passed = self.console.clock.since(self.frame_at)
        if passed < _FRAME_MS:
            return _FRAME_MS - passed
        self.frame_at = self.console.clock.ms()
        self._move()
        return _FRAME_MS

    def draw(self):
        """Draw the card where it is now; it stays where it was, too."""
        if not self.moved:
            return
        self.moved = False
        table = self.console.table
        canvas = self.canvas
        canvas.dx = -table.repaint.left
        canvas.dy = -table.repaint.top
        cards = table.repaint.painter.cards
        cards.draw_moving(self.spot, self.card, self.x >> 3, self.y >> 3)
        canvas.dx = canvas.dy = 0

    def _throw(self):
        """Throw the next card: the top cards of the foundations in turn, then those under them."""
        foundations = self.console.session.game.foundations
        pile = foundations[self.thrown % len(foundations)]
        depth = self.thrown // len(foundations) + 1
        self.thrown += 1
        if self.thrown > _CARDS or pile.n < depth:
            self._end()
            return
        self.card = pile.cards[pile.n - depth]
        layout = self.console.table.arrangement.layout
        spot = layout.spots[pile.number]
        self.dice = self.dice * 75 % 65537
        self.x = spot.x << 3
        self.y = spot.y << 3
        self.vx = (14 + self.dice % 14) * layout.width // PLANE_WIDTH
        if spot.x > layout.width // 2:
            self.vx = -self.vx
        self.vy = -(self.dice >> 6 & 15) * layout.height // PLANE_HEIGHT
        self.moved = True

    def _move(self):
        layout = self.console.table.arrangement.layout
        self.x += self.vx
        self.y += self.vy
        self.vy += _GRAVITY * layout.height // PLANE_HEIGHT
        floor = layout.height - self.spot.h << 3
        if self.y > floor:
            self.y = floor
            self.vy = -self.vy * 3 // 4
        self.moved = True
        if self.x > layout.width << 3 or self.x + (self.spot.w << 3) < 0:
            self._throw()
