"""Test pictures: a frame of the outermost pixels, and steps from dark to light."""

from core.const import const
from firmware.display_power import LEVELS
from firmware.graphics import art
from firmware.graphics.canvas import FELT, PAPER, ROLES
from firmware.graphics.text_line import WrappedText
from firmware.input.debounced_keys import HAPPENED, PRESS, REPEATED
from firmware.screens.screen import Screen

SHOWN_MS = const(60000)
"""Time that a picture waits for a key."""

LEVEL_MS = const(800)
"""Time that each brightness is shown."""

GREYS = b"".join([bytes((255 * role // (ROLES - 1),)) * 3 for role in range(ROLES)])
"""A palette in which the roles are greys, from black to white."""

STEPS = const(9)
"""Steps of the wedge on a display without greys: 0 to 8 eighths of a step's pixels are lit."""

# The order in which 16 pixels are lit: pixel (x, y) is lit if its number here is below n.
_ORDER = b"\x00\x08\x02\x0a\x0c\x04\x0e\x06\x03\x0b\x01\x09\x0f\x07\x0d\x05"


def frame(display):
    """Draw a line along all four edges, and the display's size in the middle.  Allocates."""
    canvas = display.canvas
    width, height = display.width, display.height
    canvas.fill(FELT)
    canvas.frame(0, 0, width, height, PAPER)
    text = WrappedText(canvas, art.font_for(width))
    size = str(width).encode() + b" x " + str(height).encode()
    room = width - 4
    lines = text.count(size, room)
    left = 2 + max(0, room - canvas.width(size, text.font)) // 2
    text.draw(size, left, (height - lines * text.pitch) // 2, room, 0, lines)


def wedge(display):
    """Draw steps from dark on the left to light on the right: greys, or more and more pixels."""
    canvas = display.canvas
    width, height = display.width, display.height
    canvas.fill(FELT)
    if display.coloured:
        display.palette(GREYS)
        for role in range(ROLES):
            left = width * role // ROLES
            canvas.rect(left, 0, width * (role + 1) // ROLES - left, height, role)
        return
    for x in range(width):
        lit = x * STEPS // width * 2
        for y in range(height):
            if _ORDER[(y & 3) << 2 | x & 3] < lit:
                canvas.pixel(x, y, PAPER)


class Picture(Screen):
    """A test picture, until a key is pressed or SHOWN_MS have passed.

    levels   whether all the levels of brightness follow one another meanwhile
    """

    def __init__(self, console, paint, levels=False):
        """Show the drawing of `paint(display)`.  Allocates."""
        self.console = console
        self.levels = levels
        self._paint = paint
        self._began = console.clock.ms()
        self._level = -1
        self._stale = True

    def event(self, event):
        """Close at a press."""
        if event & (HAPPENED | REPEATED) == PRESS:
            self._close()

    def point(self, x, y):
        """Close at a click."""
        self._close()

    def _close(self):
        power = self.console.display_power
        # Makes the console send brightness and colours again.
        power.level = power.scheme = -1
        self.console.screens.close()

    def tick(self):
        """Close after SHOWN_MS without a press; return the ms until the next level or the end."""
        passed = self.console.clock.since(self._began)
        if passed >= SHOWN_MS:
            self._close()
            return 0
        self.console.display_power.press()
        return LEVEL_MS - passed % LEVEL_MS

    def forget(self):
        """Draw all with the next `draw`."""
        self._stale = True

    def draw(self):
        """Draw the picture, once; set the level whose time it is."""
        if self._stale:
            self._stale = False
            self._paint(self.console.display)
        level = self.console.clock.since(self._began) // LEVEL_MS % len(LEVELS)
        if self.levels and level != self._level:
            self.console.display.contrast(LEVELS[level])
            self._level = level
