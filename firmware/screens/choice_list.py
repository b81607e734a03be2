"""Lists to choose from: the menus, the game list, the options.

A row is (label, command, key).  The label is bytes.  The command is a function of the console and
the key (firmware/screens/menu_commands.py), or None for a heading.  The key, a name, a number or a
tuple of both, identifies the row in its list, with its mark and its value.
"""

from core.const import const
from firmware.graphics.canvas import DARK
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.titled_screen import HEADING, HERE, PLAIN, Titled

MARK_W = b"\x08\x0d"
"""Width in px of the mark in front of a row, by font."""

NO_MARK = const(-1)
"""Sentinel instead of a mark: the label stands at the left edge."""

# Most px between a value and the right edge, in lists without an edge.
_VALUE_MARGIN = const(4)

_DOWNWARDS = (DOWN, NEXT)
_UPWARDS = (UP, PREVIOUS)


class Menu(Titled):
    """A titled list; SELECT does the row under the cursor, BACK closes.

    On a board without BACK, holding SELECT closes, and SELECT does the row when the key is
    released.  LEFT and RIGHT change the value of the row.  If the row has no value, they go a page
    back or on, as holding NEXT does.

    rows     a tuple of (label, command, key)
    at       number of the row under the cursor
    tall     px from row to row
    edge     px between the sides of the list and its rows
    inset    px between the upper edge of a row and its text
    heading  roles of a heading, as PLAIN: gold is dark on displays of one bit

    Only the constructor allocates.
    """

    def __init__(self, console, title, rows):
        """Make a list on the display of `console`."""
        Titled.__init__(self, console, title)
        self.rows = rows
        self.value = TextLine()
        self._mark = bytearray(2)
        self.at = 0
        self.first = 0
        self.tall = self.pitch
        self.edge = 0
        self.inset = 1
        if self.top > self.pitch:
            self.edge = 4
            self.tall += 3
        self.set_tall(max(self.tall, console.display.finger))
        self.heading = HEADING if self.canvas.depth > 1 else PLAIN
        self.armed = False
        self.shown_at = 0

    def set_tall(self, tall):
        """Set the height of a row, px, and put its text in the middle."""
        self.tall = tall
        self.inset = (tall - self.pitch + 2) // 2

    def open(self, key=None):
        """Put the cursor on the row with `key`; without such a row, on the first to choose."""
        self.armed = False
        self.at = -1
        for row in range(len(self.rows)):
            if self.rows[row][2] == key:
                self.at = row - 1
        self.step(1)
        self.first = 0
        self.forget()

    # Lists with values or marks override these.

    def change_value(self, key, way):
        """Choose the row's next value, or with `way` -1 the one before; return True if it has one.

        No override allocates, except for keys of the left hand (firmware/input/debounced_keys.py).
        """
        return False

    def write_value(self, line, key):
        """Write the value at the right end of a row into `line`, a TextLine."""

    def mark(self, key):
        """Return the code of the mark in front of a row, or NO_MARK."""
        return NO_MARK

    # Methods that the console calls.

    def in_use(self):
        """Return y and height of the row under the cursor."""
        return self.top + (self.at - self.first) * self.tall, self.tall

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py."""
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
        row = self.first + (y - self.top) // self.tall
        if y >= self.top and row < len(self.rows) and self.rows[row][1]:
            self.choose(row)
        self.stale = True

    def choose(self, row):
        """Put the cursor on a row, and do it.  A dialog may leave the row in sight."""
        self.at = row
        self.draw()
        _, command, key = self.rows[row]
        self.console.do(command, key)
        self.stale = True

    def draw(self):
        """Draw the changes: the list, the row under the cursor, or the sliding text."""
        moved = self.shown_at != self.at
        if not (self.stale or moved or self.sliding):
            return
        first = self.first
        slides = self.over
        self._scroll(self.shown())
        self.over = 0
        if moved:
            self.slide_from_start()
        if self.stale or self.first != first or moved and slides:
            self._draw_list()
        else:
            if slides:
                self._draw_title()
            if moved:
                self._draw_at(self.shown_at)
            elif self._headed():
                self._draw_at(self.at - 1)
            self._draw_at(self.at)
        self.stale = self.sliding = False
        self.shown_at = self.at

    # Keys.

    def _press(self, action):
        if action in _DOWNWARDS:
            self.step(1)
            return
        if action in _UPWARDS:
            self.step(-1)
            return
        if action == SELECT:
            self.choose(self.at)
        elif action == BACK or action == MENU:
            self.console.screens.close()
        elif action == LEFT or action == RIGHT:
            self._turn(1 if action == RIGHT else -1)
        self.stale = True

    def _press_or_hold(self, what):
        armed = self.armed
        self.armed = what == PRESS
        if armed and what == HOLD:
            self.console.screens.close()
        elif armed:
            self.choose(self.at)

    def step(self, way):
        """Put the cursor on the next row to choose, or with `way` -1 on the one before."""
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
        self.step(way)

    # Drawing.

    def shown(self):
        """Return how many rows fit under the title."""
        return (self.console.display.height - self.top) // self.tall

    def _draw_list(self):
        self.clear()
        self._draw_title()
        for row in range(self.first, min(self.first + self.shown(), len(self.rows))):
            self._draw_at(row, True)

    def clear(self):
        """Fill the background of the list."""
        self.canvas.fill(DARK)

    def _draw_title(self):
        self.draw_title(self.first > 0, self.first + self.shown() < len(self.rows))

    def _draw_at(self, row, cleared=False):
        y = self.top + (row - self.first) * self.tall
        here = row == self.at
        edge = self.edge
        inks = HERE if here else PLAIN if self.rows[row][1] else self.heading
        if here or not cleared:
            self.canvas.rect(edge, y, self.w - 2 * edge, self.tall, inks[1])
        right = self.w - max(edge + max(1, edge // 2), min(self.margin, _VALUE_MARGIN))
        self.draw_row(row, y + self.inset, right, inks)

    def _headed(self):
        """Return True if a heading is right above the row under the cursor."""
        return self.at > 0 and self.rows[self.at - 1][1] is None

    def slides(self, row):
        """Return True if a long row slides: the one under the cursor, and its heading."""
        return row == self.at or row == self.at - 1 and self._headed()

    def _scroll(self, shown):
        top = self.at
        # A heading stays with its first row.
        if shown > 1 and self._headed():
            top -= 1
        if top < self.first:
            self.first = top
        elif self.at >= self.first + shown:
            self.first = self.at - shown + 1

    def draw_row(self, row, y, right, inks):
        """Draw row number `row` from `y` px on, up to `right` px, in the roles `inks`."""
        label, command, key = self.rows[row]
        mark = self.mark(key) if command else NO_MARK
        x = self.edge + self.margin + 1
        if mark != NO_MARK:
            x += MARK_W[self.font]
        self.write_value(self.value.clear(), key)
        self.draw_pair(label, self.value, x, y, right, inks, self.slides(row))
        if mark != NO_MARK:
            self._mark[0] = mark
            self.canvas.text(self._mark, x - MARK_W[self.font], y, inks[0], self.font)
