"""The part of a round panel that shows a picture: a rectangle whose corners touch the circle.

The ground around the picture is in the colour of headers and pages.
"""

from core.const import const
from firmware.drivers.pixels import set_window
from firmware.graphics.canvas import DARK

# Sides of the rectangle for a circle of diameter 5: the triangle of 3, 4 and 5 has a right angle.
# A flatter one loses rows of piles, a higher one has narrower cards.
_ACROSS = const(4)
_DOWN = const(3)
_DIAMETER = const(5)

# The sides are multiples of these, px, as drivers need them.
_COLUMNS = const(8)
_ROWS = const(4)

# Bytes sent for an area beside its pixels: two commands with 4 bytes each, one without.
_OF_AN_AREA = const(11)

# Byte of the colour of DARK among the colours of all pairs of roles, of 4 bytes each.
_COLOUR_AT = const(4 * 17)


def inside(width, height):
    """Return x, y, width and height, px, of the picture on a round panel of `width` x `height` px.

    None of its pixels lies outside the circle.  Allocates.
    """
    diameter = min(width, height)
    wide = diameter * _ACROSS // _DIAMETER & -_COLUMNS
    high = diameter * _DOWN // _DIAMETER & -_ROWS
    return (width - wide) // 2, (height - high) // 2, wide, high


def in_circle(driver):
    """Return a class for round panels that extends `driver`, a TFT.

    Its arguments are those of `driver`; width and height are the panel's.  Allocates.
    """

    class RoundDisplay(driver):
        """A display that sends the ground around its picture whenever that may have changed."""

        def __init__(self, bus, light, width=240, height=240, scan=None, column=0, row=0,
                     negative=None, turned=False, round=True):
            self.corner = x, y = inside(width, height)[:2]
            driver.__init__(self, bus, light, width - 2 * x, height - 2 * y, scan, column + x,
                            row + y, negative, turned)
            # Left, top, right and bottom of the areas around the picture, px from its corner.
            right = self.width
            low = self.height
            self._around = ((-x, -y, right + x, 0), (-x, low, right + x, low + y),
                            (-x, 0, 0, low), (right, 0, right + x, low))

        def show(self):
            sent = 0
            if self._known and self._repainted:
                self._known = False
                sent = self._send_ground()
                self._known = True
            return sent + driver.show(self)

        def _send_setup(self):
            return driver._send_setup(self) + self._send_ground()

        def _send_ground(self):
            """Send the ground; return the bytes put on the bus."""
            pixels = self._pixels
            colours = self._colours
            at = _COLOUR_AT * DARK
            for i in range(0, len(pixels), 2):
                pixels[i] = colours[at]
                pixels[i + 1] = colours[at + 1]
            sent = 0
            for left, top, right, bottom in self._around:
                sent += self._send_filled(left, top, right, bottom)
            return sent

        def _send_filled(self, left, top, right, bottom):
            """Send an area in the colour of all pixels of the buffer."""
            column, row = self._column, self._row
            set_window(self._window, column + left, column + right, row + top, row + bottom)
            pixels = self._parts[5] = self._pixels
            self._bus.send_all(self._parts)
            length = len(pixels)
            sent = length + _OF_AN_AREA
            # The chip writes pixels beyond the end of an area over its first ones.
            for _ in range((2 * (right - left) * (bottom - top) - 1) // length):
                sent += self._bus.data(pixels)
            return sent

    return RoundDisplay
