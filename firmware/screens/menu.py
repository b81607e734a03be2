"""Lists to choose from: the menus, the game list, the options.

A row is (label, command, key).  The label is bytes.  The command is a function of the console and
the key (firmware/screens/commands.py), or None for a heading.  The key tells a row from the others
of its list: a name, a number, or a tuple of both.  By its key a row is found and marked, and gets
its value.
"""

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.screen import Screen

MARK_W = b"\x08\x0d"
"""Width in px of the mark in front of a row, by font."""

NO_MARK = const(-1)
"""In place of a mark: the label stands at the left edge."""

MORE_UP = bytes((art.CH_MORE_UP, 0))
MORE_DOWN = bytes((art.CH_MORE_DOWN, 0))

_DOWNWARDS = (DOWN, NEXT)
_UPWARDS = (UP, PREVIOUS)


class Menu(Screen):
    """A titled list; SELECT does the row under the cursor, BACK closes.

    Without BACK holding SELECT closes, so SELECT does the row when the key is released.  LEFT and
    RIGHT change the value of the row.  In a row without a value they go a page back or on, as
    holding NEXT does.

    title    bytes
    aside    a TextLine at the right end of the title
    rows     a tuple of (label, command, key)
    at       number of the row under the cursor
    tall     px from row to row

    Only the constructor allocates.
    """

    def __init__(self, console, title, rows):
        """Make a list on the display of `console`.  Allocates."""
        self.console = console
        self.canvas = console.display.canvas
        self.title = title
        self.aside = TextLine()
        self.rows = rows
        self.value = TextLine()
        self.at = 0
        self.first = 0
        self.font = art.font_for(console.display.width)
        self.pitch = self.tall = art.FONT_H[self.font] + 1
        self.armed = False
        self.stale = True
        self.shown_at = 0

    def open(self, key=None):
        """Put the cursor on the row with `key`; without such a row, on the first to choose."""
        self.armed = False
        self.at = -1
        for row in range(len(self.rows)):
            if self.rows[row][2] == key:
                self.at = row - 1
        self._step(1)
        self.first = 0
        self.stale = True

    # What a list with values or marks overrides.

    def change_value(self, key, way):
        """Choose the row's next value, or with `way` -1 the one before; return whether it has one.

        Allocates nothing, as all of these.
        """
        return False

    def write_value(self, line, key):
        """Write into `line`, a TextLine, what stands at the right end of a row."""

    def mark(self, key):
        """Return the code of the mark in front of a row, or NO_MARK."""
        return NO_MARK

    # What the console asks of a screen.

    def forget(self):
        """Draw the whole list with the next `draw`."""
        self.stale = True

    def event(self, event):
        """Take an event of firmware/input/keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        if action == SELECT and not self.console.keys.has(BACK):
            self._press_or_hold(what)
        elif what == PRESS:
            self._press(action)
        elif what == HOLD and action == NEXT:
            self._page(1)

    def point(self, x, y):
        """Do the row at pixel (x, y)."""
        row = self.first + (y - self.pitch - 1) // self.tall
        if y > self.pitch and row < len(self.rows) and self.rows[row][1]:
            self.at = row
            self._do_row()
        self.stale = True

    def draw(self):
        """Draw what changed: the list, or the two rows between which the cursor moved."""
        if not self.stale and self.shown_at == self.at:
            return
        first = self.first
        shown = self.shown()
        self._scroll(shown)
        width = self.console.display.width
        if self.stale or self.first != first:
            self.stale = False
            self.canvas.fill(FELT)
            self._draw_title(shown, width)
            for row in range(self.first, min(self.first + shown, len(self.rows))):
                self._draw_at(row, width)
        else:
            self._draw_at(self.shown_at, width)
            self._draw_at(self.at, width)
        self.shown_at = self.at

    # Keys.

    def _press(self, action):
        if action in _DOWNWARDS:
            self._step(1)
            return
        if action in _UPWARDS:
            self._step(-1)
            return
        if action == SELECT:
            self._do_row()
        elif action == BACK or action == MENU:
            self.console.close()
        elif action == LEFT or action == RIGHT:
            self._turn(1 if action == RIGHT else -1)
        self.stale = True

    def _press_or_hold(self, what):
        armed = self.armed
        self.armed = what == PRESS
        if armed and what == HOLD:
            self.console.close()
        elif armed:
            self._do_row()
            self.stale = True

    def _do_row(self):
        _, command, key = self.rows[self.at]
        self.console.do(command, key)

    def _step(self, way):
        rows = self.rows
        at = (self.at + way) % len(rows)
        while rows[at][1] is None:
            at = (at + way) % len(rows)
        self.at = at

    def _turn(self, way):
        if not self.change_value(self.rows[self.at][2], way):
            self._page(way)

    def _page(self, way):
        """Go a page on, or back with `way` -1; from the last row to the first, and vice versa."""
        last = len(self.rows) - 1
        at = self.at + way * self.shown()
        if at < 0:
            at = 0 if self.at else last
        elif at > last:
            at = last if self.at < last else 0
        self.at = at - way
        self._step(way)

    # Drawing.

    def shown(self):
        """Return how many rows fit under the title."""
        return (self.console.display.height - self.pitch) // self.tall

    def _draw_at(self, row, width):
        y = self.pitch + 1 + (row - self.first) * self.tall
        here = row == self.at
        self.canvas.rect(0, y - 1, width, self.tall, PAPER if here else FELT)
        self.draw_row(row, y, width, BLACK_INK if here else TEXT)

    def _scroll(self, shown):
        top = self.at
        # A heading stays with its first row.
        if top and self.rows[top - 1][1] is None:
            top -= 1
        if top < self.first:
            self.first = top
        elif self.at >= self.first + shown:
            self.first = self.at - shown + 1

    def _draw_title(self, shown, right):
        canvas = self.canvas
        canvas.text(self.title, 1, 0, TEXT, self.font)
        canvas.hline(0, self.pitch - 1, right, LINE)
        if self.first + shown < len(self.rows):
            right -= 6
            canvas.text(MORE_DOWN, right, 0, TEXT)
        if self.first:
            right -= 6
            canvas.text(MORE_UP, right, 0, TEXT)
        if self.aside.n:
            wide = canvas.width(self.aside.buffer, self.font) + 4
            canvas.rect(right - wide, 0, wide, self.pitch - 1, FELT)
            canvas.text(self.aside.buffer, right - wide + 3, 0, TEXT, self.font)

    def draw_row(self, row, y, width, ink):
        """Draw row number `row` from `y` px on, `width` px wide, in the role `ink`."""
        label, command, key = self.rows[row]
        x = 2
        mark = self.mark(key) if command else NO_MARK
        if mark != NO_MARK:
            self.value.clear().code(mark)
            self.canvas.text(self.value.buffer, x, y, ink, self.font)
            x += MARK_W[self.font]
        self.canvas.text(label, x, y, ink, self.font)
        self.write_value(self.value.clear(), key)
        self.draw_value(y, width, ink)

    def draw_value(self, y, width, ink):
        """Draw the text of `value` at the right end of a row at `y` px, over its label's end."""
        if not self.value.n:
            return
        canvas = self.canvas
        wide = canvas.width(self.value.buffer, self.font) + 5
        canvas.rect(width - wide, y, wide, self.pitch - 2, PAPER if ink == BLACK_INK else FELT)
        canvas.text(self.value.buffer, width - wide + 2, y, ink, self.font)
