"""A page of text to read, with pictures, scrolled by pages: rules, tips, keys."""

from array import array

from core.const import const
from firmware.graphics.canvas import GOLD, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import LEFT, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS
from firmware.screens.frame import Frame
from firmware.screens.screen import PAGE, Screen, closes

_SPACE = const(32)

# More lines than any text has.
_ALL = const(0xFFFF)

# Added to the number of a paragraph: the line belongs to the picture after that paragraph.
_PICTURE = const(0x2000)

_BACKWARDS = (UP, LEFT, PREVIOUS)

# Letters among which a lead word ends.
_LEAD = const(20)

# Most pixels between two paragraphs, on pages whose last line leaves them room.
_APART = const(6)


class TextPage(Screen):
    """Paragraphs of text; two keys scroll, SELECT scrolls and closes at the end.

    lines     of each line that was needed until now: the number of its paragraph << 16 | where it
              starts there.  The first line of a picture starts at 0, others at 1.
    broken    number of paragraphs that are in `lines`
    pictures  the Pictures of rule_pictures.py, the QRCode of qr_code.py, or None
    first     number of the first line on the display
    below     the TextPage over which this one was opened, or None

    Breaking all rules of a game into lines takes an RP2040 35 ms: what the first page does not
    need waits for a pause.  Only the constructor, `open` and `idle` allocate, and a press that
    comes before that pause.
    """

    kind = PAGE

    def __init__(self, console, below=None):
        """Make a page on the display of `console`, over the TextPage `below` if there is one."""
        self.console = console
        self.below = below
        self.frame = Frame(console, b"")
        self.paragraphs = ()
        self.pictures = None
        self.lines = array("I")
        self.first = self.broken = 0
        # A letter and the gap after it take 2 px or more.
        self._text = TextLine(self.frame.w // 2)

    def open(self, title, paragraphs, pictures=None):
        """Show the first page of `paragraphs`, each of bytes."""
        self.frame.title = title
        self.pictures = pictures
        self.paragraphs = tuple(paragraphs)
        self.lines = array("I")
        self.first = self.broken = 0
        self._break_until(self._fit() + 1)
        self.forget()

    def idle(self):
        """Break the next paragraph; return True if more are left.  Allocates."""
        self._break_until(len(self.lines) + 1)
        return self.broken < len(self.paragraphs)

    def _break_until(self, count):
        """Break paragraphs into lines until there are `count`, or all are broken."""
        while len(self.lines) < count and self.broken < len(self.paragraphs):
            self._break(self.broken)
            if self.pictures and self.broken in self.pictures.found:
                self._add_picture(self.broken)
            self.broken += 1

    def _break(self, number):
        """Add the lines of a paragraph."""
        width = self.frame.w - 2 * self.frame.margin - 1
        text = self.paragraphs[number]
        start = 0
        while True:
            self.lines.append(number << 16 | start)
            start = self.frame.canvas.fit(text, start, width, self.frame.font)
            if start == len(text):
                return
            if text[start] == _SPACE:
                start += 1

    def _add_picture(self, number):
        """Add lines for the picture of a paragraph, all on one page; none if it is too high."""
        shown = self.shown()
        count = -(-self.pictures.high[number] // self.frame.pitch)
        if self.pictures.is_whole:
            count = shown
        if count > shown:
            return
        left = shown - len(self.lines) % shown
        if count > left:
            for _ in range(left):
                self.lines.append((_PICTURE | number) << 16 | 1)
        for i in range(count):
            self.lines.append((_PICTURE | number) << 16 | min(i, 1))

    def _end(self, row):
        """Return where line number `row` ends in its paragraph."""
        line = self.lines[row]
        if row + 1 < len(self.lines) and self.lines[row + 1] >> 16 == line >> 16:
            return self.lines[row + 1] & 0xFFFF
        return len(self.paragraphs[line >> 16])

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py."""
        if closes(self.console.keys, event):
            self.console.screens.close()
        elif event & HAPPENED == PRESS:
            action = event & ACTION
            more = self.turn_page(-1 if action in _BACKWARDS else 1)
            if action == SELECT and not more:
                self.console.screens.close()

    def point(self, x, y):
        """Scroll at a click, and close at the end."""
        if not self.turn_page(1):
            self.console.screens.close()

    def shown(self):
        """Return the number of lines on a page.

        A roomy page has one less than fit, and space between paragraphs, if a text needs more.
        """
        frame = self.frame
        fit = self._fit()
        return fit - 1 if frame.top > frame.pitch and len(self.lines) > fit else fit

    def _fit(self):
        return (self.frame.h - self.frame.top) // self.frame.pitch

    def last_page(self):
        """Return the number of the last page, from 0 on.  Breaks all paragraphs."""
        self._break_until(_ALL)
        return (len(self.lines) - 1) // self.shown()

    def _gap(self, end):
        """Return the px between paragraphs on the page that ends before line `end`."""
        begun = 0
        for row in range(self.first + 1, end):
            begun += self._begins(row)
        height = self.frame.h - self.frame.top - 1
        return min(_APART, (height - self.shown() * self.frame.pitch) // max(1, begun))

    def _begins(self, row):
        """Return True if a line begins a paragraph."""
        line = self.lines[row]
        return line >> 16 < _PICTURE and not line & 0xFFFF

    def turn_page(self, pages):
        """Scroll by `pages`, 1 or -1; return whether there was more that way."""
        shown = self.shown()
        self._break_until(self.first + 2 * shown + 1)
        lines = len(self.lines)
        first = max(0, min(self.first + pages * shown, lines - 1))
        if first == self.first or (pages > 0 and self.first + shown >= lines):
            return False
        self.first = first
        self.frame.stale = True
        return True

    def draw(self):
        """Draw the page when it changed, or its title when that slides."""
        frame = self.frame
        if not (frame.stale or frame.sliding):
            return
        shown = self.shown()
        lines = len(self.lines)
        if frame.stale:
            frame.draw_ground()
            y = frame.top + 1
            end = min(self.first + shown, lines)
            gap = self._gap(end) if frame.top > frame.pitch else 0
            for row in range(self.first, end):
                if row > self.first and self._begins(row):
                    y += gap
                self._draw_line(row, y)
                y += frame.pitch
        frame.begin()
        if not self._is_picture():
            frame.draw_title(self.first > 0, self.first + shown < lines)

    def _is_picture(self):
        """Return True if a picture takes the whole display."""
        whole = self.pictures and self.pictures.is_whole
        return whole and self.lines[self.first] >> 16 >= _PICTURE

    def _draw_line(self, row, y):
        """Draw a line of text, or in the first line of a picture all of it."""
        line = self.lines[row]
        if line >> 16 < _PICTURE:
            self._draw_text(row, y)
        elif not line & 0xFFFF:
            number = line >> 16 & ~_PICTURE
            if self._is_picture():
                self.pictures.draw(number, 0, self.frame.h)
                return
            count = -(-self.pictures.high[number] // self.frame.pitch)
            self.pictures.draw(number, y, count * self.frame.pitch)

    def _draw_text(self, row, y):
        """Draw a line of text; words before a colon, with which a paragraph begins, are gold."""
        line = self.lines[row]
        text = self.paragraphs[line >> 16]
        start = line & 0xFFFF
        end = self._end(row)
        canvas = self.frame.canvas
        font = self.frame.font
        x = self.frame.margin
        lead = text.find(b":", 0, _LEAD) + 1
        if not start and 0 < lead <= end and canvas.depth > 1:
            whole = canvas.width(self._text.part(text, 0, end).buffer, font)
            canvas.text(self._text.part(text, 0, lead).buffer, x, y, GOLD, font)
            start = lead
            x += whole - canvas.width(self._text.part(text, start, end).buffer, font)
        canvas.text(self._text.part(text, start, end).buffer, x, y, TEXT, font)
