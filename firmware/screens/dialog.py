"""A dialog: a short list in a box over the table, which asks or says something."""

from array import array

from core.const import const
from firmware.graphics.canvas import CURSOR, DARK, LINE, TEXT
from firmware.graphics.text_line import WrappedText
from firmware.screens.choice_list import KEY, LABEL, ChoiceList
from firmware.screens.frame import HERE, ICON_ROOM, PLAIN, Frame
from firmware.screens.screen import QUESTION

INSETS = b"\x05\x0a"
"""px between the frame and the text, on its left and right, by font."""

WIDTHS = b"\x70\xc4"
"""Width of the panel in px, by font, unless the display is narrower."""

MARGIN_HEIGHT = const(64)
"""px; on lower displays there is next to no margin, and no line under the heading."""

# Rows that a text makes room for on such displays.
_ANSWERS = const(2)

_RULE = const(5)
_NEWLINE = b"\n"
_BUTTON_GAP = const(4)

# px at the right end of rows that are not all shown, for arrows.
_ARROWS_W = const(14)


class TextPanel(Frame):
    """A panel whose title is a text of several lines; its first line feed ends a heading.

    If the lines leave no room for a row, on low displays for two, the text slides in one line.

    low     True on displays without room for margins, and for a line under the heading
    halo    px of dark around the panel, which part it from the cards on displays of one bit
    height  height of the display, px
    lines   number of the text's lines
    heads   number of those that are the heading
    """

    def __init__(self, console):
        """Make a panel in the middle of the display of `console`."""
        Frame.__init__(self, console, b"")
        display = console.display
        self.text = WrappedText(self.canvas, self.font)
        self.height = display.height
        self.low = min(display.width, display.height) < MARGIN_HEIGHT
        self.w = display.width if display.height < 40 else min(display.width, WIDTHS[self.font])
        self.x = (display.width - self.w) // 2
        self.margin = self.bottom = 1 if self.low else 5
        self.text_x = 3 if self.low else INSETS[self.font]
        self.edge = self.text_x - 2
        self.lines = self.heads = 0
        self.halo = 0
        # A dark line parts the frame from the cards on one bit, a shadow in colours.
        if self.canvas.depth > 1:
            self.shadow = 3 if self.w + 3 < display.width else 0
        elif self.w < display.width:
            self.halo = 1
        self.area = array("H", (self.x - self.halo, 0, self.w + 2 * self.halo + self.shadow, 0))

    def text_width(self):
        """Return the width of the text, and of a line of rows, px."""
        return self.w - 2 * self.text_x

    def lay_out(self, title, sign, rows, least):
        """Make room for `title` and for so many `rows`, each at least so many px high, or fewer.

        `title` is bytes, up to a 0; a line feed begins a line.  `sign` is the key of the icon
        before its heading.  Allocates.
        """
        self.title = title
        self.sign = sign
        self.set_tall(max(self.pitch + (0 if self.low else 5 if self.font else 3), least))
        if rows * self.tall > self.height // 2:
            self.set_tall(max(self.pitch, self.height // 2 // rows))
        width = self.text_width()
        self.lines = self.text.count(title, width)
        self.heads = 0
        feed = title.find(_NEWLINE)
        if feed > 0 and not self.low:
            self.heads = self.text.count(title, width - self.indent(), 0, feed)
            self.lines = self.heads + self.text.count(title, width, feed + 1)
        rule = _RULE if self.heads else 0
        # On a narrow display a line would be shorter than a word: the text slides.
        answers = self.tall * (min(rows, _ANSWERS) if self.low else 1)
        if (self.lines * self.pitch > self.height - 2 * self.margin - answers - rule
                or self.w < MARGIN_HEIGHT):
            self.title = title.replace(_NEWLINE, b" ")
            self.lines = 1
            self.heads = rule = 0
        self.top = self.margin + self.lines * self.pitch + rule + (0 if self.low else 2)
        room = (self.height - self.bottom - self.top) // self.tall
        shown = max(1, min(rows, room))
        self.h = min(self.height, self.top + shown * self.tall + self.bottom)
        self.right = self.w - self.edge - (_ARROWS_W if shown < rows else 0)

    def indent(self):
        """Return by how many px an icon indents the heading."""
        return ICON_ROOM if self.draw_icon(self.sign, 0, -99, TEXT) else 0

    def move_to(self, y):
        """Put the upper edge at `y`."""
        self.y = y
        self.area[1] = max(0, y - self.halo)
        self.area[3] = self.h + 2 * self.halo + self.shadow

    def draw_ground(self):
        """Draw the empty panel."""
        if self.halo:
            self.canvas.rect(-1, -1, self.w + 2, self.h + 2, DARK)
        self.draw_panel()

    def draw_title(self, up, down):
        """Draw the text."""
        canvas = self.canvas
        width = self.text_width()
        x = self.text_x
        y = self.margin
        if self.heads:
            icon_y = y + (2 if self.font else -1)
            drawn = self.draw_icon(self.sign, x, icon_y, self.heading[0])
            indent = ICON_ROOM if drawn else 0
            self.text.draw(self.title, x + indent, y, width - indent, 0, self.heads)
            y += self.heads * self.pitch
            canvas.hline(x, y, width, LINE)
            y += _RULE
        elif self.text.count(self.title, width) > self.lines:
            canvas.clip(x, x + width)
            x -= self.shift(canvas.width(self.title, self.font) - width)
            canvas.text(self.title, x, y, TEXT, self.font)
            canvas.clip()
            return
        self.text.draw(self.title, x, y, width, self.heads, self.lines)


class Dialog(ChoiceList):
    """A few rows under a text, in a panel over another screen.

    The panel is in the middle of the display, or beside the list's row that opened it.  Rows that
    fit beside each other are buttons in one line.

    across  True if the rows are buttons in one line
    """

    def __init__(self, console, kind=QUESTION, frame=None):
        """Make a dialog of a `kind` in `frame`, a TextPanel.

        Allocates; besides this `pop_up` alone does.
        """
        ChoiceList.__init__(self, console, frame or TextPanel(console), ())
        self.kind = kind
        self.across = False

    def pop_up(self, title, rows, key=None):
        """Show `title` and `rows` over the other screens, with the cursor as in `open`.

        `title` is bytes, up to a 0; a line feed begins a line.
        """
        frame = self.frame
        display = self.console.display
        self.rows = rows
        self.open(key)
        self.across = self.is_line(rows)
        frame.lay_out(bytes(title), rows[0][KEY], 1 if self.across else len(rows), display.finger)
        y = beside(self.console.screens.top.in_use(), frame.h, display.height)
        frame.move_to(self._clear_of_header(y, display.height))
        self.console.screens.show(self)

    def _clear_of_header(self, y, height):
        """Return y, or a y below the table's header, or that of all of it, if it would be cut."""
        header = self.console.table.repaint.header
        frame = self.frame
        if not header or not 0 < y < header.rows + frame.halo:
            return y
        below = header.rows + frame.halo
        return below if below + frame.h + frame.halo + frame.shadow <= height else 0

    def is_line(self, rows):
        """Return True if `rows` have room as buttons in one line."""
        return self._row_width(rows) <= self.frame.text_width()

    def _row_width(self, rows):
        """Return the width in px of `rows` as buttons in one line."""
        wide = -self._gap()
        for label, _, _ in rows:
            wide += self._button_width(label)
        return wide

    def _gap(self):
        return 2 if self.frame.low else _BUTTON_GAP

    def _button_width(self, label):
        frame = self.frame
        around = 4 if frame.low else 12 if frame.font else 6
        return frame.canvas.width(label, frame.font) + around + self._gap()

    def _button_x(self, row):
        """Return x of a button in the frame, px; after the last one, where another would begin."""
        frame = self.frame
        extra = (frame.text_width() - self._row_width(self.rows)) // len(self.rows)
        x = frame.text_x + row * extra
        for before in range(row):
            x += self._button_width(self.rows[before][LABEL])
        return x

    def place(self, row):
        """Return x, y, width and height of a row or a button on the display, px.  Allocates."""
        if not self.across:
            return ChoiceList.place(self, row)
        frame = self.frame
        x = self._button_x(row)
        return (frame.x + x, frame.y + frame.top,
                self._button_x(row + 1) - x - self._gap(), frame.tall - 1)

    def shown(self):
        """Return how many rows are shown."""
        return len(self.rows) if self.across else max(1, ChoiceList.shown(self))

    def _turn(self, way):
        if self.across:
            self.step(way)
        else:
            ChoiceList._turn(self, way)

    def row_at(self, x, y):
        """Return the number of the row or the button at (x, y) in the frame."""
        if not self.across or y < self.frame.top:
            return ChoiceList.row_at(self, x, y)
        row = 0
        while row < len(self.rows) and x >= self._button_x(row + 1):
            row += 1
        return row

    def draw(self):
        """Draw the panel when something in it changed."""
        frame = self.frame
        if frame.sliding or self.shown_at != self.at:
            frame.stale = True
        ChoiceList.draw(self)

    def _draw_list(self):
        frame = self.frame
        if self.across:
            frame.draw_ground()
            self.draw_title()
            self._draw_buttons(frame.top, frame.tall - 1)
            return
        ChoiceList._draw_list(self)
        last = self.first + self.shown()
        frame.draw_arrows(self.first > 0, last < len(self.rows), frame.w - frame.edge - 1,
                          frame.top + 1, HERE[0] if self.at == self.first else PLAIN[0])

    def _draw_buttons(self, y, tall):
        frame = self.frame
        canvas = frame.canvas
        for row in range(len(self.rows)):
            label = self.rows[row][LABEL]
            x = self._button_x(row)
            wide = self._button_x(row + 1) - x - self._gap()
            inks = HERE if row == self.at else PLAIN
            if row == self.at:
                canvas.rect(x, y, wide, tall, CURSOR)
            elif not frame.low:
                canvas.frame(x, y, wide, tall, LINE)
            canvas.text(label, x + (wide - canvas.width(label, frame.font)) // 2,
                        y + (tall - frame.pitch + 2) // 2, inks[0], frame.font)


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
