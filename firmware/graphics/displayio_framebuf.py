"""The drawing functions for canvas.py on CircuitPython, which has no `framebuf`.

They draw on a `displayio.Bitmap`, whose values are colours; displayio itself sends the changes.
micropython_framebuf.py offers the same on MicroPython.
"""

try:
    from bitmaptools import blit, fill_region
except ImportError:
    # Left out of the smallest builds of CircuitPython.
    def fill_region(bitmap, x1, y1, x2, y2, value):
        """Fill from (x1, y1) to (x2, y2), the latter excluded, within the bitmap."""
        for y in range(y1, y2):
            for x in range(x1, x2):
                bitmap[x, y] = value

    def blit(bitmap, source, x, y, *, x1, y1, x2, y2):
        """Copy `source` from (x1, y1) to (x2, y2), the latter excluded, to (x, y), within both."""
        for row in range(y2 - y1):
            for column in range(x2 - x1):
                bitmap[x + column, y + row] = source[x1 + column, y1 + row]


MONO_VLSB = 0
GS4_HMSB = 2
MONO_HMSB = 4
"""Numbers as in MicroPython's modframebuf.c."""


def spare(width, height, mode):
    """Return a FrameBuffer on a Bitmap of its own, which no display shows.  Allocates."""
    from displayio import Bitmap

    return FrameBuffer(Bitmap(width, height, 16 if mode == GS4_HMSB else 2), width, height, mode)


def stamp_on(width, height, mode):
    """Return the function that draws glyphs, and its `shape` of a frame.  Allocates."""
    return stamp, (width, height)


def stamp(bitmap, shape, columns, at, size, x, y, ink):
    """Draw the set bits of `columns` on a Bitmap, as blit_pages.py does."""
    width, height = shape
    band = size >> 16
    end = y + (size >> 8 & 255)
    for column in range(size & 255):
        left = x + column
        if not 0 <= left < width:
            continue
        source = at + (column if band else column & 7)
        row = y
        while row < end:
            bits = columns[source]
            source += band
            line = row
            to = row * width + left
            while bits and line < end:
                if bits & 1 and 0 <= line < height:
                    bitmap[to] = ink
                bits >>= 1
                to += width
                line += 1
            row += 8


class FrameBuffer:
    """Pixels in `buffer`, a Bitmap to draw on.

    The mode only tells the number of colours: 16 with GS4_HMSB, otherwise 2. Drawings are clipped.
    Only the constructor allocates, apart from CircuitPython itself.
    """

    def __init__(self, buffer, width, height, mode):
        """Draw on `buffer`."""
        self.buffer = buffer
        self.width = width
        self.height = height

    def fill(self, colour):
        """Set all pixels to one colour."""
        self.buffer.fill(colour)

    def fill_rect(self, x, y, w, h, colour):
        """Fill a rectangle of `w` x `h` px from (x, y)."""
        right = min(x + w, self.width)
        bottom = min(y + h, self.height)
        x = max(x, 0)
        y = max(y, 0)
        if x < right and y < bottom:
            fill_region(self.buffer, x, y, right, bottom, colour)

    def rect(self, x, y, w, h, colour):
        """Outline a rectangle, 1 px wide, inside it."""
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def pixel(self, x, y, colour=None):
        """Set a pixel; or, without `colour`, return its colour, None outside."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        if colour is None:
            return self.buffer[y * self.width + x]
        self.buffer[y * self.width + x] = colour
        return None

    def blit(self, source, x, y):
        """Draw the picture `source` with its upper left corner at (x, y)."""
        left = max(0, -x)
        top = max(0, -y)
        right = min(source.width, self.width - x)
        bottom = min(source.height, self.height - y)
        if left < right and top < bottom:
            blit(self.buffer, source.buffer, x + left, y + top,
                 x1=left, y1=top, x2=right, y2=bottom)
