"""A number that is entered digit by digit, with arrows or with two keys: a deal's number."""

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, CURSOR, FELT, LINE, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import LEFT, NEXT, RIGHT, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS
from firmware.screens.frame import MORE_DOWN, MORE_UP, Frame, enlarge
from firmware.screens.screen import NUMBER, Screen, closes

DIGITS = 8
OK = DIGITS
"""The cursor's index on "Deal", right of the digits 0..7."""

# Least and usual width in px of a digit twice as large as text, with the gap to the next one, by
# font.
_LEAST_LARGE = b"\x0f\x18"
_LARGE = b"\x0f\x1a"

# Rows beside those of a digit and "Deal" in two thirds of a display with large digits.
_AROUND_LARGE = const(20)


class NumberEntry(Screen):
    """Eight digits and "Deal", or another word.

    UP and DOWN change a digit, LEFT and RIGHT move the cursor, SELECT deals.  On a board without
    arrows NEXT changes the digit, and SELECT moves the cursor on.  On "Deal" NEXT goes back to the
    first digit, and SELECT deals.

    at      the digit under the cursor, or OK
    chosen  the command that gets the number
    label   bytes on the button that does it
    typed   True if a digit was typed on a keyboard
    large   True if digits are twice as large as text
    tall    height of a digit, px

    Only the constructor allocates.
    """

    kind = NUMBER

    def __init__(self, console):
        """Make the screen on the display of `console`."""
        self.console = console
        self.frame = frame = Frame(console, b"", "number")
        self.digits = bytearray(DIGITS)
        self.line = TextLine()
        text = art.FONT_H[frame.font]
        self.large = frame.w >= DIGITS * _LEAST_LARGE[frame.font] and (
            2 * frame.h >= 3 * (3 * text + _AROUND_LARGE))
        self.tall = 2 * text if self.large else text
        self.chosen = None
        self.label = b""
        self.at = 0
        self.typed = False

    def open(self, title, value, command, label):
        """Ask under `title` for a number, starting with `value`, to do `command` with it."""
        self.frame.title = title
        self.chosen = command
        self.label = label
        for i in range(DIGITS - 1, -1, -1):
            self.digits[i] = value % 10
            value //= 10
        self.at = 4
        self.typed = False
        self.forget()

    def ask_again(self, title):
        """Ask under another title, with the cursor on the first digit that is likely wrong."""
        self.frame.title = title
        self.at = 4
        self.forget()

    def number(self):
        """Return the number as entered, 0..99999999."""
        value = 0
        for digit in self.digits:
            value = value * 10 + digit
        return value

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py."""
        if closes(self.console.keys, event):
            self.console.screens.close()
        elif event & HAPPENED == PRESS:
            self._press(event & ACTION)
            self.frame.stale = True

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
        self.chosen(self.console, max(1, self.number()))

    def type(self, digit):
        """Enter a digit 0..9 of a keyboard at the right; the first replaces all that was there."""
        for i in range(DIGITS - 1):
            self.digits[i] = self.digits[i + 1] if self.typed else 0
        self.typed = True
        self.digits[DIGITS - 1] = digit
        self.at = OK
        self.frame.stale = True

    def point(self, x, y):
        """Count the digit at pixel (x, y) up; deal at a click below the digits.

        For a finger the arrows above and below a digit count, up and down.
        """
        finger = self.console.display.finger
        at = (x - self._left()) // self._pitch()
        top = self._top()
        end = top + self.tall + 3
        if top - finger <= y < end + finger and 0 <= at < DIGITS:
            self.at = at
            self._count(9 if finger and y > (top + end) // 2 else 1)
        elif y >= end + finger:
            self._deal()
        self.frame.stale = True

    def _pitch(self):
        display = self.console.display
        least = _LARGE[self.frame.font] if self.large else 14 if self.frame.font else 8
        return min(max(least, display.finger), display.width // DIGITS)

    def _left(self):
        """Return x of the first digit, with 2 px on both sides of it if there is room."""
        wide = DIGITS * self._pitch()
        return max(min(2, self._pitch() - 4), (self.frame.w - wide) // 2)

    def _top(self):
        """Return y of the digits' cursor; under them is room for "Deal"."""
        height = self.frame.h
        return max(self.frame.pitch - 2, min(height // 3, height - 2 * self.frame.pitch - 3))

    def draw(self):
        """Draw the digits when one changed, or the title when that slides."""
        frame = self.frame
        if not (frame.stale or frame.sliding):
            return
        if frame.stale:
            frame.draw_ground()
            self._draw_digits()
        frame.begin()
        frame.draw_title(False, False)

    def _draw_digits(self):
        pitch = self._pitch()
        y = self._top() + 2
        finger = self.console.display.finger
        for i in range(DIGITS):
            self._draw_digit(i, self._left() + i * pitch, y, pitch)
        frame = self.frame
        canvas = frame.canvas
        tall = self.tall
        label = self.label
        wide = canvas.width(label, frame.font)
        x = (frame.w - wide) // 2
        height = frame.h
        if height < 3 * frame.pitch:
            # There is no room below the digits.
            x = self._left() + DIGITS * pitch + 8
        else:
            y = min(y + tall + (16 if self.large else 8) + finger * 3 // 2, height - tall)
        side = 12 if self.large and not finger else 3 + finger
        above = 3 if self.large and not finger else 1 + finger // 3
        tall = art.FONT_H[frame.font] + 2 * above
        if self.at == OK:
            canvas.rect(x - side, y - above, wide + 2 * side, tall, CURSOR)
        elif finger or self.large:
            canvas.frame(x - side, y - above, wide + 2 * side, tall, LINE)
        canvas.text(label, x, y, BLACK_INK if self.at == OK else TEXT, frame.font)

    def _draw_digit(self, i, x, y, pitch):
        """Draw digit `i` on `pitch` px from x on, with arrows above and below it for a finger."""
        frame = self.frame
        canvas = frame.canvas
        finger = self.console.display.finger
        digit = self.line.clear().code(48 + self.digits[i]).buffer
        here = i == self.at
        ink = BLACK_INK if here else TEXT
        if self.large:
            canvas.rect(x + 1, y - 2, pitch - 2, self.tall + 3, CURSOR if here else FELT)
            wide = canvas.width(digit, frame.font)
            x += pitch // 2 - wide
            canvas.text(digit, x, y, ink, frame.font)
            enlarge(canvas, x, y, wide, art.FONT_H[frame.font])
            x += wide - 2
        else:
            inset = pitch // 2 - 4 if finger else min(2, pitch - 4)
            x += inset if finger else 0
            if here:
                canvas.rect(x - inset, y - 2, pitch, self.tall + 3, CURSOR)
            canvas.text(digit, x, y, ink, frame.font)
        if finger:
            canvas.text(MORE_UP, x, y - finger * 3 // 4, TEXT, frame.font)
            canvas.text(MORE_DOWN, x, y + self.tall - art.FONT_H[frame.font] + finger * 3 // 4,
                        TEXT, frame.font)
