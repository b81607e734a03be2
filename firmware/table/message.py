"""The message: a line over the table that says why a move was refused, or what a hint is."""

from core import refusals
from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import FELT, LINE, TEXT
from firmware.graphics.text_line import TextLine, WrappedText

PAGE_MS = const(1500)

# Bits of a corner of the display.
RIGHT_SIDE = const(1)
LOW_SIDE = const(2)

# No page is to be turned.
_NEVER = const(1 << 29)


class Message:
    """A text in a corner of the display, until the next press.

    It is broken into lines where it is too long for one.  Those for which the display is too low
    come after PAGE_MS.

    line        what it says
    on          whether it is to be seen
    drawn       whether it is drawn as it is to be seen
    covers      whether a line, this one or the one before, is on the display
    delay       drawings of the table before anything changes: the answer to a press comes first
    x, y, w, h  where it was drawn, px
    corner      in which corner that was: RIGHT_SIDE, LOW_SIDE, both or 0

    Only the constructor allocates.
    """

    def __init__(self, console):
        """Show nothing yet; draw on the display of `console`.  Allocates."""
        self.console = console
        self.display = display = console.display
        self.canvas = display.canvas
        self.font = art.font_for(display.width)
        self.line = TextLine()
        self._text = WrappedText(self.canvas, self.font)
        self._first = 0
        self._lines = 0
        self._shown_at = 0
        self.on = False
        self.drawn = False
        self.covers = False
        self.delay = 0
        self.x = 0
        self.y = 0
        self.corner = 0
        self.w = 0
        self.h = 0
        self._status = 0

    def open(self, rows):
        """Cover the status line, which has `rows` px; without one, with 0, as much as it needs."""
        self._status = rows

    def say(self, reason):
        """Show why a move was refused, until the next press."""
        console = self.console
        console.sounds.error()
        if console.settings.error_messages:
            line = self.line
            line.n = refusals.write(console.session.game, reason, line.buffer)
            line.buffer[line.n] = 0
            self.show_line()
            console.request_redraw()

    def show(self, write, argument):
        """Show the line that `write(argument, buffer)` writes, until the next press."""
        self.line.fill(write, argument)
        self.show_line()
        self.console.request_redraw()

    def show_score(self):
        """Show the score, until the next press.  Allocates."""
        from firmware.screens.score_text import write_score

        write_score(self.line.clear().put(b"Score "), self.console.session.game)
        self.show_line()
        self.console.request_redraw()

    def name_covered(self, pile, depth):
        """Name the card of `pile` at `depth` from the top, which lies under others."""
        card = pile.cards[pile.n - depth]
        over = pile.cards[pile.n - depth + 1]
        self.line.clear().card(card).put(b" under ").card(over & ~FACE_DOWN)
        self.show_line(1)

    def show_line(self, delay=0):
        """Show what `line` holds, after `delay` drawings of the table."""
        self.on = True
        self.drawn = False
        self.delay = delay
        self._first = 0

    def dismiss(self):
        """Take the line away, after the next drawing of the table."""
        self.on = False
        self.drawn = False
        self.delay = 1

    def invalidate(self):
        """Note that the display was cleared: the line is drawn anew."""
        self.drawn = False
        self.covers = False

    def ends(self):
        """Count a drawing of the table; return True if the line on the display is to go."""
        if self.delay:
            self.delay -= 1
            return False
        return self.covers and not self.drawn

    def clear(self):
        """Take the line off the display."""
        self.canvas.rect(self.x, self.y, self.w, self.h, FELT)
        self.covers = False

    def tick(self):
        """Turn to the lines that had no room; return the ms until that is to be called again."""
        rows = self._rows()
        if not self.on or self._lines <= rows:
            return _NEVER
        left = PAGE_MS - self.console.clock.since(self._shown_at)
        if left > 0:
            return left
        self._first += rows
        if self._first >= self._lines:
            self._first = 0
        self.drawn = False
        return 0

    def _rows(self):
        """Return how many lines have room on the display."""
        return max(1, self.display.height // self._text.pitch)

    def draw(self, corner):
        """Draw the line in a corner of the display: RIGHT_SIDE, LOW_SIDE, both or 0."""
        canvas = self.canvas
        display = self.display
        text = self.line.buffer
        if not self.drawn:
            self._shown_at = self.console.clock.ms()
        self.corner = corner
        low = corner & LOW_SIDE
        wide = display.width - 3
        self._lines = lines = self._text.count(text, wide)
        rows = min(lines, self._rows())
        self.h = max(rows * self._text.pitch, self._status)
        self.w = display.width
        if lines == 1 and not self._status:
            self.w = canvas.width(text, self.font) + 3
        self.x = display.width - self.w if corner & RIGHT_SIDE else 0
        self.y = display.height - self.h if low else 0
        canvas.rect(self.x, self.y, self.w, self.h, FELT)
        y = self.y + (1 if low else 0)
        if lines == 1:
            canvas.text(text, self.x + 2, y, TEXT, self.font)
        else:
            self._text.draw(text, self.x + 2, y, wide, self._first, rows)
        canvas.hline(self.x, self.y if low else self.h - 1, self.w, LINE)
        self.drawn = True
        self.covers = True
