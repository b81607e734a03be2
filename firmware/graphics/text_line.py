"""A line of text, built without allocating: bytes in a buffer that is made once."""

from core.cards import RANK_BITS
from core.const import const
from core.language import _p
from firmware.graphics.art import CH_CLUB, FONT_H
from firmware.graphics.canvas import TEXT

_SPACE = const(32)
_LINE_FEED = const(10)
_ZERO = const(48)

# More bytes than any text.
_MOST = const(0x3FFF)

RANK_NAMES = (
    b"?", b"A", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10",
    # For translators: What your players' cards have for Jack, Queen and King, a letter each.
    # For translators: Cards have drawings of B, D, J, K, Q, R and V (small.txt to huge.txt).
    _p("on cards", b"J"), _p("on cards", b"Q"), _p("on cards", b"K"),
)


class TextLine:
    """Text of up to `size` bytes in `buffer`, with a 0 after it, as Canvas.text reads it.

    n    number of bytes

    Text that does not fit is cut off.  Methods return the line, so that calls can be chained.
    Only the constructor allocates.
    """

    def __init__(self, size=48):
        """Begin without text."""
        self.buffer = bytearray(size + 1)
        self.n = 0

    def clear(self):
        """Remove all text."""
        self.n = 0
        self.buffer[0] = 0
        return self

    def put(self, text, start=0, end=_MOST):
        """Append bytes `start` to `end` of `text`, up to the first 0."""
        buffer = self.buffer
        n = self.n
        end = min(end, len(text), start + len(buffer) - 1 - n)
        while start < end:
            code = text[start]
            if not code:
                break
            buffer[n] = code
            n += 1
            start += 1
        buffer[n] = 0
        self.n = n
        return self

    def fill(self, message, first=0, second=0, third=0):
        """Append `message`, bytes, with values in its places, in the order of the places.

        A place is a name in braces, as in b"{moves} moves".  A value is an integer or bytes, and a
        card where the name of the place begins with "card".  In a translation with another order a
        digit before the name says which value is meant, 0 the first: b"{1all}: {0won}".
        """
        at = 0
        while True:
            place = message.find(b"{", at)
            if place < 0:
                return self.put(message, at)
            self.put(message, at, place)
            place += 1
            digit = message[place] - _ZERO
            if digit < 0 or digit > 2:
                value = first
                first = second
                second = third
            else:
                value = third if digit == 2 else second if digit else first
                place += 1
            if message.startswith(b"card", place):
                self.card(value)
            elif isinstance(value, int):
                self.number(value)
            else:
                self.put(value)
            at = message.find(b"}", place) + 1

    def code(self, code):
        """Append one byte."""
        if self.n < len(self.buffer) - 1:
            self.buffer[self.n] = code
            self.n += 1
            self.buffer[self.n] = 0
        return self

    def number(self, value, digits=1):
        """Append an integer, with leading zeros up to `digits`."""
        if value < 0:
            self.code(45)
            value = -value
        unit = 10
        while value >= unit or digits > 1:
            unit *= 10
            digits -= 1
        while unit > 1:
            unit //= 10
            self.code(48 + value // unit % 10)
        return self

    def card(self, card):
        """Append a card: its rank and the symbol of its suit."""
        self.put(RANK_NAMES[card & RANK_BITS])
        return self.code(CH_CLUB + (card >> 4 & 3))

    def part(self, text, start, end):
        """Replace the text by bytes `start` to `end` of `text`."""
        self.n = 0
        return self.put(text, start, end)


class WrappedText:
    """Text in lines that are broken between words, or after a line feed.

    pitch   px from line to line

    Only the constructor allocates.
    """

    def __init__(self, canvas, font):
        """Draw on `canvas` in a font of art.py."""
        self.canvas = canvas
        self.font = font
        self.pitch = FONT_H[font] + 1
        self._line = TextLine()

    def count(self, text, width, start=0, end=_MOST):
        """Return the number of lines of `width` px in `text`, from byte `start` to `end` or a 0."""
        lines = 0
        end = min(end, len(text))
        while start < end and text[start]:
            start = self._next_line(text, start, width)
            lines += 1
        return lines

    def _next_line(self, text, start, width):
        """Return where the line begins after the one that begins at `start`."""
        start = self.canvas.fit(text, start, width, self.font)
        if start < len(text) and (text[start] == _SPACE or text[start] == _LINE_FEED):
            start += 1
        return start

    def draw(self, text, x, y, width, first, most):
        """Draw up to `most` lines of `text` from line `first` on, at (x, y); return as `count`."""
        canvas = self.canvas
        size = len(text)
        lines = start = 0
        while start < size and text[start]:
            if first <= lines < first + most:
                end = canvas.fit(text, start, width, self.font)
                canvas.text(self._line.part(text, start, end).buffer, x, y, TEXT, self.font)
                y += self.pitch
            lines += 1
            start = self._next_line(text, start, width)
        return lines
