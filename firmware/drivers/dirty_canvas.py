"""A canvas with dirty rectangles, for displays too large to compare frames."""

from array import array

from firmware.drivers.pixels import MOST, NOTED, copy_area, note
from firmware.graphics.art import CARD_HEIGHTS, CARD_WIDTHS, FONT_H
from firmware.graphics.canvas import Canvas, SavedArea

EVERYWHERE = MOST + 1


class DirtyCanvas(Canvas):
    """A Canvas of depth 4 whose width is a multiple of UNIT.

    `areas` holds left, top, right and bottom (px, the last two excluded) of each dirty rectangle
    since the last `forget()`. Rectangles may overlap. `areas[NOTED]` is their number, or EVERYWHERE
    for the whole frame. Only the constructor allocates. The methods are those of Canvas.
    """

    # `super()` allocates on MicroPython: Canvas is called by its name.

    def __init__(self, buffer, width, height):
        """Draw on `buffer`, `width` / 2 bytes a line of `height` lines; note nothing yet."""
        super().__init__(buffer, width, height, 4)
        self.areas = array("H", bytes(8 * MOST))
        self.areas.extend(array("H", (0, width, height)))

    def forget(self):
        """Drop all areas, because they have been sent."""
        self.areas[NOTED] = 0

    def fill(self, role):
        """Draw as Canvas does, and note where."""
        self.areas[NOTED] = EVERYWHERE
        Canvas.fill(self, role)

    # The most frequent drawings note their rectangle themselves, which saves a call for each line
    # and pixel. While the whole frame is dirty, no rectangle is noted. A table of 240 x 240 then
    # takes 8 ms less.

    def rect(self, x, y, w, h, role):
        """Draw as Canvas does, and note where."""
        x += self.dx
        y += self.dy
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x, y, w, h)
        self._rect(x, y, w, h, self._inks[role])

    def frame(self, x, y, w, h, role):
        """Draw as Canvas does, and note where."""
        if w < 1 or h < 1:
            # Such a frame may lie on either side of (x, y).
            self.areas[NOTED] = EVERYWHERE
        note(self.areas, x + self.dx, y + self.dy, w, h)
        Canvas.frame(self, x, y, w, h, role)

    def hline(self, x, y, w, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, w, 1, role)

    def vline(self, x, y, h, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, 1, h, role)

    def pixel(self, x, y, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, 1, 1, role)

    def glyph(self, number, x, y, role):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x + self.dx, y + self.dy, CARD_WIDTHS[number], CARD_HEIGHTS[number])
        Canvas.glyph(self, number, x, y, role)

    def bitmap(self, columns, at, size, x, y, role):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x + self.dx, y + self.dy, size & 255, size >> 8 & 255)
        Canvas.bitmap(self, columns, at, size, x, y, role)

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            left = x + self.dx
            top = y + self.dy
            note(areas, left, top, w, h)
            note(areas, left + spots[0], top + spots[1], CARD_WIDTHS[rank], CARD_HEIGHTS[rank])
            note(areas, left + spots[2], top + spots[3], CARD_WIDTHS[suit], CARD_HEIGHTS[suit])
        Canvas.face(self, x, y, w, h, paper, rank, suit, ink, spots)

    def corners(self, x, y, w, h, wide, upper, right, left, lower):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x + self.dx, y + self.dy, w, h)
        Canvas.corners(self, x, y, w, h, wide, upper, right, left, lower)

    def text(self, line, x, y, role, font=0):
        """Draw as Canvas does, and note where; return where the text ends, in px."""
        end = Canvas.text(self, line, x, y, role, font)
        note(self.areas, x + self.dx, y + self.dy, end - x, FONT_H[font])
        return end

    def back(self, x, y, w, h, style):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x + self.dx, y + self.dy, w, h)
        Canvas.back(self, x, y, w, h, style)

    # The bytes of saved pixels are copied in machine code: a ring around a card takes 1.3 ms less.

    def area(self, w, h):
        """Return a SavedArea as Canvas does; it may begin and end in the middle of a byte."""
        return SavedArea(bytearray((w // 2 + 1) * h))

    def save_sides(self, sides):
        """Copy pixels as Canvas does, and note where, because they will be drawn on."""
        for side in sides:
            if side.w:
                side.x = x = side.x + self.dx
                side.y = y = side.y + self.dy
                copy_area(self._buffer, self.areas, side.pixels, x, y, side.w, side.h, 0)

    def restore_sides(self, sides):
        """Restore pixels as Canvas does, and note where."""
        for i in range(len(sides) - 1, -1, -1):
            side = sides[i]
            if side.w:
                copy_area(self._buffer, self.areas, side.pixels, side.x, side.y, side.w, side.h, 1)
