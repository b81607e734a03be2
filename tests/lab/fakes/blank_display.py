"""A display without drawing, for tests that read no pixel: it saves a quarter of their time.

Screens and tables do all that they do on any display; only the canvas leaves its pixels alone.
"""

from desktop_sim.emulation.displays import PlainDisplay
from firmware.console import Console
from firmware.graphics.canvas import Canvas


class BlankCanvas(Canvas):
    """A Canvas that stays empty."""

    def __init__(self, buffer, width, height, depth):
        Canvas.__init__(self, buffer, width, height, depth)
        self.lengths = {}

    def text(self, line, x, y, role, font=0):
        """Return the same value as Canvas does."""
        drawn = bytes(line), font
        if drawn not in self.lengths:
            wide = self.width(line, font)
            self.lengths[drawn] = wide + 1 if wide else 0
        return x + self.lengths[drawn]

    def _leave_out(self, *args):
        """Draw nothing."""

    fill = rect = frame = hline = vline = pixel = corners = glyph = face = back = _leave_out
    draw_sides = save_sides = rect_on_sides = restore_sides = _leave_out
    bitmap = stamp = large_mark = _leave_out


class BlankDisplay(PlainDisplay):
    """A PlainDisplay with a BlankCanvas."""

    def __init__(self, width, height, depth=1):
        PlainDisplay.__init__(self, width, height, depth)
        self.canvas = BlankCanvas(self._buffer, width, height, depth)


def blank_console(display, *parts, **others):
    """Return a Console on a BlankDisplay as large as `display`, for Handheld's `make_console`."""
    return Console(BlankDisplay(display.width, display.height, display.depth), *parts, **others)
