"""Text to read: rules, tips, the keys, what this is.  Wrapped to the display, scrolled by pages."""

from array import array

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import FELT, LINE, TEXT
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.menu import MORE_DOWN, MORE_UP
from firmware.screens.screen import Screen

_SPACE = const(32)


class TextPage(Screen):
    """Shows paragraphs of text; two keys scroll, SELECT goes on and closes at the end."""

    def __init__(self, console):
        """Draws on the display of `console`."""
        self.console = console
        self.canvas = console.display.canvas
        self.font = 1 if console.display.width > 160 else 0
        self.pitch = art.FONT_H[self.font] + 1
        self.title = b""
        self.paragraphs = ()
        # Of each line: the number of its paragraph << 16 | where it starts there.
        self.lines = array("I")
        self.first = 0
        self.stale = True

    def open(self, title, paragraphs):
        """Takes the bytes of each of `paragraphs` and breaks them into lines.  Allocates."""
        self.title = title
        self.paragraphs = tuple(paragraphs)
        self.lines = array("I")
        width = self.console.display.width - 3
        for i in range(len(self.paragraphs)):
            self._break(i, width)
        self.first = 0
        self.stale = True

    def _break(self, number, width):
        """Adds the lines of a paragraph, none of them wider than `width` px."""
        text = memoryview(self.paragraphs[number])
        line = number << 16
        self.lines.append(line)
        start = space = 0
        for i in range(len(text) + 1):
            if i < len(text) and text[i] != _SPACE:
                continue
            if space > start and self.canvas.width(text[start:i], self.font) > width:
                start = space + 1
                self.lines.append(line | start)
            space = i

    def _line(self, row):
        """The text of a line."""
        line = self.lines[row]
        text = memoryview(self.paragraphs[line >> 16])
        end = len(text)
        if row + 1 < len(self.lines) and self.lines[row + 1] >> 16 == line >> 16:
            end = (self.lines[row + 1] & 0xFFFF) - 1
        return text[line & 0xFFFF : end]

    def forget(self):
        """The whole screen is to be drawn anew."""
        self.stale = True

    def event(self, event):
        """Takes an event of firmware/input/keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        if what == HOLD and action == SELECT and not self.console.keys.has(BACK):
            self.console.close()
        if what != PRESS:
            return
        if action == BACK or action == MENU:
            self.console.close()
        elif action == DOWN or action == RIGHT or action == NEXT:
            self._scroll(1)
        elif action == UP or action == LEFT or action == PREVIOUS:
            self._scroll(-1)
        elif action == SELECT and not self._scroll(1):
            self.console.close()

    def point(self, x, y):
        """A click scrolls, and closes at the end."""
        if not self._scroll(1):
            self.console.close()

    def shown(self):
        """How many lines fit under the title."""
        return (self.console.display.height - self.pitch) // self.pitch

    def _scroll(self, pages):
        """Scrolls; returns whether there was more that way."""
        shown = self.shown()
        lines = len(self.lines)
        first = max(0, min(self.first + pages * shown, lines - 1))
        if first == self.first or (pages > 0 and self.first + shown >= lines):
            return False
        self.first = first
        self.stale = True
        return True

    def draw(self):
        """Draws the page, when it changed."""
        if not self.stale:
            return
        self.stale = False
        canvas = self.canvas
        width = self.console.display.width
        shown = self.shown()
        lines = len(self.lines)
        canvas.fill(FELT)
        canvas.text(self.title, 1, 0, TEXT, self.font)
        canvas.hline(0, self.pitch - 1, width, LINE)
        y = self.pitch + 1
        for row in range(self.first, min(self.first + shown, lines)):
            canvas.text(self._line(row), 1, y, TEXT, self.font)
            y += self.pitch
        if self.first:
            canvas.text(MORE_UP, width - 6, 0, TEXT)
        if self.first + shown < lines:
            canvas.text(MORE_DOWN, width - 12, 0, TEXT)
