"""A dialog: a short list in a box over the table, which asks or says something."""

from array import array

from core.const import const
from firmware.graphics.canvas import CURSOR, DARK, LINE, TEXT
from firmware.graphics.text_line import WrappedText
from firmware.screens.choice_list import Menu
from firmware.screens.titled_screen import HERE, ICON_ROOM, PLAIN, draw_panel

INSETS = b"\x05\x0a"
"""px between the frame and the text, on its left and right, by font."""

WIDTHS = b"\x70\xc4"
"""Width of the panel in px, by font, unless the display is narrower."""

MARGIN_HEIGHT = const(64)
"""px; on lower displays there is next to no margin, and no line under the heading."""

_RULE = const(5)
_NEWLINE = b"\n"
_BUTTON_GAP = const(4)


class Dialog(Menu):
    """A Menu in a panel whose title is a text of several lines; its first line feed ends a heading.

    If the lines leave no room for a row, the text slides in one line.  The panel is in the middle
    of the display, or beside the list's row that opened it.  Rows that fit beside each other are
    buttons in one line.

    h       height of the panel, px
    across  True if the rows are buttons in one line
    """

    def __init__(self, console):
        """Make a panel on the display of `console`.  Allocates; nothing else here does."""
        Menu.__init__(self, console, b"", ())
        display = console.display
        self.text = WrappedText(self.canvas, self.font)
        self.low = min(display.width, display.height) < MARGIN_HEIGHT
        self.w = min(display.width, WIDTHS[self.font])
        self.margin = 1 if self.low else 5
        if display.height < 40:
            self.w = display.width
        self.inset = 3 if self.low else INSETS[self.font]
        self.set_tall_of_buttons()
        # A dark line parts the frame from the cards on one bit, a shadow in colours.
        self.halo = 1 if self.canvas.depth == 1 and self.w < display.width else 0
        self.shadow = 3 if self.canvas.depth > 1 and self.w + 3 < display.width else 0
        self.x = (display.width - self.w) // 2
        self.y = self.h = 0
        self.lines = self.head = 0
        self.across = False
        self.area = array("H", (self.x - self.halo, 0, self.w + 2 * self.halo + self.shadow, 0))

    def set_tall_of_buttons(self):
        """Set the height of a row: some px around its text, if the display is high enough."""
        tall = self.pitch + (0 if self.low else 5 if self.font else 3)
        self.tall = max(tall, self.console.display.finger)

    def pop_up(self, title, rows, key=None):
        """Show `title` and `rows` over the other screens, with the cursor as in `open`.

        `title` is bytes, up to a 0; a line feed begins a line.
        """
        self.title = bytes(title)
        self.rows = rows
        self.open(key)
        height = self.console.display.height
        self._lay_out(height)
        self.y = self._clear_of_header(
            beside(self.console.screens.top.in_use(), self.h, height), height)
        self.area[1] = max(0, self.y - self.halo)
        self.area[3] = self.h + 2 * self.halo + self.shadow
        self.console.screens.show(self)

    def _clear_of_header(self, y, height):
        """Return y, or a y below the table's header, or that of all of it, if it would be cut."""
        status = self.console.table.repaint.status
        if not status or not 0 < y < status.rows + self.halo:
            return y
        below = status.rows + self.halo
        return below if below + self.h + self.halo + self.shadow <= height else 0

    def _lay_out(self, height):
        """Find the number of lines of the text, and where the rows are."""
        width = self.w - 2 * self.inset
        self.set_tall_of_buttons()
        self.across = self._row_width() <= width
        if not self.across and len(self.rows) * self.tall > height // 2:
            self.tall = max(self.pitch, height // 2 // len(self.rows))
        self.lines = self.text.count(self.title, width)
        self.head = 0
        feed = self.title.find(_NEWLINE)
        if feed > 0 and not self.low:
            indent = self._indent()
            self.head = self.text.count(self.title, width - indent, 0, feed)
            self.lines = self.head + self.text.count(self.title, width, feed + 1)
        room = height - 2 * self.margin - self.tall - (_RULE if self.head else 0)
        # On a narrow display a line would be shorter than a word: the text slides.
        if self.lines * self.pitch > room or self.w < MARGIN_HEIGHT:
            self.title = self.title.replace(_NEWLINE, b" ")
            self.lines = 1
            self.head = 0
        self.top = self.margin + self.lines * self.pitch + (_RULE if self.head else 0)
        if not self.low:
            self.top += 2
        self.h = min(height, self.top + self.shown_lines() * self.tall + self.margin)

    def _indent(self):
        """Return by how many px an icon indents the heading."""
        return ICON_ROOM if self.draw_icon(self.rows[0][2], 0, -99, TEXT) else 0

    def _row_width(self):
        """Return the width in px of all rows as buttons in one line."""
        wide = -_BUTTON_GAP
        for label, _, _ in self.rows:
            wide += self._button_width(label)
        return wide

    def _button_width(self, label):
        return self.canvas.width(label, self.font) + (12 if self.font else 6) + _BUTTON_GAP

    def shown(self):
        """Return how many rows are shown."""
        return len(self.rows) if self.across else self.shown_lines()

    def shown_lines(self):
        """Return how many lines of rows fit under the text."""
        if self.across:
            return 1
        room = (self.console.display.height - self.margin - self.top) // self.tall
        return max(1, min(len(self.rows), room))

    def _turn(self, way):
        if self.across:
            self.step(way)
        else:
            Menu._turn(self, way)

    def point(self, x, y):
        """Do the row at pixel (x, y); close on a click outside the panel."""
        x -= self.x
        y -= self.y
        if not (0 <= x < self.w and 0 <= y < self.h):
            self.console.screens.close()
        elif y >= self.top:
            row = self.first + (y - self.top) // self.tall
            if self.across:
                row = self._button_at(x)
            if row < self.first + self.shown():
                self.choose(row)

    def _button_at(self, x):
        left = self.inset
        extra = self._extra()
        for row in range(len(self.rows)):
            left += self._button_width(self.rows[row][0]) + extra
            if x < left:
                return row
        return len(self.rows)

    def _extra(self):
        """Return by how many px each button is wider than its text needs."""
        return (self.w - 2 * self.inset - self._row_width()) // len(self.rows)

    def draw(self):
        """Draw the panel when something in it changed."""
        if not (self.stale or self.sliding) and self.shown_at == self.at:
            return
        if self.shown_at != self.at:
            self.slide_from_start()
        self.stale = self.sliding = False
        self.shown_at = self.at
        self.over = 0
        canvas = self.canvas
        canvas.dx = self.x
        canvas.dy = self.y
        if self.halo:
            canvas.rect(-1, -1, self.w + 2, self.h + 2, DARK)
        draw_panel(canvas, self.w, self.h, self.shadow)
        self._draw_text()
        if self.across:
            self._draw_buttons()
        else:
            self._draw_rows()
        canvas.dx = canvas.dy = 0

    def _draw_text(self):
        width = self.w - 2 * self.inset
        x = self.inset
        y = self.margin
        text = self.text
        head = self.head
        if head:
            icon_y = y + (2 if self.font else -1)
            drawn = self.draw_icon(self.rows[0][2], x, icon_y, self.heading[0])
            indent = ICON_ROOM if drawn else 0
            text.draw(self.title, x + indent, y, width - indent, 0, head)
            y += head * self.pitch
            self.canvas.hline(x, y, width, LINE)
            y += _RULE
        elif text.count(self.title, width) > self.lines:
            self.canvas.clip(x, x + width)
            x -= self.shift(self.canvas.width(self.title, self.font) - width)
            self.canvas.text(self.title, x, y, TEXT, self.font)
            self.canvas.clip()
            return
        text.draw(self.title, x, y, width, head, self.lines)

    def _draw_buttons(self):
        canvas = self.canvas
        x = self.inset
        y = self.top
        extra = self._extra()
        tall = self.tall - 1
        for row in range(len(self.rows)):
            label = self.rows[row][0]
            wide = self._button_width(label) + extra - _BUTTON_GAP
            inks = HERE if row == self.at else PLAIN
            if row == self.at:
                canvas.rect(x, y, wide, tall, CURSOR)
            elif not self.low:
                canvas.frame(x, y, wide, tall, LINE)
            canvas.text(label, x + (wide - canvas.width(label, self.font)) // 2,
                        y + (tall - self.pitch + 2) // 2, inks[0], self.font)
            x += wide + _BUTTON_GAP

    def _draw_rows(self):
        shown = self.shown()
        self._scroll(shown)
        more = shown < len(self.rows)
        y = self.top
        right = self.w - self.inset + 2
        for row in range(self.first, self.first + shown):
            inks = PLAIN
            if row == self.at:
                inks = HERE
                self.canvas.rect(self.inset - 2, y, self.w - 2 * self.inset + 4, self.tall, CURSOR)
            self.draw_pair(self.rows[row][0], self.value.clear(), self.inset,
                           y + (self.tall - self.pitch + 2) // 2, right - (14 if more else 0), inks,
                           row == self.at)
            y += self.tall
        if more:
            self.inks = HERE if self.at == self.first else PLAIN
            self.draw_arrows(self.first > 0, self.first + shown < len(self.rows), right - 1,
                             self.top + 1)


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
