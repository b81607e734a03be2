"""A line of text that is put together without allocating: bytes in a buffer made once."""

from core.cards import RANK_BITS
from firmware.graphics.art import CH_CLUB

RANK_NAMES = (b"?", b"A", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10", b"J", b"Q", b"K")


class TextLine:
    """Text of at most `size` bytes in `buffer`, ended by a 0 (as Canvas.text reads it).

    What does not fit is left out.  Methods return the line, so that calls can be chained.
    """

    def __init__(self, size=48):
        """An empty line.  Allocates; nothing else here does."""
        self.buffer = bytearray(size + 1)
        self.n = 0

    def clear(self):
        """Takes all text away."""
        self.n = 0
        self.buffer[0] = 0
        return self

    def put(self, text):
        """Adds bytes, up to a 0 among them."""
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
        """Adds one byte."""
        if self.n < len(self.buffer) - 1:
            self.buffer[self.n] = code
            self.n += 1
            self.buffer[self.n] = 0
        return self

    def number(self, value, digits=1):
        """Adds a whole number, with leading zeros up to `digits`."""
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
        """Adds a card: its rank and the sign of its suit."""
        self.put(RANK_NAMES[card & RANK_BITS])
        return self.code(CH_CLUB + (card >> 4 & 3))

    def fill(self, write, argument):
        """Takes the text that `write(argument, buffer)` writes, which returns its length."""
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
