"""A dialog: a short list in a box over the table, which asks or says something."""

from array import array

from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import WrappedText
from firmware.screens.choice_list import Menu
from firmware.screens.titled_screen import MORE_DOWN, MORE_UP

INSET = 3
"""px between the frame and the text, on its left and right."""

MARGIN_HEIGHT = 64
"""px; on lower displays there is next to no margin."""


class Dialog(Menu):
    """A Menu in a box whose title is a text of several lines.

    Where the lines leave no room for a row, the text slides in one.  The box is in the middle of
    the display, or beside the row of a list that it speaks of.

    h   height of the box, px
    """

    def __init__(self, console):
        """Make a box on the display of `console`.  Allocates; nothing else here does."""
        Menu.__init__(self, console, b"", ())
        self.text = WrappedText(self.canvas, self.font)
        self.w = min(console.display.width, 196 if self.font else 100)
        self.margin = 3
        if console.display.height < MARGIN_HEIGHT:
            self.margin = 1
            self.w = console.display.width if console.display.height < 40 else self.w
        self.x = (console.display.width - self.w) // 2
        self.y = 0
        self.h = 0
        self.top = 0
        self.lines = 0
        self.area = array("H", (self.x, 0, self.w, 0))

    def pop_up(self, title, rows, key=None):
        """Show `title` and `rows` over what is on the display, the cursor as `open` has it.

        `title` is bytes, up to a 0; a line feed begins a line.
        """
        self.title = title
        self.rows = rows
        self.open(key)
        display = self.console.display
        room = (display.height - 2 * self.margin) // self.pitch
        self.lines = self.text.count(title, self.w - 2 * INSET)
        if self.lines >= room:
            self.lines = 1
        self.h = (self.lines + self.shown()) * self.pitch + 2 * self.margin
        self.y = beside(self.console.screens.top.in_use(), self.h, display.height)
        self.top = self.y + self.margin + self.lines * self.pitch
        self.area[1] = self.y
        self.area[3] = self.h
        self.console.screens.show(self)

    def shown(self):
        """Return how many rows fit under the text."""
        room = (self.console.display.height - 2 * self.margin) // self.pitch - self.lines
        return max(1, min(len(self.rows), room))

    def point(self, x, y):
        """Do the row at pixel (x, y); close on a click outside the box."""
        row = self.first + (y - self.top) // self.pitch
        inside = self.x <= x < self.x + self.w and self.y <= y
        if inside and y < self.top:
            return
        if inside and row < self.first + self.shown():
            self.choose(row)
        else:
            self.console.screens.close()

    def draw(self):
        """Draw the box when something in it changed."""
        if not (self.stale or self.sliding) and self.shown_at == self.at:
            return
        self.stale = self.sliding = False
        self.shown_at = self.at
        self.over = 0
        canvas = self.canvas
        shown = self.shown()
        self._scroll(shown)
        canvas.dx = self.x
        canvas.rect(0, self.y, self.w, self.h, FELT)
        self._draw_text(self.y + self.margin)
        y = self.top
        more = shown < len(self.rows)
        for row in range(self.first, self.first + shown):
            self._draw_boxed(row, y, self.w - (14 if more else 1))
            y += self.pitch
        if more:
            self._draw_more(shown)
        canvas.frame(0, self.y, self.w, self.h, LINE)
        canvas.dx = 0

    def _draw_text(self, y):
        width = self.w - 2 * INSET
        if self.text.count(self.title, width) > self.lines:
            x = INSET - self.shift(self.canvas.width(self.title, self.font) - width)
            self.canvas.text(self.title, x, y, TEXT, self.font)
        else:
            self.text.draw(self.title, INSET, y, width, 0, self.lines)

    def _draw_boxed(self, row, y, width):
        ink = TEXT
        if row == self.at:
            self.canvas.rect(1, y, self.w - 2, self.pitch, PAPER)
            ink = BLACK_INK
        self.draw_row(row, y + 1, width, ink)

    def _draw_more(self, shown):
        """Draw on the first row whether there are more above it, and below the last."""
        ink = BLACK_INK if self.at == self.first else TEXT
        if self.first + shown < len(self.rows):
            self.canvas.text(MORE_DOWN, self.w - 8, self.top + 1, ink)
        if self.first:
            self.canvas.text(MORE_UP, self.w - 14, self.top + 1, ink)


def beside(row, high, height):
    """Return y of a box `high` px high on a display of `height` px: in the middle, if it can be.

    `row` is (y, height) of what it is to leave in sight, or ().
    """
    middle = (height - high) // 2
    if row and row[0] < middle + high and row[0] + row[1] > middle:
        below = row[0] + row[1]
        if high <= height - below:
            return below
        if high <= row[0]:
            return row[0] - high
    return max(0, middle)
