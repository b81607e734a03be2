"""Lists to choose from: the menus, the game list, the options.

A row is a tuple (label, command, key), read by the indices below.  The label is bytes.  The
command is a function of the console and the key (menus/menu_commands.py), or None for a heading.
The key, a name, a number or a tuple of both, identifies the row in its list, with its mark and its
value.
"""

from core.const import const
from firmware.graphics import art
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.frame import DIM, HERE, PLAIN, ROOMY_HEIGHT, Frame
from firmware.screens.screen import LIST, Screen

MARK_W = b"\x08\x0d"
"""Width in px of the mark in front of a row, by font."""

NO_MARK = const(-1)
"""Sentinel instead of a mark: the label stands at the left edge."""

LABEL = const(0)
COMMAND = const(1)
KEY = const(2)
"""Indices of a row."""

HEADING = const(0)
BUTTON = const(1)
CHOICE = const(2)
SWITCH = const(3)
FIGURE = const(4)
BARS = const(5)
GAME = const(6)
SLOT = const(7)
"""Kinds of rows.

A CHOICE has words for its values, a SWITCH is off or on, a FIGURE only says something.  A list with
one of them has more for it: `number(key)`, the number of the value of a CHOICE or a SWITCH;
`words`, by key the words of a CHOICE; `bars()`; `last`, the ids of the games that have numbers for
keys; `found`, by key what is in a SLOT.
"""

_DOWNWARDS = (DOWN, NEXT)
_UPWARDS = (UP, PREVIOUS)


class ChoiceList(Screen):
    """A list in a frame; SELECT does the row under the cursor, BACK closes.

    On a board without BACK, holding SELECT closes, and SELECT does the row when the key is
    released.  LEFT and RIGHT change the value of the row.  If the row has no value, they go a page
    or a column back or on, as holding NEXT does.

    name      the name by which `Console.more_rows` knows it, "" for most lists
    hidden    True if a front end shows it in another way, so that nothing is drawn
    rows      a tuple of (label, command, key)
    tiles     (label, figure, role) of the figures above the rows; a figure is a key as a row's is
    value     the TextLine of the value that was written last
    at        number of the row under the cursor
    first     number of the first row that is shown
    shown_at  number of the row that was drawn under the cursor
    armed     True if SELECT does the row when its key is released

    Only the constructor allocates.
    """

    kind = LIST
    hidden = False
    tiles = ()

    def __init__(self, console, frame, rows, name=""):
        """Make a list in `frame`, a Frame on the display of `console`."""
        self.console = console
        self.name = name
        self.frame = frame
        self.area = frame.area
        self.rows = rows
        self.value = TextLine()
        self.at = self.first = self.shown_at = 0
        self.armed = False

    def open(self, key=None):
        """Put the cursor on the row with `key`; without such a row, on the first to choose."""
        self.armed = False
        self.frame.hold(len(self.rows))
        self.at = -1
        for row in range(len(self.rows)):
            if self.rows[row][KEY] == key:
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

    def kind_of(self, row):
        """Return the kind of row number `row`."""
        return BUTTON if self.rows[row][COMMAND] else HEADING

    def mark(self, key):
        """Return the code of the mark in front of a row, or NO_MARK."""
        return NO_MARK

    def does_nothing(self, key):
        """Return True if the command of a row does nothing now."""
        return False

    # Methods that the console calls.

    def in_use(self):
        """Return y and height of the row under the cursor."""
        _, y, _, tall = self.place(self.at)
        return y, tall

    def place(self, row):
        """Return x, y, width and height of a row that is shown, px on the display.  Allocates."""
        frame = self.frame
        column = self._column(row)
        line = row - self.first - column * self._lines()
        wide = frame.w // frame.columns
        return frame.x + column * wide, frame.y + frame.top + line * frame.tall, wide, frame.tall

    def uncover(self):
        """Draw all with the next `draw`, and now what lies beside it: the table, or a list."""
        if self.area and not self.hidden:
            self._draw_beside()
        self.forget()

    def _draw_beside(self):
        screens = self.console.screens
        table = self.console.table
        below = screens.depth - 2
        while screens.stack[below].area:
            below -= 1
        if screens.stack[below] is table:
            table.uncover()
            table.cover(self.area)
        else:
            # A keyboard opens help over any screen.
            screens.stack[below].forget()
            screens.stack[below].draw()

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
        """Do the row at pixel (x, y); close on a click outside of the frame."""
        frame = self.frame
        x -= frame.x
        y -= frame.y
        if 0 <= x < frame.w and 0 <= y < frame.h:
            row = self.row_at(x, y)
            if row < self.first + self.shown() and row < len(self.rows) and self.rows[row][COMMAND]:
                self.choose(row)
            frame.stale = True
        elif self.area:
            self.console.screens.close()

    def row_at(self, x, y):
        """Return the number of the row at (x, y) in the frame; that of no row is too high."""
        frame = self.frame
        lines = self._lines()
        line = (y - frame.top) // frame.tall
        if not 0 <= line < lines:
            return len(self.rows)
        return self.first + min(x * frame.columns // frame.w, frame.columns - 1) * lines + line

    def choose(self, row):
        """Put the cursor on a row, and do it.  A dialog may leave the row in sight."""
        self.at = row
        table = self.console.table
        if table.repaint.lies_under:
            # No frame has been drawn since this list was shown.
            table.draw_under()
        self.draw()
        _, command, key = self.rows[row]
        self.console.do(command, key)
        self.frame.stale = True

    def draw(self):
        """Draw the changes: the list, the row under the cursor, or the sliding text."""
        frame = self.frame
        moved = self.shown_at != self.at
        if self.hidden or not (frame.stale or moved or frame.sliding):
            return
        first = self.first
        slides = frame.over
        self._scroll(self.shown())
        whole = frame.stale or self.first != first or moved and slides
        if moved:
            frame.slide_from_start()
        frame.begin()
        canvas = frame.canvas
        canvas.dx = frame.x
        canvas.dy = frame.y
        if whole:
            self._draw_list()
        else:
            if slides:
                self.draw_title()
            if moved:
                self._draw_at(self.shown_at)
            elif self._headed():
                self._draw_at(self.at - 1)
            self._draw_at(self.at)
        canvas.dx = canvas.dy = 0
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
        self.frame.stale = True

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
        while rows[at][COMMAND] is None:
            at = (at + way) % len(rows)
        self.at = at

    def _turn(self, way):
        if not self.change_value(self.rows[self.at][KEY], way):
            self._page(way)

    def _page(self, way):
        """Go a page or a column on, or back with `way` -1; beyond the last row to the first one."""
        last = len(self.rows) - 1
        at = self.at + way * (self.shown() // self.frame.columns)
        if at < 0:
            at = 0 if self.at else last
        elif at > last:
            at = last if self.at < last else 0
        self.at = at - way
        self.step(way)

    # Drawing.

    def shown(self):
        """Return how many rows fit under the title."""
        return self._lines() * self.frame.columns

    def _lines(self):
        """Return how many rows fit below each other."""
        frame = self.frame
        return (frame.h - frame.bottom - frame.top) // frame.tall

    def _column(self, row):
        """Return the number of the column in which a row is shown."""
        columns = self.frame.columns
        return min((row - self.first) // self._lines(), columns - 1) if columns > 1 else 0

    def _draw_list(self):
        self.frame.draw_ground()
        self.draw_title()
        for row in range(self.first, min(self.first + self.shown(), len(self.rows))):
            self._draw_at(row, True)

    def draw_title(self):
        """Draw the title, with arrows if there are more rows above or below."""
        self.frame.draw_title(self.first > 0, self.first + self.shown() < len(self.rows))

    def _draw_at(self, row, cleared=False):
        frame = self.frame
        column = self._column(row)
        y = frame.top + (row - self.first - column * self._lines()) * frame.tall
        wide = frame.w // frame.columns
        _, command, key = self.rows[row]
        inks = PLAIN
        if row == self.at:
            inks = HERE
        elif command is None:
            inks = frame.heading
        elif self.does_nothing(key):
            inks = DIM
        frame.canvas.dx += column * wide
        if inks is HERE or not cleared:
            edge = frame.edge
            ground = inks[1] if inks is HERE else frame.ground
            frame.canvas.rect(edge, y, wide - 2 * edge, frame.tall, ground)
        self.draw_row(row, y + frame.inset, frame.right, inks)
        frame.canvas.dx -= column * wide

    def _headed(self):
        """Return True if a heading is right above the row under the cursor."""
        return self.at > 0 and self.rows[self.at - 1][COMMAND] is None

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
        """Draw row number `row`, its text from `y` px on and up to `right` px, in roles `inks`."""
        label, command, key = self.rows[row]
        frame = self.frame
        mark = self.mark(key) if command else NO_MARK
        x = frame.text_x
        if mark != NO_MARK:
            x += MARK_W[frame.font]
        value = self.value
        self.write_value(value.clear(), key)
        frame.draw_pair(label, value.buffer, x, y, right, inks, self.slides(row))
        if frame.icon_x:
            frame.draw_icon(key, frame.icon_x, y - frame.inset + (frame.tall - 8) // 2,
                            frame.heading[0] if inks is PLAIN else inks[0])
        if mark != NO_MARK:
            frame.canvas.text(value.clear().code(mark).buffer, frame.text_x, y, inks[0], frame.font)


def list_frame(console, title, sign=""):
    """Return the frame of a list that may be short; small displays do without a panel."""
    display = console.display
    if display.height < ROOMY_HEIGHT or not art.font_for(display.width):
        return Frame(console, title, sign)
    from firmware.screens.list_panel import ListPanel

    return ListPanel(console, title, sign)
