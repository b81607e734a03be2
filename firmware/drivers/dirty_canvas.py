"""A canvas that notes where it was drawn on, for displays too large to compare pictures."""

from array import array

from firmware.drivers.pixels import MOST, NOTED, move_up, note, recolour
from firmware.graphics.art import CARD_HEIGHTS, CARD_WIDTHS, FONT_H
from firmware.graphics.canvas import Canvas

EVERYWHERE = MOST + 1


class DirtyCanvas(Canvas):
    """A Canvas of depth 4 whose width is a multiple of UNIT.

    `areas` holds left, top, right and bottom of each area that was drawn on since the last
    `forget()`, in px, the latter two not included; they may overlap. `areas[NOTED]` is how many, or
    EVERYWHERE for all of the picture. Only the constructor allocates; see Canvas for what the
    methods do.
    """

    # `super()` allocates on MicroPython: Canvas is called by its name.

    def __init__(self, buffer, width, height):
        """Draw on `buffer`, `width` / 2 bytes a line of `height` lines; note nothing yet."""
        super().__init__(buffer, width, height, 4)
        # The 24th attribute: with 23 the dict of them is full (see Canvas), 7 us for each drawing.
        self.recolours = True
        self._kept_wide = self._kept_high = 0
        self._width = width
        self._height = height
        self.areas = array("H", bytes(8 * MOST))
        self.areas.extend(array("H", (0, width, height)))

    def forget(self):
        """Drop all areas: what was drawn has been sent."""
        self.areas[NOTED] = 0

    def fill(self, role):
        """Draw as Canvas does, and note where."""
        self.areas[NOTED] = EVERYWHERE
        Canvas.fill(self, role)

    # What is drawn most draws by itself: a call less for each line and pixel. Where all is to be
    # sent anyway nothing is noted: a table of 240 x 240 takes 8 ms less.

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
        # Not by Canvas: 0.03 ms of an RP2040 less, twice for a step of the cursor.
        x += self.dx
        y += self.dy
        note(self.areas, x, y, w, h)
        self._surface.rect(x, y, w, h, self._inks[role])

    def sides(self, x, y, w, h, more, upper, lower, role):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        left = x + self.dx
        top = y + self.dy
        note(areas, left, top, w, h)
        if more:
            # By itself: in Yukon a step at 240 x 240 sends 9 KB at most so, else 15.
            note(areas, left, top + h, 1, more)
        Canvas.sides(self, x, y, w, h, more, upper, lower, role)

    def hline(self, x, y, w, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, w, 1, role)

    def vline(self, x, y, h, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, 1, h, role)

    def pixel(self, x, y, role):
        """Draw as Canvas does, and note where."""
        self.rect(x, y, 1, 1, role)

    def recolour(self, x, y, w, h, old, new):
        """Draw in the role `new` what is of the role `old` in a rectangle, and note where."""
        x += self.dx
        y += self.dy
        note(self.areas, x, y, w, h)
        width = self._width
        height = self._height
        # Without `max` and `min`: 0.03 ms of an RP2040 less, for each step of the cursor.
        left = x if x > 0 else 0
        top = y if y > 0 else 0
        w = (x + w if x + w < width else width) - left
        h = (y + h if y + h < height else height) - top
        if w > 0 and h > 0:
            recolour(self._buffer, top * width + left, w, h, width, old, new)

    def move_up(self, x, y, w, h, by):
        """Copy a rectangle that begins `by` px below (x, y) to there, and note where.

        Return whether that was done: the picture has to have all of both.
        """
        x += self.dx
        y += self.dy
        width = self._width
        if w < 1 or h < 1 or x < 0 or y < 0 or x + w > width or y + by + h > self._height:
            return False
        note(self.areas, x, y, w, h)
        move_up(self._buffer, (y + by) * width + x, w, h, width, by)
        return True

    def glyph(self, number, x, y, role):
        """Draw as Canvas does, and note where."""
        areas = self.areas
        if areas[NOTED] <= MOST:
            note(areas, x + self.dx, y + self.dy, CARD_WIDTHS[number], CARD_HEIGHTS[number])
        Canvas.glyph(self, number, x, y, role)

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

    def reserve_area(self, w, h):
        """Reserve memory as Canvas does."""
        self._kept_wide, self._kept_high = w + 7 & ~7, h
        Canvas.reserve_area(self, w, h)

    def restore_area(self):
        """Restore the picture as Canvas does, and note where."""
        note(self.areas, self._saved_x, self._saved_y, self._kept_wide, self._kept_high)
        Canvas.restore_area(self)
