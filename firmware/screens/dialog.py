"""A short list in a box over the table: a question, or what the table has to say."""

from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.menu import MORE_DOWN, MORE_UP, Menu

# Pixels between the frame and the text, on its left and right.
INSET = 3


class Dialog(Menu):
    """A Menu with a title of several lines, and figures under it, in the middle of the display.

    figures   Lines that stand under the title; empty ones take no room
    """

    def __init__(self, console):
        """A box on the display of `console`.  Allocates; nothing else here does."""
        Menu.__init__(self, console, b"", ())
        self.figures = (TextLine(), TextLine())
        self.words = TextLine()
        self.w = min(console.display.width, 180 if self.font else 100)
        self.x = (console.display.width - self.w) // 2
        self.margin = 3 if console.display.height >= 64 else 1
        self.y = 0
        self.top = 0

    def pop(self, title, rows, at=0):
        """Shows `title` and `rows` over what is on the display, the cursor on row `at`."""
        self.title = title
        self.rows = rows
        self.open(at)
        self.console.show(self)

    def shown(self):
        """How many rows fit under title and figures."""
        room = self.console.display.height - self._text() - 2 * self.margin
        return max(1, min(len(self.rows), room // self.pitch))

    def point(self, x, y):
        """The pointer clicked at (x, y) px: does the row there; outside the box it closes."""
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
        """Draws the box, when something in it changed."""
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
        for figure in self.figures:
            if figure.n:
                canvas.text(figure.buffer, INSET, y, TEXT, self.font)
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
        """Height of title and figures, in px."""
        height = self._titled(0, False)
        for figure in self.figures:
            if figure.n:
                height += self.pitch
        return height

    def _draw_boxed(self, row, y):
        ink = TEXT
        if row == self.at:
            self.canvas.rect(1, y, self.w - 2, self.pitch, PAPER)
            ink = BLACK_INK
        self.draw_row(row, y + 1, self.w, ink)

    def _titled(self, y, draws):
        """Draws the title from `y` on, broken between words, or measures it; returns its end."""
        title = self.title
        words = self.words
        start = 0
        while start < len(title):
            end = self._fits(start)
            if draws:
                words.clear()
                for i in range(start, end):
                    words.code(title[i])
                self.canvas.text(words.buffer, INSET, y, TEXT, self.font)
            y += self.pitch
            start = end + 1
        return y

    def _fits(self, start):
        """Where the line of the title that begins at `start` has to end: at a space or the end."""
        title = self.title
        words = self.words.clear()
        end = 0
        for at in range(start, len(title)):
            if title[at] == 32:
                if end and self._too_wide():
                    return end
                end = at
            words.code(title[at])
        return end if end and self._too_wide() else len(title)

    def _too_wide(self):
        return self.canvas.width(self.words.buffer, self.font) > self.w - 2 * INSET
