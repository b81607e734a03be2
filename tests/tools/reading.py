"""What a player can read: each text that a canvas draws, and which of its letters were seen."""

from core.const import const
from desktop_sim.hardware.displays import PlainDisplay
from firmware.graphics import art
from firmware.graphics.canvas import Canvas

_BAND = const(8)


def _ink(font):
    """Return for each code of a font the columns and rows of its ink, from its upper left."""
    widths = art.font_widths(font)
    sheet, across = art.font_columns(font), sum(widths)
    inks, left = [], 0
    for width in widths:
        inks.append([
            (column, row)
            for column in range(width)
            for row in range(art.FONT_H[font])
            if sheet[row // _BAND * across + left + column] >> row % _BAND & 1
        ])
        left += width
    return inks


class Text:
    """A text that was drawn: its bytes, and the places of the pixels of each letter with ink."""

    def __init__(self, text):
        self.text = text
        self.letters = {}


class ReadCanvas(Canvas):
    """A Canvas that draws nothing, but knows which letters would be whole and uncovered.

    `read` has a row for each text since `begin`: the numbers of its letters that were in sight with
    some picture; `wanted` those that have ink.  A text that is drawn twice has one row.
    """

    def __init__(self, buffer, width, height, depth):
        Canvas.__init__(self, buffer, width, height, depth)
        self.size = width, height
        # A narrow display has one font under both numbers.
        wide = self._fonts[1] is not self._fonts[0]
        self.inks = [_ink(0), _ink(1 if wide else 0)]
        self.owners = [None] * (width * height)
        self.skips = None
        self.begin()

    def begin(self):
        """Forget what was read."""
        self.read = {}
        self.wanted = {}
        self.drawn = []

    def unread(self):
        """Return the texts of which a letter was never in sight, each with what was."""
        return {
            text: bytes(text[i] if i in self.read[text] else 46 for i in range(len(text)))
            for text, wanted in self.wanted.items() if wanted - self.read[text]
        }

    def look(self):
        """Note what is in sight of the texts that were drawn since the last picture."""
        owners = self.owners
        for text in self.drawn:
            read = self.read[text.text]
            for number, pixels in text.letters.items():
                if number not in read and all(
                        pixel >= 0 and owners[pixel] is text for pixel in pixels):
                    read.add(number)
        self.drawn = []

    def text(self, line, x, y, role, font=0):
        """Note which pixels a text would have, whole or not; return as Canvas does."""
        line = bytes(line).split(b"\0")[0]
        width, height = self.size
        inks, widths = self.inks[font], self._fonts[font].widths
        text = Text(line)
        left = x + self.dx
        top = y + self.dy
        for number, code in enumerate(line):
            pixels = [
                (top + row) * width + left + column
                if 0 <= left + column < width and 0 <= top + row < height else -1
                for column, row in inks[code]
            ]
            for pixel in pixels:
                if pixel >= 0:
                    self.owners[pixel] = text
            if pixels:
                text.letters[number] = pixels
            glyph = widths[code]
            left += glyph + 1 if glyph else 0
        if not (self.skips and self.skips(line)):
            self.drawn.append(text)
            self.read.setdefault(line, set())
            self.wanted.setdefault(line, set()).update(text.letters)
        return left - self.dx

    def _cover(self, x, y, w, h):
        width, height = self.size
        left, right = max(0, x + self.dx), min(width, x + self.dx + w)
        for row in range(max(0, y + self.dy), min(height, y + self.dy + h)):
            if left < right:
                self.owners[row * width + left : row * width + right] = [None] * (right - left)

    def fill(self, role):
        """Cover all."""
        self.owners = [None] * len(self.owners)

    def rect(self, x, y, w, h, role):
        """Cover what is there."""
        self._cover(x, y, w, h)

    def frame(self, x, y, w, h, role):
        """Cover what is there."""
        for edge in ((x, y, w, 1), (x, y + h - 1, w, 1), (x, y, 1, h), (x + w - 1, y, 1, h)):
            self._cover(*edge)

    def hline(self, x, y, w, role):
        """Cover what is there."""
        self._cover(x, y, w, 1)

    def vline(self, x, y, h, role):
        """Cover what is there."""
        self._cover(x, y, 1, h)

    def pixel(self, x, y, role):
        """Cover what is there."""
        self._cover(x, y, 1, 1)

    def glyph(self, number, x, y, role):
        """Leave the cards' glyphs out: they lie on faces."""

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        """Cover what is there."""
        self._cover(x, y, w, h)

    def back(self, x, y, w, h, style):
        """Cover what is there."""
        self._cover(x, y, w, h)


class ReadDisplay(PlainDisplay):
    """A PlainDisplay with a ReadCanvas, which looks at each picture that would be sent."""

    def __init__(self, width, height, depth):
        PlainDisplay.__init__(self, width, height, depth)
        self.canvas = ReadCanvas(self._buffer, width, height, depth)

    def show(self):
        """Note what is in sight."""
        self.canvas.look()
        return 0
