"""The header above a game: its name, the time, and the moves or the score, each in its own zone.

Only displays that are nearly square have it (firmware/layouts/layout.py).
"""

from core import games
from core.const import const
from core.language import _, _n
from firmware.graphics import art
from firmware.graphics.canvas import DARK, LINE, TEXT
from firmware.graphics.messages import plural
from firmware.graphics.text_line import TextLine
from firmware.screens.figures.score_text import score_of, shows_score, shows_time, write_time

# Pixels at both ends and between two zones, by font.
_EDGE = b"\x02\x04"
_GAP = b"\x03\x06"

# Pixels from one digit to the next, by font: a 1 is narrower.
_DIGIT = b"\x04\x07"

# Most digits of a zone that move nothing.
_MOVES = const(3)
_SCORE = const(4)

# The time is in the middle, as many pixels further right as a name is mostly longer than a number.
_TIME_RIGHT = const(18)

# Width of the widest display without a word beside the number.
_NARROW = const(128)

_LONGEST_TIME = b"88:88"
_SECOND_MS = const(1000)


SCORE = _(b"Score {number}"), _(b"Score {number}")
MOVES = _n(b"{number} move", b"{number} moves")
"""The moves or the score: the number stands at an end, where its digits have cells of their own."""

NO_WORDS = b"", b""


def _words(forms):
    """Return the words of the `forms` of a message beside the number.  Allocates."""
    return [form.replace(b"{number}", b"") for form in forms]


class Header:
    """The header in the upper `rows` px of the display.  Only the constructor allocates.

    A zone is drawn again only if its content has changed.  No digit moves when another one changes.

    y          upper edge of texts, px
    time_left  left edge of the zone of the time, px
    time_at    right edge of the time, px; 0 if it is hidden or has no room
    count_at   left edge of the moves or the score, px
    scored     True if it shows the score instead of the moves
    """

    def __init__(self, console, rows):
        """Show the game in play of `console`."""
        self.console = console
        self.canvas = canvas = console.display.canvas
        self.width = width = console.display.width
        self.font = font = 1 if rows >= art.FONT_H[1] else 0
        self.rows = rows
        self.y = (rows - art.FONT_H[font]) // 2
        # Outlines of cards reach into the rows below digits.
        self._high = art.FONT_H[font] - 2
        self.title = games.title(console.session.game_id).encode()
        self.line = TextLine(12)
        self._one = bytearray(2)
        self.scored = shows_score(console, console.session.game)
        digits = (_SCORE if self.scored else _MOVES) * _DIGIT[font] - 1
        self._words = NO_WORDS
        word_w = 0
        left = _EDGE[font] + canvas.width(self.title, font) + _GAP[font]
        words = _words(SCORE if self.scored else MOVES)
        word = words[-1]
        time_w = self._cells(_LONGEST_TIME)
        # The word gives way to the time.
        if width > _NARROW and left + time_w + _GAP[font] + digits + canvas.width(word, font) < (
                width - _EDGE[font]):
            self._words = words
            word_w = canvas.width(word, font) + 1
        self.count_at = width - _EDGE[font] - word_w - digits
        right = self.count_at - _GAP[font]
        self.time_left = left
        self.time_at = 0
        if shows_time(console) and left + time_w <= right:
            self.time_at = max(left + time_w, min(
                right - _GAP[font], width // 2 + _TIME_RIGHT + time_w // 2))
        # Numbers that it shows; None if all of it is to be drawn.
        self._seconds = self._count = None

    def invalidate(self):
        """Draw all of the header with the next `draw`."""
        self._count = None

    def tick(self):
        """Return ms until the time changes."""
        return self.console.autosave.play_clock.to_next_second() if self.time_at else _SECOND_MS

    def draw(self):
        """Draw the zones that differ; return True if there are any."""
        console = self.console
        session = console.session
        is_new = self._count is None
        seconds = console.autosave.play_clock.played()
        count = score_of(console) if self.scored else session.moves
        if is_new:
            canvas = self.canvas
            canvas.rect(0, 0, self.width, self.rows, DARK)
            canvas.text(self.title, _EDGE[self.font], self.y, TEXT, self.font)
        ticked = self.time_at and (is_new or self._seconds != seconds)
        if ticked:
            self._draw_time(seconds)
        counted = self._count != count
        if counted:
            self._draw_count(count)
        self._seconds = seconds
        self._count = count
        return ticked or counted

    def _draw_time(self, seconds):
        line = self.line.clear()
        write_time(line, seconds)
        wide = self._cells(line.buffer)
        x = self.time_at - wide
        if x >= self.time_left:
            self._draw_cells(x, wide)

    def _draw_count(self, count):
        canvas = self.canvas
        x = self.count_at
        end = self.width - _EDGE[self.font]
        # A fourth digit of the moves is drawn in the gap on the left.
        left = max(self.time_at, x - _DIGIT[self.font])
        canvas.rect(left, self.y + 1, end - left, self._high, DARK)
        line = self.line.clear()
        if self.scored:
            x = canvas.text(self._words[0], x, self.y, LINE, self.font)
            line.number(count)
            self._draw_cells(x, self._cells(line.buffer))
            return
        line.number(count)
        wide = self._cells(line.buffer)
        x += _MOVES * _DIGIT[self.font] - 1
        self._draw_cells(x - wide, wide)
        canvas.text(plural(self._words, count), x + 1, self.y, LINE, self.font)

    def _cells(self, text):
        """Return the width of digits and colons, px."""
        wide = -1
        for code in text:
            if not code:
                break
            wide += self._cell(code)
        return wide

    def _cell(self, code):
        """Return the px from a character to the next one: as many for each digit."""
        if 48 <= code < 58:
            return _DIGIT[self.font]
        self._one[0] = code
        return self.canvas.width(self._one, self.font) + 1

    def _draw_cells(self, x, wide):
        """Draw the digits of `line` on `wide` px from x on, each in the middle of its own cell."""
        canvas = self.canvas
        font = self.font
        canvas.rect(x, self.y + 1, wide, self._high, DARK)
        one = self._one
        text = self.line.buffer
        for i in range(self.line.n):
            code = text[i]
            cell = self._cell(code)
            one[0] = code
            canvas.text(one, x + (cell - canvas.width(one, font)) // 2, self.y, LINE,
                        font)
            x += cell
