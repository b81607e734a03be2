"""What canvas.py uses to draw, on CircuitPython, which has no `framebuf`.

It draws on a `displayio.Bitmap`, whose values are colours; displayio itself sends what changed.
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
GS8 = 6
"""Numbers as in MicroPython's modframebuf.c."""


def spare(width, height, mode):
    """Return a FrameBuffer on a Bitmap of its own, which no display shows.  Allocates."""
    from displayio import Bitmap

    return FrameBuffer(Bitmap(width, height, 16 if mode == GS4_HMSB else 2), width, height, mode)


def pictures(columns, widths, heights, starts):
    """Return Pictures.  Allocates."""
    return Pictures(columns, widths, heights, starts)


class Pictures:
    """Pictures of two colours by number, in 100 bytes of heap less for each than a list of them.

    Picture i is what `columns` holds from `starts[i]` on: `widths[i]` x `heights[i]` px. It is
    valid until the next one is read, as there is only one object. Only the constructor allocates.
    """

    def __init__(self, columns, widths, heights, starts):
        """Show what `columns`, a bytearray, holds. Allocates."""
        self._picture = FrameBuffer(columns, 0, 0, MONO_VLSB)
        self._widths = widths
        self._heights = heights
        self._starts = starts

    def __getitem__(self, number):
        """Return picture `number`, a FrameBuffer."""
        picture = self._picture
        picture.width = picture._stride = self._widths[number]
        picture.height = self._heights[number]
        picture._first = self._starts[number]
        return picture


class FrameBuffer:
    """Pixels. `buffer` is a Bitmap to draw on, or a bytearray from which `blit` draws.

    A bytearray is a picture of two colours (MONO_VLSB) or a palette (GS8). On a Bitmap the mode
    only tells how many colours there are: 16 with GS4_HMSB, else 2. What lies outside is clipped.
    Only the constructor allocates, apart from CircuitPython itself.
    """

    def __init__(self, buffer, width, height, mode):
        """Draw on `buffer`, or from it. Allocates."""
        self.buffer = buffer
        self.width = width
        self.height = height
        self._mask = 15 if mode == GS4_HMSB else 1
        self._is_bitmap = not isinstance(buffer, bytearray)
        self._stride = width
        self._first = 0

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

    def blit(self, source, x, y, key=-1, palette=None):
        """Draw the picture `source` with its upper left corner at (x, y).

        In a bytearray, colours 0 and 1 are looked up in `palette`, if given; then pixels of the
        colour `key` are not drawn. A Bitmap is copied as it is. If this FrameBuffer is on a
        bytearray, it becomes the part of `source` from column -x on, which must be large enough.
        """
        if source._is_bitmap:
            self._copy(source, x, y)
            return
        if not self._is_bitmap:
            self.buffer = source.buffer
            self._stride = source._stride
            self._first = -x
            return
        zero, one = (0, 1) if palette is None else palette.buffer
        columns = source.buffer
        wide = source.width
        stride = source._stride
        start = source._first
        bitmap = self.buffer
        width = self.width
        mask = self._mask
        first = max(0, -x)
        beyond = min(wide, width - x)
        for row in range(max(0, -y), min(source.height, self.height - y)):
            band = (row >> 3) * stride + start
            bit = 1 << (row & 7)
            at = (y + row) * width + x
            for column in range(first, beyond):
                colour = one if columns[band + column] & bit else zero
                if colour != key:
                    bitmap[at + column] = colour & mask

    def _copy(self, source, x, y):
        left = max(0, -x)
        top = max(0, -y)
        right = min(source.width, self.width - x)
        bottom = min(source.height, self.height - y)
        if left < right and top < bottom:
            blit(self.buffer, source.buffer, x + left, y + top,
                 x1=left, y1=top, x2=right, y2=bottom)
