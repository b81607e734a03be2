"""A number that is entered digit by digit, with arrows or with two keys: a deal's number."""

from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import LEFT, NEXT, RIGHT, SELECT, UP
from firmware.input.keys import ACTION, HAPPENED, PRESS
from firmware.screens.screen import Screen, closes

DIGITS = 8
OK = DIGITS
"""Where the cursor is on "Deal", right of the digits 0..7."""


class NumberEntry(Screen):
    """Eight digits and "Deal".

    UP and DOWN change a digit, LEFT and RIGHT move the cursor, SELECT deals.  Without arrows NEXT
    changes the digit or, on "Deal", goes back to the first; SELECT moves the cursor on and, on
    "Deal", deals.

    at      the digit under the cursor, or OK
    typed   whether a digit was typed on a keyboard

    Only the constructor allocates.
    """

    def __init__(self, console):
        """Make the screen on the display of `console`.  Allocates."""
        self.console = console
        self.canvas = console.display.canvas
        self.digits = bytearray(DIGITS)
        self.line = TextLine()
        self.at = 0
        self.title = b""
        self.typed = False
        self.font = art.font_for(console.display.width)
        self.stale = True

    def open(self, title, value):
        """Ask under `title` for a number, starting with `value`."""
        self.title = title
        for i in range(DIGITS - 1, -1, -1):
            self.digits[i] = value % 10
            value //= 10
        self.at = 4
        self.typed = False
        self.stale = True

    def number(self):
        """Return the number as entered, 0..99999999."""
        value = 0
        for digit in self.digits:
            value = value * 10 + digit
        return value

    def forget(self):
        """Draw the whole screen with the next `draw`."""
        self.stale = True

    def event(self, event):
        """Take an event of firmware/input/keys.py."""
        if closes(self.console.keys, event):
            self.console.close()
        elif event & HAPPENED == PRESS:
            self._press(event & ACTION)
            self.stale = True

    def _press(self, action):
        if action == SELECT:
            if self.at == OK or self.console.keys.has(RIGHT):
                self._deal()
            else:
                self.at += 1
        elif action == LEFT:
            self.at = (self.at - 1) % (DIGITS + 1)
        elif action == RIGHT:
            self.at = (self.at + 1) % (DIGITS + 1)
        elif self.at == OK:
            self.at = 0 if action == NEXT else OK - 1
        else:
            self._count(1 if action == UP or action == NEXT else 9)

    def _count(self, change):
        self.digits[self.at] = (self.digits[self.at] + change) % 10

    def _deal(self):
        self.console.deal_number(max(1, self.number()))

    def type(self, digit):
        """Enter a digit 0..9 of a keyboard at the right; the first replaces all that was there."""
        for i in range(DIGITS - 1):
            self.digits[i] = self.digits[i + 1] if self.typed else 0
        self.typed = True
        self.digits[DIGITS - 1] = digit
        self.at = OK
        self.stale = True

    def point(self, x, y):
        """Count the digit at pixel (x, y) up; deal at a click below the digits."""
        wide = self._pitch()
        at = (x - self._left()) // wide
        top = self.console.display.height // 3
        if top <= y < top + 16 and 0 <= at < DIGITS:
            self.at = at
            self._count(1)
        elif y > top + 16:
            self._deal()
        self.stale = True

    def _pitch(self):
        return 8 if self.font == 0 else 14

    def _left(self):
        return (self.console.display.width - DIGITS * self._pitch()) // 2

    def draw(self):
        """Draw the digits when one changed."""
        if not self.stale:
            return
        self.stale = False
        canvas = self.canvas
        width, height = self.console.display.width, self.console.display.height
        tall = art.FONT_H[self.font]
        canvas.fill(FELT)
        canvas.text(self.title, 1, 0, TEXT, self.font)
        canvas.hline(0, tall, width, LINE)
        pitch = self._pitch()
        y = height // 3 + 2
        for i in range(DIGITS):
            x = self._left() + i * pitch
            ink = TEXT
            if i == self.at:
                canvas.rect(x - 2, y - 2, pitch, tall + 3, PAPER)
                ink = BLACK_INK
            canvas.text(self.line.clear().code(48 + self.digits[i]).buffer, x, y, ink, self.font)
        y += tall + 8
        label = b"Deal"
        wide = canvas.width(label, self.font)
        x = (width - wide) // 2
        if self.at == OK:
            canvas.rect(x - 3, y - 1, wide + 6, tall + 2, PAPER)
        canvas.text(label, x, y, BLACK_INK if self.at == OK else TEXT, self.font)
