"""A dialog: a short list in a box over the table, which asks or says something."""

from core.const import const
from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.menu import MORE_DOWN, MORE_UP, Menu

INSET = 3
"""px between the frame and the text, on its left and right."""

_SPACE = const(32)


class Dialog(Menu):
    """A Menu in the middle of the display, whose title may have several lines.

    details   two TextLines under the title; an empty one takes no room
    """

    def __init__(self, console):
        """Make a box on the display of `console`.  Allocates; nothing else here does."""
        Menu.__init__(self, console, b"", ())
        self.details = (TextLine(), TextLine())
        self.line = TextLine()
        self.w = min(console.display.width, 196 if self.font else 100)
        self.x = (console.display.width - self.w) // 2
        self.margin = 3 if console.display.height >= 64 else 1
        self.y = 0
        self.top = 0

    def pop_up(self, title, rows, key=None):
        """Show `title` and `rows` over what is on the display, the cursor as `open` has it."""
        self.title = title
        self.rows = rows
        self.open(key)
        self.console.show(self)

    def shown(self):
        """Return how many rows fit under title and details."""
        room = self.console.display.height - self._text() - 2 * self.margin
        return max(1, min(len(self.rows), room // self.pitch))

    def point(self, x, y):
        """Do the row at pixel (x, y); close on a click outside the box."""
        row = self.first + (y - self.top) // self.pitch
        inside = self.x <= x < self.x + self.w and self.y <= y
        if inside and y < self.top:
            return
        if inside and row < self.first + self.shown():
            self.at = row
            self._do_row()
        else:
            self.console.close()
        self.stale = True

    def draw(self):
        """Draw the box when something in it changed."""
        if not self.stale and self.shown_at == self.at:
            return
        self.stale = False
        self.shown_at = self.at
        canvas = self.canvas
        pitch = self.pitch
        shown = self.shown()
        self._scroll(shown)
        height = self._text() + shown * pitch + 2 * self.margin
        self.y = max(0, (self.console.display.height - height) // 2)
        canvas.dx = self.x
        canvas.rect(0, self.y, self.w, height, FELT)
        canvas.frame(0, self.y, self.w, height, LINE)
        y = self._titled(self.y + self.margin, True)
        for line in self.details:
            if line.n:
                canvas.text(line.buffer, INSET, y, TEXT, self.font)
                y += pitch
        self._draw_more(shown)
        self.top = y
        for row in range(self.first, self.first + shown):
            self._draw_boxed(row, y)
            y += pitch
        canvas.dx = 0

    def _draw_more(self, shown):
        if self.first + shown < len(self.rows):
            self.canvas.text(MORE_DOWN, self.w - 8, self.y + self.margin, TEXT)
        if self.first:
            self.canvas.text(MORE_UP, self.w - 14, self.y + self.margin, TEXT)

    def _text(self):
        """Return the height of title and details in px."""
        height = self._titled(0, False)
        for line in self.details:
            if line.n:
                height += self.pitch
        return height

    def _draw_boxed(self, row, y):
        ink = TEXT
        if row == self.at:
            self.canvas.rect(1, y, self.w - 2, self.pitch, PAPER)
            ink = BLACK_INK
        self.draw_row(row, y + 1, self.w, ink)

    def _titled(self, y, draws):
        """Draw the title from `y` on, or only measure it; return its end.

        The title is broken between words.
        """
        title = self.title
        line = self.line
        start = 0
        while start < len(title):
            end = self._fits(start)
            if draws:
                line.clear()
                for i in range(start, end):
                    line.code(title[i])
                self.canvas.text(line.buffer, INSET, y, TEXT, self.font)
            y += self.pitch
            start = end + 1
        return y

    def _fits(self, start):
        """Return where the line of the title from `start` on ends: at a space, or at the end."""
        title = self.title
        line = self.line.clear()
        end = 0
        for at in range(start, len(title)):
            if title[at] == _SPACE:
                if end and self._too_wide():
                    return end
                end = at
            line.code(title[at])
        return end if end and self._too_wide() else len(title)

    def _too_wide(self):
        return self.canvas.width(self.line.buffer, self.font) > self.w - 2 * INSET
