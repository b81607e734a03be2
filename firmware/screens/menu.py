"""Lists to choose from: the menu, options, the game list, yes or no.

A row is (label, command, argument), with a command of firmware/screens/commands.py, or None for a
heading. The console does the command, writes what stands at the row's right end, and says how it is
marked. Nothing here allocates but the constructor.
"""

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.screen import Screen

# Pixels across: the mark in front of a row by font, and a card back shown at its end.
MARK_W = b"\x08\x0b"
_BACK_W = const(17)


class Menu(Screen):
    """A titled list; SELECT does the row under the cursor, BACK closes.

    Without BACK holding SELECT closes, so that it does the row when it is let go.  LEFT and RIGHT
    change the row's value, if it has one; else they go a page back or on, as NEXT does when held.

    title    bytes
    aside    a Line that stands at the right end of the title
    rows     (label, command, argument); a label is bytes
    at       the row under the cursor
    tall     px from row to row
    """

    def __init__(self, console, title, rows):
        """A list on the display of `console`."""
        self.console = console
        self.canvas = console.display.canvas
        self.title = title
        self.aside = TextLine()
        self.rows = rows
        self.value = TextLine()
        self.at = 0
        self.first = 0
        self.font = 1 if console.display.width > 160 else 0
        self.pitch = self.tall = art.FONT_H[self.font] + 1
        self.armed = False
        self.stale = True
        self.shown_at = 0

    def open(self, at=0):
        """Puts the cursor on row `at`, or the next one that is no heading."""
        self.armed = False
        self.at = at - 1
        self._step(1)
        self.first = 0
        self.stale = True

    def forget(self):
        """The whole screen is to be drawn anew."""
        self.stale = True

    def event(self, event):
        """Takes an event of firmware/input/keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        if action == SELECT and not self.console.keys.has(BACK):
            self._press_or_hold(what)
            return
        if what == HOLD and action == NEXT:
            self._page(1)
        if what != PRESS:
            return
        if action == SELECT:
            self._do_row()
        elif action == BACK or action == MENU:
            self.console.close()
        elif action == UP or action == PREVIOUS:
            self._step(-1)
            return
        elif action == DOWN or action == NEXT:
            self._step(1)
            return
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
        label, command, argument = self.rows[self.at]
        self.console.do(command, argument)

    def adjust(self, command, argument, way):
        """The row's next value, or with `way` -1 the one before; returns whether it has one."""
        return self.console.adjust(command, argument, way)

    def write_value(self, line, command, argument):
        """Writes what stands at the right end of a row into `line`."""
        self.console.write_value(line, command, argument)

    def _step(self, way):
        rows = self.rows
        at = (self.at + way) % len(rows)
        while rows[at][1] is None:
            at = (at + way) % len(rows)
        self.at = at

    def _turn(self, way):
        label, command, argument = self.rows[self.at]
        if not self.adjust(command, argument, way):
            self._page(way)

    def _page(self, way):
        """A page on, or back with `way` -1; from the last row to the first, and the other way."""
        last = len(self.rows) - 1
        at = self.at + way * self.shown()
        if at < 0:
            at = 0 if self.at else last
        elif at > last:
            at = last if self.at < last else 0
        self.at = at - way
        self._step(way)

    def shown(self):
        """How many rows fit under the title."""
        return (self.console.display.height - self.pitch) // self.tall

    def point(self, x, y):
        """The pointer clicked at (x, y) px: does the row there."""
        row = self.first + (y - self.pitch - 1) // self.tall
        if y > self.pitch and row < len(self.rows) and self.rows[row][1]:
            self.at = row
            self._do_row()
        self.stale = True

    def draw(self):
        """Draws the list, or the two rows between which the cursor moved, when it changed."""
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
        """Draws a row at `y` px in the role `ink`."""
        label, command, argument = self.rows[row]
        x = 2
        mark = self.console.row_mark(command, argument)
        if mark >= 0:
            self.value.clear().code(mark)
            self.canvas.text(self.value.buffer, x, y, ink, self.font)
            x += MARK_W[self.font]
        self.canvas.text(label, x, y, ink, self.font)
        self.write_value(self.value.clear(), command, argument)
        self.draw_value(y, width, ink)
        back = self.console.row_back(command, argument)
        if back >= 0:
            wide = self.canvas.width(self.value.buffer, self.font)
            self.canvas.back(width - wide - _BACK_W - 6, y, _BACK_W, self.tall - 2, back)

    def draw_value(self, y, width, ink):
        """Draws the text of `value` at the right end of a row at `y` px, over its label's end."""
        if not self.value.n:
            return
        canvas = self.canvas
        wide = canvas.width(self.value.buffer, self.font) + 5
        canvas.rect(width - wide, y, wide, self.pitch - 2, PAPER if ink == BLACK_INK else FELT)
        canvas.text(self.value.buffer, width - wide + 2, y, ink, self.font)


MORE_UP = bytes((art.CH_MORE_UP, 0))
MORE_DOWN = bytes((art.CH_MORE_DOWN, 0))
