"""The frame of a list that may be short, on a roomy display: a panel in the middle of the felt."""

from core.const import const
from firmware.graphics.canvas import FELT, LINE
from firmware.screens.frame import Frame

# Widest panel, and the felt on its left and right at least, px.
_WIDEST = const(240)
_FELT_W = const(12)

# Percent of the display's height from which a list takes all of it.
_MOST_HIGH = const(70)

_SHADOW = const(3)


class ListPanel(Frame):
    """A Frame that covers the whole display, but draws no larger panel than its rows need.

    Only the constructor allocates.
    """

    def __init__(self, console, title, sign=""):
        """Make a frame on the display of `console`."""
        Frame.__init__(self, console, title, sign)
        self._display = console.display

    def hold(self, rows):
        """Make the panel as high as `rows` rows."""
        width = self._display.width
        height = self._display.height
        high = self.head + rows * self.tall + self.edge + 1
        self.x = self.y = self.shadow = 0
        self.w = width
        self.h = height
        if high * 100 <= height * _MOST_HIGH:
            self.w = min(_WIDEST, width - 2 * _FELT_W)
            self.h = high
            self.x = (width - self.w) // 2
            self.y = (height - high) // 2
            self.shadow = _SHADOW if self.canvas.depth > 1 else 0
        self.set_sides()

    def draw_ground(self):
        """Draw the felt and the panel on it, or what lies under a list as large as the display."""
        if not self.y:
            Frame.draw_ground(self)
            return
        self.canvas.fill(FELT)
        self.draw_panel()

    def draw_title(self, up, down):
        """Draw the title, and arrows if there is more above or below."""
        Frame.draw_title(self, up, down)
        if self.y:
            self.canvas.frame(0, 0, self.w, self.head, LINE)
