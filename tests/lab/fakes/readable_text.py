"""A canvas that knows each text that it draws, and which of the letters a player can see."""

from core.const import const
from desktop_sim.emulation.displays import PlainDisplay
from firmware.graphics import art
from firmware.graphics.canvas import Canvas

_BAND = const(8)
_HIGHEST = max(art.FONT_H)


class Glyph:
    """The ink of a letter: its columns and rows, from the upper left, and a box around them."""

    def __init__(self, ink):
        self.ink = ink
        columns, rows = zip(*ink, strict=True)
        self.left, self.top = min(columns), min(rows)
        self.right, self.bottom = max(columns) + 1, max(rows) + 1

    def meets(self, left, top, right, bottom):
        """Return True if some ink is in a box."""
        return (self.left < right and left < self.right and self.top < bottom and top < self.bottom
                and any(left <= x < right and top <= y < bottom for x, y in self.ink))


def _glyphs(font):
    """Return for each code of a font its Glyph, or None if it has no ink."""
    widths = art.font_widths(font)
    sheet, across = art.font_columns(font), sum(widths)
    glyphs, left = [], 0
    for width in widths:
        ink = [
            (column, row)
            for column in range(width)
            for row in range(art.FONT_H[font])
            if sheet[row // _BAND * across + left + column] >> row % _BAND & 1
        ]
        glyphs.append(Glyph(ink) if ink else None)
        left += width
    return glyphs


class Text:
    """A drawn text: its bytes, its box, and the letters that may become visible for the first time.

    `letters` is {number of a letter: ((x, y) of its upper left on the display, Glyph)}. A letter
    leaves it when another drawing covers any of its ink, or another text has ink in its box.
    """

    def __init__(self, text, box, letters):
        self.text = text
        self.left, self.top, self.right, self.bottom = box
        self.letters = letters

    def apart(self, left, top, right, bottom):
        """Return True if no letter is in a box: most texts are in other lines."""
        return (bottom <= self.top or self.bottom <= top
                or right <= self.left or self.right <= left)

    def cover(self, left, top, right, bottom):
        """Drop the letters with ink in a box."""
        if self.apart(left, top, right, bottom):
            return
        for number, (x, y, glyph) in list(self.letters.items()):
            if glyph.meets(left - x, top - y, right - x, bottom - y):
                del self.letters[number]

    def near(self, left, top, right, bottom):
        """Return the numbers of the letters whose box meets another."""
        if self.apart(left, top, right, bottom):
            return []
        return [
            number for number, (x, y, glyph) in self.letters.items()
            if x + glyph.left < right and left < x + glyph.right
            and y + glyph.top < bottom and top < y + glyph.bottom]

    def print_over(self, numbers, places):
        """Drop those letters of `numbers` in whose box there is ink at any of `places`, a set.

        Nobody reads two letters whose ink is side by side in one box.
        """
        for number in numbers:
            x, y, glyph = self.letters[number]
            if any((column, row) in places for column in range(x + glyph.left, x + glyph.right)
                   for row in range(y + glyph.top, y + glyph.bottom)):
                del self.letters[number]


class ReadCanvas(Canvas):
    """A Canvas that draws nothing, but knows which letters would be whole and uncovered.

    read    numbers of the letters that some frame showed, a row for each text since `begin`
    wanted  numbers of the letters with ink, the same rows

    A text that is drawn twice has one row. A letter is tracked only until a frame has shown it.
    """

    def __init__(self, buffer, width, height, depth):
        Canvas.__init__(self, buffer, width, height, depth)
        self.size = width, height
        # A narrow display has one font for both numbers.
        wide = self._fonts[1] is not self._fonts[0]
        self.glyphs = [_glyphs(0), _glyphs(1 if wide else 0)]
        self.set_lines = {}
        self.skips = None
        self.begin()

    def begin(self):
        """Discard all records."""
        self.read = {}
        self.wanted = {}
        self.left = {}
        self.drawn = []

    def unread(self):
        """Return the texts with a letter that was never visible, each with its visible letters."""
        return {
            text: bytes(text[i] if i in self.read[text] else 46 for i in range(len(text)))
            for text in self.left
        }

    def look(self):
        """Record the visible letters of the texts that were drawn since the last frame."""
        for text in self.drawn:
            if text.letters:
                self.read[text.text].update(text.letters)
                self._reckon(text.text)
        self.drawn = []

    def _reckon(self, line):
        """Record which letters of a text are still to be seen."""
        left = self.wanted[line] - self.read[line]
        if left:
            self.left[line] = left
        else:
            self.left.pop(line, None)

    def text(self, line, x, y, role, font=0):
        """Record the pixels of a text, whole or not; return as Canvas does."""
        line = bytes(line).split(b"\0")[0]
        if (line, font) not in self.set_lines:
            self.set_lines[line, font] = self._set(line, font)
        letters, inked, wide = self.set_lines[line, font]
        left, top = x + self.dx, y + self.dy
        if self.drawn:
            drawn = [place for number, place in letters.items() if self._is_drawn(
                left + place[0], self._fonts[font].widths[line[number]])]
            self._print_over(drawn, left, top, left + wide)
        if not (self.skips and self.skips(line)):
            self.read.setdefault(line, set())
            wanted = self.wanted.setdefault(line, set())
            if not inked <= wanted:
                wanted |= inked
                self._reckon(line)
            if line in self.left:
                self._follow(line, letters, left, top, wide, font)
        return x + wide

    def _is_drawn(self, x, width):
        """Return True if `clip` lets a letter be drawn."""
        return self._left <= x and x + width <= self._right

    def _set(self, line, font):
        """Return each letter with ink, number: (px from the left, Glyph), their numbers, px."""
        glyphs, widths = self.glyphs[font], self._fonts[font].widths
        letters, left = {}, 0
        for number, code in enumerate(line):
            if glyphs[code]:
                letters[number] = left, glyphs[code]
            left += widths[code] + 1 if widths[code] else 0
        return letters, set(letters), left

    def _follow(self, line, letters, left, top, wide, font):
        """Track the letters that are still to be seen, if they are whole."""
        width, height = self.size
        first, end = max(0, self._left), min(width, self._right)
        followed = {}
        for number in self.left[line] & letters.keys():
            across, glyph = letters[number]
            x = left + across
            advance = self._fonts[font].widths[line[number]]
            if x >= first and x + advance <= end and (
                    top + glyph.top >= 0 and top + glyph.bottom <= height):
                followed[number] = x, top, glyph
        if followed:
            box = left, top, left + wide, top + _HIGHEST
            self.drawn.append(Text(line, box, followed))

    def _print_over(self, letters, left, top, right):
        """Cover the letters of earlier texts that have ink of another one among theirs."""
        bottom = top + _HIGHEST
        under = [(text, near) for text in self.drawn
                 if (near := text.near(left, top, right, bottom))]
        if under:
            places = {(left + across + column, top + row)
                      for across, glyph in letters for column, row in glyph.ink}
            for text, near in under:
                text.print_over(near, places)

    def _cover(self, x, y, w, h):
        left, top = x + self.dx, y + self.dy
        for text in self.drawn:
            text.cover(left, top, left + w, top + h)

    def fill(self, role):
        self.drawn = []

    def rect(self, x, y, w, h, role):
        if self.drawn:
            self._cover(x, y, w, h)

    def frame(self, x, y, w, h, role):
        for edge in ((x, y, w, 1), (x, y + h - 1, w, 1), (x, y, 1, h), (x + w - 1, y, 1, h)):
            self._cover(*edge)

    def hline(self, x, y, w, role):
        self._cover(x, y, w, 1)

    def vline(self, x, y, h, role):
        self._cover(x, y, 1, h)

    def pixel(self, x, y, role):
        self._cover(x, y, 1, 1)

    def glyph(self, number, x, y, role):
        """Do nothing: the cards' glyphs are drawn on faces."""

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        self._cover(x, y, w, h)

    def back(self, x, y, w, h, style):
        self._cover(x, y, w, h)

    def _leave_out(self, *args):
        """Draw nothing: outlines of cards and stored areas contain no letters."""

    corners = draw_sides = restore_sides = _leave_out


class ReadDisplay(PlainDisplay):
    """A PlainDisplay with a ReadCanvas that reads each frame that would be sent."""

    def __init__(self, width, height, depth):
        PlainDisplay.__init__(self, width, height, depth)
        self.canvas = ReadCanvas(self._buffer, width, height, depth)

    def show(self):
        self.canvas.look()
        return 0
