"""A canvas that notes where it was drawn on, for displays too large to compare pictures."""

from array import array

from firmware.graphics.art import CARD_HEIGHTS, CARD_WIDTHS, FONT_H
from firmware.graphics.canvas import Canvas

UNIT = 8
"""Areas begin and end at columns that are multiples of this."""

MOST = 16
"""The most areas that are noted; more of them count as the whole picture."""

EVERYWHERE = MOST + 1


class DirtyCanvas(Canvas):
    """A Canvas of depth 4 whose width is a multiple of UNIT.

    `touched` areas were drawn on since the last `forget()`, or all of it when that is EVERYWHERE;
    `areas` holds left, top, right and bottom of each, in px, the latter two not included. They may
    overlap. Only the constructor allocates; see Canvas for what the methods do.
    """

    # `super()` allocates on MicroPython: Canvas is called by its name.

    def __init__(self, buffer, width, height):
        """Draw on `buffer`, `width` / 2 bytes a line of `height` lines; note nothing yet."""
        super().__init__(buffer, width, height, 4)
        self._wide = width
        self._high = height
        self._kept_wide = self._kept_high = 0
        self.areas = array("h", bytes(8 * MOST))
        self.touched = 0

    def forget(self):
        """Drop all areas: what was drawn has been sent."""
        self.touched = 0

    def fill(self, role):
        """Draw as Canvas does, and note where."""
        self.touched = EVERYWHERE
        Canvas.fill(self, role)

    # Where all is to be sent anyway, nothing is noted; and what is drawn most draws by itself: a
    # table of 240 x 240 took 66 ms with two calls more for each line and pixel.

    def rect(self, x, y, w, h, role):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, w, h)
        self._rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def frame(self, x, y, w, h, role):
        """Draw as Canvas does, and note where."""
        if w < 1 or h < 1:
            # Such a frame may lie on either side of (x, y).
            self.touched = EVERYWHERE
        self._touch(x, y, w, h)
        Canvas.frame(self, x, y, w, h, role)

    def hline(self, x, y, w, role):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, w, 1)
        self._rect(x + self.dx, y + self.dy, w, 1, self._inks[role])

    def vline(self, x, y, h, role):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, 1, h)
        self._rect(x + self.dx, y + self.dy, 1, h, self._inks[role])

    def pixel(self, x, y, role):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, 1, 1)
        self._pixel(x + self.dx, y + self.dy, self._inks[role])

    def glyph(self, number, x, y, role):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, CARD_WIDTHS[number], CARD_HEIGHTS[number])
        Canvas.glyph(self, number, x, y, role)

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, w, h)
            self._touch(x + spots[0], y + spots[1], CARD_WIDTHS[rank], CARD_HEIGHTS[rank])
            self._touch(x + spots[2], y + spots[3], CARD_WIDTHS[suit], CARD_HEIGHTS[suit])
        Canvas.face(self, x, y, w, h, paper, rank, suit, ink, spots)

    def text(self, line, x, y, role, font=0):
        """Draw as Canvas does, and note where; return where the text ends, in px."""
        end = Canvas.text(self, line, x, y, role, font)
        if self.touched <= MOST:
            self._touch(x, y, end - x, FONT_H[font])
        return end

    def back(self, x, y, w, h, style):
        """Draw as Canvas does, and note where."""
        if self.touched <= MOST:
            self._touch(x, y, w, h)
        Canvas.back(self, x, y, w, h, style)

    def reserve_area(self, w, h):
        """Reserve memory as Canvas does."""
        self._kept_wide, self._kept_high = w + 7 & ~7, h
        Canvas.reserve_area(self, w, h)

    def restore_area(self):
        """Restore the picture as Canvas does, and note where."""
        x, y = self._saved_x - self.dx, self._saved_y - self.dy
        self._touch(x, y, self._kept_wide, self._kept_high)
        Canvas.restore_area(self)

    def _touch(self, x, y, w, h):
        """Note an area; extend the last one if that covers it without getting wider."""
        count = self.touched
        if count > MOST:
            return
        left, top = x + self.dx, y + self.dy
        right, bottom = left + w, top + h
        if left < 0:
            left = 0
        if top < 0:
            top = 0
        if right > self._wide:
            right = self._wide
        if bottom > self._high:
            bottom = self._high
        if left >= right or top >= bottom:
            return
        left &= ~(UNIT - 1)
        right = right + UNIT - 1 & ~(UNIT - 1)
        if not count or not (self._grown(4 * count - 4, left, top, right, bottom)
                             or self._covered(4 * count - 8, left, top, right, bottom)):
            self.touched = count + 1
            if count < MOST:
                areas = self.areas
                at = 4 * count
                areas[at] = left
                areas[at + 1] = top
                areas[at + 2] = right
                areas[at + 3] = bottom

    def _covered(self, at, left, top, right, bottom):
        """Return whether one of the areas up to that at `at` covers these columns and lines."""
        areas = self.areas
        while at >= 0:
            if (areas[at] <= left and areas[at + 1] <= top
                    and areas[at + 2] >= right and areas[at + 3] >= bottom):
                return True
            at -= 4
        return False

    def _grown(self, at, left, top, right, bottom):
        """Extend the area at `at` to these columns and lines; return False if it had to widen."""
        areas = self.areas
        if left < areas[at] or right > areas[at + 2]:
            return False
        above, below = areas[at + 1], areas[at + 3]
        if above <= top and bottom <= below:
            return True
        if left > areas[at] or right < areas[at + 2] or top > below or bottom < above:
            return False
        if top < above:
            areas[at + 1] = top
        if bottom > below:
            areas[at + 3] = bottom
        return True
