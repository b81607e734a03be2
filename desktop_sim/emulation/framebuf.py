"""A stub of MicroPython's `framebuf` on CPython: what the console uses of it, byte for byte.

Behaviour after extmod/modframebuf.c of MicroPython; tests/desktop_sim/emulation/test_framebuf.py
compares the two byte for byte.  Formats: MONO_VLSB, MONO_HMSB, GS4_HMSB.  `blit` copies between
buffers of one format.
"""

from functools import lru_cache

MONO_VLSB = 0
GS4_HMSB = 2
MONO_HMSB = 4


def _get_mono(buffer, stride, x, y):
    return buffer[(y >> 3) * stride + x] >> (y & 7) & 1


def _get_across(buffer, stride, x, y):
    at = x + y * stride
    return buffer[at >> 3] >> (at & 7) & 1


def _get_gs4(buffer, stride, x, y):
    pair = buffer[(x + y * stride) >> 1]
    return pair & 15 if x & 1 else pair >> 4


@lru_cache(maxsize=None)
def _masked(mask, lit):
    """Return a translation of all byte values that sets or clears the bits of `mask`."""
    return bytes(value | mask if lit else value & ~mask for value in range(256))


@lru_cache(maxsize=None)
def _moved(shift, mask):
    """Return a translation that shifts all byte values, up if > 0, and keeps the bits of `mask`."""
    return bytes((value << shift if shift > 0 else value >> -shift) & mask for value in range(256))


def _fill_mono(buffer, stride, x, y, w, h, colour):
    at = (y >> 3) * stride + x
    mask = (1 << h) - 1 << (y & 7)
    if w == 1:
        while mask:
            byte = mask & 0xFF
            buffer[at] = buffer[at] | byte if colour else buffer[at] & ~byte
            mask >>= 8
            at += stride
        return
    lit = colour != 0
    whole = (b"\xff" if lit else b"\0") * w
    while mask:
        byte = mask & 0xFF
        if byte == 0xFF:
            buffer[at : at + w] = whole
        else:
            buffer[at : at + w] = bytes(buffer[at : at + w]).translate(_masked(byte, lit))
        mask >>= 8
        at += stride


def _fill_across(buffer, stride, x, y, w, h, colour):
    at, step = x + y * stride >> 3, stride >> 3
    for byte in ((1 << w) - 1 << (x & 7)).to_bytes((w + (x & 7) + 7) // 8, "little"):
        beyond = at + (h - 1) * step + 1
        column = bytes(buffer[at:beyond:step]).translate(_masked(byte, colour != 0))
        buffer[at:beyond:step] = column
        at += 1


def _fill_gs4(buffer, stride, x, y, w, h, colour):
    colour &= 15
    if w == h == 1:
        at = (x + y * stride) >> 1
        buffer[at] = buffer[at] & 0xF0 | colour if x & 1 else buffer[at] & 0x0F | colour << 4
        return
    step = stride >> 1
    first = (x >> 1) + y * step
    if not x and w == stride:
        buffer[first : first + h * step] = bytes((colour << 4 | colour,)) * (h * step)
        return
    odd = x & 1
    whole = (w - odd) >> 1
    if odd:
        _put_halves(buffer, first, h, step, 0xF0, colour)
        first += 1
    if whole:
        pairs = bytes((colour << 4 | colour,)) * whole
        for at in range(first, first + h * step, step):
            buffer[at : at + whole] = pairs
    if (w - odd) & 1:
        _put_halves(buffer, first + whole, h, step, 0x0F, colour << 4)


def _put_halves(buffer, first, count, step, kept, put):
    """Put `put` into `count` bytes, `step` apart; of each the bits `kept` stay."""
    if count == 1:
        buffer[first] = buffer[first] & kept | put
        return
    beyond = first + (count - 1) * step + 1
    column = bytes(buffer[first:beyond:step])
    buffer[first:beyond:step] = column.translate(_with(kept, put))


@lru_cache(maxsize=None)
def _with(kept, put):
    """Return a translation of all byte values that keeps the bits `kept` and adds `put`."""
    return bytes(value & kept | put for value in range(256))


_GET = {MONO_VLSB: _get_mono, MONO_HMSB: _get_across, GS4_HMSB: _get_gs4}
_FILL = {MONO_VLSB: _fill_mono, MONO_HMSB: _fill_across, GS4_HMSB: _fill_gs4}


def _stride_of(mode, width):
    """Return the distance between rows in px: the width, rounded up to whole bytes."""
    less = {MONO_HMSB: 7, GS4_HMSB: 1}.get(mode, 0)
    return width + less & ~less


def _bytes_needed(mode, height, stride):
    """Return the least size of a buffer."""
    if mode == MONO_VLSB:
        return (height + 7) // 8 * stride
    return stride * height * (4 if mode == GS4_HMSB else 1) // 8


class FrameBuffer:
    """A buffer to draw on, as MicroPython's framebuf.FrameBuffer."""

    def __init__(self, buffer, width, height, mode):
        """Draw on `buffer`, writable bytes, as `width` x `height` px of format `mode`.

        Raise ValueError for an unknown format, a size out of range or a buffer too small, TypeError
        for a buffer that cannot be written.
        """
        if not (0 < width <= 0xFFFF and 0 < height <= 0xFFFF) or mode not in _GET:
            raise ValueError
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("buffer cannot be written")
        # Slices of a bytearray are read and written in less time than those of a view.
        self._bytes = buffer if isinstance(buffer, bytearray) else view
        self._stride = _stride_of(mode, width)
        if len(self._bytes) < _bytes_needed(mode, height, self._stride):
            raise ValueError
        self._width = width
        self._height = height
        self._mode = mode
        self._get = _GET[mode]
        self._fill = _FILL[mode]

    def fill(self, colour):
        """Fill all pixels."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """Fill a rectangle, as far as it lies inside."""
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        if x + w > self._width:
            w = self._width - x
        if y + h > self._height:
            h = self._height - y
        if w > 0 and h > 0:
            self._fill(self._bytes, self._stride, x, y, w, h, colour)

    def pixel(self, x, y, colour=None):
        """Set a pixel, or return it when `colour` is None; outside do nothing and return None."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour is None:
            return self._get(self._bytes, self._stride, x, y)
        self._fill(self._bytes, self._stride, x, y, 1, 1, colour)
        return None

    def rect(self, x, y, w, h, colour):
        """Outline a rectangle, 1 px wide, inside it."""
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def blit(self, source, x, y):
        """Copy `source`, of the same format, to (x, y)."""
        left, top = max(x, 0), max(y, 0)
        w = min(self._width, x + source._width) - left
        h = min(self._height, y + source._height) - top
        if w > 0 and h > 0:
            copy = {MONO_VLSB: self._copy_mono, MONO_HMSB: self._copy_pixels,
                    GS4_HMSB: self._copy_gs4}[self._mode]
            copy(source, left, top, w, h, (left - x, top - y))

    def _copy_pixels(self, source, left, top, w, h, corner):
        """Copy pixel by pixel, from `corner` of `source`."""
        for row in range(h):
            for column in range(w):
                colour = source.pixel(corner[0] + column, corner[1] + row)
                self.pixel(left + column, top + row, colour)

    def _copy_gs4(self, source, left, top, w, h, corner):
        """Copy 4-bit pixels as they are, a row at a time, from `corner` of `source`."""
        for row in range(h):
            first = corner[0] + (corner[1] + row) * source._stride
            there = source._bytes[first >> 1 : (first + w + 1) >> 1].hex()
            at = left + (top + row) * self._stride
            kept = self._bytes[at >> 1 : (at + w + 1) >> 1].hex()
            pixels = there[first & 1 : (first & 1) + w]
            pairs = bytes.fromhex(kept[: at & 1] + pixels + kept[(at & 1) + w :])
            self._bytes[at >> 1 : (at + w + 1) >> 1] = pairs

    def _copy_mono(self, source, left, top, w, h, corner):
        """Copy one-bit pixels as they are, 8 rows at a time, from `corner` of `source`."""
        rows = (1 << h) - 1 << (top & 7)
        at = (top >> 3) * self._stride + left
        band, shift = divmod(corner[1] - (top & 7), 8)
        place = band * source._stride + corner[0]
        while rows:
            mask = rows & 0xFF
            old = bytes(self._bytes[at : at + w]).translate(_masked(mask, False))
            area = int.from_bytes(old, "little")
            for start, by in ((place, -shift), (place + source._stride, 8 - shift)):
                # There is no band above the first one, nor below the last.
                if 0 <= start and by < 8 and start + w <= len(source._bytes):
                    part = bytes(source._bytes[start : start + w]).translate(_moved(by, mask))
                    area |= int.from_bytes(part, "little")
            self._bytes[at : at + w] = area.to_bytes(w, "little")
            rows >>= 8
            at += self._stride
            place += source._stride
