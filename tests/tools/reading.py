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
    """A text that was drawn: its bytes, and what of it may be seen for the first time.

    `letters` has the places (x, y) of the ink of each such letter, by its number, as long as
    nothing covers any of them; `box` is the left, top, right and bottom of all.
    """

    def __init__(self, text, letters):
        self.text = text
        self.letters = letters
        columns = [x for places in letters.values() for x, _ in places]
        rows = [y for places in letters.values() for _, y in places]
        self.box = min(columns), min(rows), max(columns) + 1, max(rows) + 1

    def meets(self, left, top, right, bottom):
        """Return whether a box may have ink of this text in it."""
        own = self.box
        return left < own[2] and own[0] < right and top < own[3] and own[1] < bottom

    def cover(self, hidden):
        """Drop the letters with a place for which `hidden` is true."""
        self.letters = {number: places for number, places in self.letters.items()
                        if not any(map(hidden, places))}


class ReadCanvas(Canvas):
    """A Canvas that draws nothing, but knows which letters would be whole and uncovered.

    `read` has a row for each text since `begin`: the numbers of its letters that were in sight with
    some picture; `wanted` those that have ink.  A text that is drawn twice has one row.
    A letter is followed only until it was in sight: most pictures show nothing new.
    """

    def __init__(self, buffer, width, height, depth):
        Canvas.__init__(self, buffer, width, height, depth)
        self.size = width, height
        # A narrow display has one font under both numbers.
        wide = self._fonts[1] is not self._fonts[0]
        self.inks = [_ink(0), _ink(1 if wide else 0)]
        self.set_lines = {}
        self.skips = None
        self.begin()

    def begin(self):
        """Forget what was read."""
        self.read = {}
        self.wanted = {}
        self.left = {}
        self.drawn = []

    def unread(self):
        """Return the texts of which a letter was never in sight, each with what was."""
        return {
            text: bytes(text[i] if i in self.read[text] else 46 for i in range(len(text)))
            for text in self.left
        }

    def look(self):
        """Note what is in sight of the texts that were drawn since the last picture."""
        for text in self.drawn:
            self.read[text.text].update(text.letters)
            self._reckon(text.text)
        self.drawn = []

    def _reckon(self, line):
        """Note which letters of a text are still to be seen."""
        left = self.wanted[line] - self.read[line]
        if left:
            self.left[line] = left
        else:
            self.left.pop(line, None)

    def text(self, line, x, y, role, font=0):
        """Note which pixels a text would have, whole or not; return as Canvas does."""
        line = bytes(line).split(b"\0")[0]
        if (line, font) not in self.set_lines:
            self.set_lines[line, font] = self._set(line, font)
        letters, inked, wide = self.set_lines[line, font]
        left, top = x + self.dx, y + self.dy
        self._print_over(letters, left, top, wide, art.FONT_H[font])
        if not (self.skips and self.skips(line)):
            self.read.setdefault(line, set())
            wanted = self.wanted.setdefault(line, set())
            if not inked <= wanted:
                wanted |= inked
                self._reckon(line)
            if line in self.left:
                self._follow(line, letters, left, top)
        return x + wide

    def _set(self, line, font):
        """Return the columns and rows of the ink of each letter, by number; those numbers; px."""
        inks, widths = self.inks[font], self._fonts[font].widths
        letters, left = {}, 0
        for number, code in enumerate(line):
            if inks[code]:
                letters[number] = [(left + column, row) for column, row in inks[code]]
            left += widths[code] + 1 if widths[code] else 0
        return letters, set(letters), left

    def _follow(self, line, letters, left, top):
        """Watch what becomes of the letters that are still to be seen, if they are whole."""
        width, height = self.size
        followed = {}
        for number in self.left[line] & set(letters):
            places = [(left + column, top + row) for column, row in letters[number]]
            if all(0 <= x < width and 0 <= y < height for x, y in places):
                followed[number] = places
        if followed:
            self.drawn.append(Text(line, followed))

    def _print_over(self, letters, left, top, wide, high):
        """Cover what of the texts before lies under the ink of another."""
        under = [text for text in self.drawn if text.meets(left, top, left + wide, top + high)]
        if under:
            ink = {(left + column, top + row)
                   for places in letters.values() for column, row in places}
            for text in under:
                text.cover(ink.__contains__)

    def _cover(self, x, y, w, h):
        left, top = x + self.dx, y + self.dy
        right, bottom = left + w, top + h
        for text in self.drawn:
            if text.meets(left, top, right, bottom):
                text.cover(lambda at: left <= at[0] < right and top <= at[1] < bottom)

    def fill(self, role):
        """Cover all."""
        self.drawn = []

    def rect(self, x, y, w, h, role):
        """Cover what is there."""
        if self.drawn:
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
