"""The message: a line over the table that says why a move was refused, or what a hint is."""

from core import reasons
from core.cards import FACE_DOWN
from firmware.graphics import art
from firmware.graphics.canvas import FELT, LINE, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.score_text import write_score


class Message:
    """One line in a corner of the display, until the next press.

    line        what it says
    on          whether it is to be seen
    drawn       whether it is drawn as it is to be seen
    covers      whether a line, this one or the one before, is on the display
    delay       drawings of the table before anything changes: the answer to a press comes first
    x, y, w, h  where a line was drawn, px
    right, low  in which corner that was

    Only the constructor allocates.
    """

    def __init__(self, console):
        """Show nothing yet; draw on the display of `console`.  Allocates."""
        self.console = console
        self.display = display = console.display
        self.canvas = display.canvas
        self.font = art.font_for(display.width)
        self.line = TextLine()
        self.on = False
        self.drawn = False
        self.covers = False
        self.delay = 0
        self.x = 0
        self.y = 0
        self.right = False
        self.low = False
        self.w = 0
        self.h = 0
        self._whole = False
        self.open(0)

    def open(self, rows):
        """Cover the status line, which has `rows` px; without one, with 0, as much as it needs."""
        self.h = rows or art.FONT_H[self.font] + 1
        self._whole = rows > 0

    def say(self, reason):
        """Show why a move was refused, until the next press."""
        console = self.console
        console.sounds.error()
        if console.settings.error_messages:
            line = self.line
            line.n = reasons.write(console.session.game, reason, line.buffer)
            line.buffer[line.n] = 0
            self.show_line()
            console.stir()

    def show(self, write, argument):
        """Show the line that `write(argument, buffer)` writes, until the next press."""
        self.line.fill(write, argument)
        self.show_line()
        self.console.stir()

    def show_score(self):
        """Show the score, until the next press."""
        write_score(self.line.clear().put(b"Score "), self.console.session.game)
        self.show_line()
        self.console.stir()

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

    def dismiss(self):
        """Take the line away, after the next drawing of the table."""
        self.on = False
        self.drawn = False
        self.delay = 1

    def forget(self):
        """Note that the display was cleared: the line is drawn anew."""
        self.drawn = False
        self.covers = False

    def erase(self):
        """Clear a line that is no longer to be seen, before a drawing; return whether it did."""
        if self.delay:
            self.delay -= 1
            return False
        if self.drawn or not self.covers:
            return False
        self._clear()
        return True

    def leaves(self, right, low):
        """Clear a line that is to be in another corner; return whether it was."""
        if not self.covers or right == self.right and low == self.low:
            return False
        self._clear()
        return True

    def _clear(self):
        self.canvas.rect(self.x, self.y, self.w, self.h, FELT)
        self.covers = False

    def draw(self, right, low):
        """Draw it in a corner of the display: at the right or left, low or high."""
        canvas = self.canvas
        display = self.display
        tall = self.h
        self.right = right
        self.low = low
        self.w = display.width
        if not self._whole:
            self.w = min(canvas.width(self.line.buffer, self.font) + 3, self.w)
        self.x = display.width - self.w if right else 0
        self.y = display.height - tall if low else 0
        canvas.rect(self.x, self.y, self.w, tall, FELT)
        canvas.hline(self.x, self.y if low else tall - 1, self.w, LINE)
        canvas.text(self.line.buffer, self.x + 2, self.y + (1 if low else 0), TEXT, self.font)
        self.drawn = True
        self.covers = True
