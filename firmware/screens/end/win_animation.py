"""The animation of a won game: two cards jump off their foundations and leave trails."""

from array import array

from core.const import const
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.layouts.row import PLANE_HEIGHT, PLANE_WIDTH
from firmware.screens.screen import WIN, Screen

_FRAME_MS = const(30)
_FRAMES = const(40)
_CARDS = const(2)

_GRAVITY = const(6)
"""Gain of speed in each frame, in eighths of a pixel a frame, on a panel of 128 x 64 px."""


class WinAnimation(Screen):
    """A screen over the table for _FRAMES frames, or until a key is pressed.

    number   that of the frame that is drawn next
    cards    the cards that jump
    x, y     upper left corner of each card, in eighths of a pixel
    vx, vy   speed of each card, in eighths of a pixel a frame

    Only the constructor allocates.
    """

    kind = WIN

    def __init__(self, console, then):
        """Make it on the display of `console`; the command `then` shows the result."""
        self.console = console
        self._then = then
        self.spot = None
        self.cards = bytearray(_CARDS)
        self.number = 0
        self.drawn = 0
        self.frame_at = 0
        self.x = array("i", bytes(4 * _CARDS))
        self.y = array("i", bytes(4 * _CARDS))
        self.vx = array("i", bytes(4 * _CARDS))
        self.vy = array("i", bytes(4 * _CARDS))

    def begin(self):
        """Show the table, and throw the cards."""
        layout = self.console.table.arrangement.layout
        self.spot = layout.spots[0]
        for spot in layout.spots:
            if spot.h > self.spot.h:
                self.spot = spot
        for i in range(_CARDS):
            self._throw(i, layout)
        self.number = self.drawn = 0
        self.frame_at = self.console.clock.ms()
        self.console.screens.show(self)

    def _throw(self, i, layout):
        """Throw the top card of a foundation: one of the first to the left, one of the last."""
        session = self.console.session
        foundations = session.game.foundations
        last = len(foundations) - 1
        pile = foundations[max(0, last - session.deal % 2) if i
                           else min(last, session.deal // 2 % 2)]
        below = 0 if last else i
        self.cards[i] = pile.cards[pile.n - 1 - below] if pile.n > below else 0
        spot = layout.spots[pile.number]
        self.x[i] = spot.x << 3
        self.y[i] = spot.y << 3
        fast = 18 + session.deal * (i + 3) % 12
        self.vx[i] = fast * layout.width // PLANE_WIDTH
        # Two cards of one foundation part.
        if (spot.x > layout.width // 2) != (i > last):
            self.vx[i] = -self.vx[i]
        upward = (session.deal * (i + 5) % 16) * layout.height // PLANE_HEIGHT
        self.vy[i] = -upward - _speed_to_rise(spot.y - layout.header << 3, _gravity(layout))

    def event(self, event):
        """End it at a press."""
        if event & HAPPENED == PRESS:
            self._end()

    def point(self, x, y):
        """End it at a click."""
        self._end()

    def wake(self):
        """End it; a press does nothing else."""
        self._end()
        return True

    def cover(self, area):
        """End it before another screen comes on top: the result is told first."""
        if self.number > _FRAMES:
            Screen.cover(self, area)
        else:
            self._end()

    def _end(self):
        """Show the result over the trails, instead of this screen."""
        self.number = _FRAMES + 1
        self.console.screens.leave_picture()
        self.console.do(self._then, "won")

    def tick(self):
        """Move the cards; return the ms until the next frame."""
        passed = self.console.clock.since(self.frame_at)
        if passed < _FRAME_MS:
            return _FRAME_MS - passed
        self.frame_at = self.console.clock.ms()
        self.number += 1
        if self.number > _FRAMES:
            self._end()
        else:
            layout = self.console.table.arrangement.layout
            for i in range(_CARDS):
                self._move(i, layout)
        return _FRAME_MS

    def _move(self, i, layout):
        self.x[i] += self.vx[i]
        self.y[i] += self.vy[i]
        self.vy[i] += _gravity(layout)
        if self.y[i] < layout.header << 3:
            self.y[i] = layout.header << 3
            self.vy[i] = 0
        floor = layout.height - self.spot.h << 3
        if self.y[i] > floor:
            self.y[i] = floor
            self.vy[i] = -self.vy[i] * 3 // 4
        far = layout.width - self.spot.w << 3
        if not 0 <= self.x[i] <= far:
            self.x[i] = max(0, min(self.x[i], far))
            self.vx[i] = -self.vx[i]

    def draw(self):
        """Draw the cards at their places of this frame; those of earlier frames stay."""
        if self.drawn == self.number or self.number > _FRAMES:
            return
        self.drawn = self.number
        repaint = self.console.table.repaint
        canvas = repaint.canvas
        canvas.dx = -repaint.viewport.left
        canvas.dy = -repaint.viewport.top
        for i in range(_CARDS):
            if self.cards[i]:
                repaint.painter.cards.draw_moving(
                    self.spot, self.cards[i], self.x[i] >> 3, self.y[i] >> 3)
        canvas.dx = canvas.dy = 0


def _gravity(layout):
    """Return the gain of speed in each frame, in eighths of a pixel a frame."""
    return _GRAVITY * layout.height // PLANE_HEIGHT


def _speed_to_rise(way, gravity):
    """Return the speed with which a card rises by about `way` eighths of a pixel."""
    speed = 0
    while way > 0:
        speed += gravity
        way -= speed
    return speed
