"""A line of text, built without allocating: bytes in a buffer that is made once."""

from core.cards import RANK_BITS
from firmware.graphics.art import CH_CLUB

RANK_NAMES = (b"?", b"A", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10", b"J", b"Q", b"K")


class TextLine:
    """Text of up to `size` bytes in `buffer`, with a 0 after it, as Canvas.text reads it.

    n    how many bytes

    Text that does not fit is cut off.  Methods return the line, so that calls can be chained.
    Nothing allocates but the constructor.
    """

    def __init__(self, size=48):
        """Hold no text.  Allocates."""
        self.buffer = bytearray(size + 1)
        self.n = 0

    def clear(self):
        """Remove all text."""
        self.n = 0
        self.buffer[0] = 0
        return self

    def put(self, text):
        """Append bytes, up to the first 0."""
        buffer = self.buffer
        n = self.n
        most = len(buffer) - 1
        for code in text:
            if not code or n >= most:
                break
            buffer[n] = code
            n += 1
        buffer[n] = 0
        self.n = n
        return self

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
        size = 1
        unit = 10
        while value >= unit:
            unit *= 10
            size += 1
        for _ in range(size, digits):
            self.code(48)
        while size:
            unit //= 10
            self.code(48 + value // unit % 10)
            size -= 1
        return self

    def card(self, card):
        """Append a card: its rank and the symbol of its suit."""
        self.put(RANK_NAMES[card & RANK_BITS])
        return self.code(CH_CLUB + (card >> 4 & 3))

    def fill(self, write, argument):
        """Replace the text by what `write(argument, buffer)` writes; it returns the length."""
        self.n = write(argument, self.buffer)
        self.buffer[self.n] = 0
        return self


def write_bytes(text, buffer):
    """Copy the bytes `text` to `buffer`; return how many.  For `TextLine.fill`.

    Allocates nothing.
    """
    for i in range(len(text)):
        buffer[i] = text[i]
    return len(text)
