"""A stub of MicroPython's `framebuf` on CPython: same pixels, same bytes, same limits.

Behaviour after extmod/modframebuf.c of MicroPython; tests/desktop_sim/hardware/test_framebuf.py
compares the two byte for byte.  Formats: MONO_VLSB, MONO_HMSB, GS4_HMSB, GS8, RGB565.  Absent:
ellipse, poly, scroll, text.
"""

from functools import lru_cache

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HMSB = 4
GS8 = 6


def _get_mono(buffer, stride, x, y):
    return buffer[(y >> 3) * stride + x] >> (y & 7) & 1


def _get_across(buffer, stride, x, y):
    at = x + y * stride
    return buffer[at >> 3] >> (at & 7) & 1


def _get_gs4(buffer, stride, x, y):
    pair = buffer[(x + y * stride) >> 1]
    return pair & 15 if x & 1 else pair >> 4


def _get_gs8(buffer, stride, x, y):
    return buffer[x + y * stride]


def _get_rgb565(buffer, stride, x, y):
    at = 2 * (x + y * stride)
    return buffer[at] | buffer[at + 1] << 8


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


def _fill_gs8(buffer, stride, x, y, w, h, colour):
    for row in range(y, y + h):
        at = x + row * stride
        buffer[at : at + w] = bytes((colour & 0xFF,)) * w


def _fill_rgb565(buffer, stride, x, y, w, h, colour):
    pair = (colour & 0xFFFF).to_bytes(2, "little")
    for row in range(y, y + h):
        at = 2 * (x + row * stride)
        buffer[at : at + 2 * w] = pair * w


_GET = {
    MONO_VLSB: _get_mono, MONO_HMSB: _get_across, GS4_HMSB: _get_gs4, GS8: _get_gs8,
    RGB565: _get_rgb565,
}  # fmt: skip
_FILL = {
    MONO_VLSB: _fill_mono, MONO_HMSB: _fill_across, GS4_HMSB: _fill_gs4, GS8: _fill_gs8,
    RGB565: _fill_rgb565,
}  # fmt: skip


def _rounded(mode, width):
    """Return a width or stride in px, rounded up to whole bytes."""
    less = {MONO_HMSB: 7, GS4_HMSB: 1}.get(mode, 0)
    return width + less & ~less


@lru_cache(maxsize=8)
def _pairs(colours):
    """Return 4 bytes of RGB565 for each byte of GS4_HMSB; `colours` are 16 of 2 bytes each."""
    return [colours[v >> 3 & 30 :][:2] + colours[(v & 15) * 2 :][:2] for v in range(256)]


def _bytes_needed(mode, width, height, stride):
    """Return the least size of a buffer; its last row, or band of 8, need not fill the stride."""
    if mode == MONO_VLSB:
        return (height - 1) // 8 * stride + width
    bits = {MONO_HMSB: 1, GS4_HMSB: 4, GS8: 8, RGB565: 16}[mode]
    width = _rounded(mode, width)
    return (stride * (height - 1) + width) * bits // 8


class FrameBuffer:
    """A buffer to draw on, as MicroPython's framebuf.FrameBuffer."""

    def __init__(self, buffer, width, height, mode, stride=None):
        """Draw on `buffer`, writable bytes, as `width` x `height` px of format `mode`.

        `stride` is the distance between rows in px. Raise ValueError for an unknown format, a size
        out of range or a buffer too small, TypeError for a buffer that cannot be written.
        """
        stride = width if stride is None else stride
        if not (0 < width <= stride <= 0xFFFF and 0 < height <= 0xFFFF) or mode not in _GET:
            raise ValueError
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("buffer cannot be written")
        self._owner = view.obj
        # Slices of a bytearray are read and written in less time than those of a view.
        self._bytes = buffer if isinstance(buffer, bytearray) else view
        self._stride = _rounded(mode, stride)
        if len(self._bytes) < _bytes_needed(mode, width, height, self._stride):
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

    def hline(self, x, y, w, colour):
        """Draw a line of `w` px to the right."""
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """Draw a line of `h` px downwards."""
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, filled=False):
        """Draw a rectangle, outlined 1 px wide or filled."""
        if filled:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x1, y1, x2, y2, colour):
        """Draw a line between two points, both included, by Bresenham's algorithm."""
        across, down = abs(x2 - x1), abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        steep = down > across
        if steep:
            x1, y1, across, down, step_x, step_y = y1, x1, down, across, step_y, step_x
        error = 2 * down - across
        for _ in range(across):
            if steep:
                self.pixel(y1, x1, colour)
            else:
                self.pixel(x1, y1, colour)
            while error >= 0:
                y1 += step_y
                error -= 2 * across
            x1 += step_x
            error += 2 * down
        self.pixel(x2, y2, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy `source` to (x, y); `palette` maps its values, of which `key` is then left out."""
        left, top = max(x, 0), max(y, 0)
        w = min(self._width, x + source._width) - left
        h = min(self._height, y + source._height) - top
        if w <= 0 or h <= 0:
            return
        corner = left - x, top - y
        apart = source._owner is not self._owner
        mode = self._mode if self._copies(source, key, palette) else None
        if mode == MONO_VLSB and apart:
            self._copy_mono(source, left, top, w, h, corner)
        elif mode == GS4_HMSB and apart:
            self._copy_gs4(source, left, top, w, h, corner)
        elif source._mode == MONO_VLSB and apart:
            self._stamp(source, left, top, w, h, corner, key, palette)
        elif self._can_expand(source, key, palette):
            self._expand(source, left, top, w, h, corner, palette)
        else:
            self._copy_pixels(source, left, top, w, h, corner, key, palette)

    def _copies(self, source, key, palette):
        """Return True if `blit` is asked for pixels as they are."""
        return self._mode == source._mode and key < 0 and palette is None

    def _can_expand(self, source, key, palette):
        """Return True if `_expand` can carry out this `blit`: no key, a palette of colours."""
        if self._mode != RGB565 or source._mode != GS4_HMSB or key >= 0 or palette is None:
            return False
        return palette._mode == RGB565 and palette._width >= 16

    def _copy_pixels(self, source, left, top, w, h, corner, key, palette):
        """Copy pixel by pixel, from `corner` of `source`."""
        for row in range(h):
            for column in range(w):
                colour = source.pixel(corner[0] + column, corner[1] + row)
                if palette is not None:
                    colour = palette.pixel(colour, 0)
                if colour != key:
                    self._fill(self._bytes, self._stride, left + column, top + row, 1, 1, colour)

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

    def _expand(self, source, left, top, w, h, corner, palette):
        """Copy 4-bit pixels as colours, a row at a time, from `corner` of `source`."""
        pairs = _pairs(bytes(palette._bytes[:32]))
        odd = corner[0] & 1
        for row in range(h):
            first = corner[0] + (corner[1] + row) * source._stride >> 1
            there = source._bytes[first : first + (odd + w + 1) // 2]
            colours = b"".join([pairs[pair] for pair in there])
            at = 2 * (left + (top + row) * self._stride)
            self._bytes[at : at + 2 * w] = colours[2 * odd : 2 * (odd + w)]

    def _stamp(self, source, left, top, w, h, corner, key, palette):
        """Copy one-bit pixels, a column at a time, from `corner` of `source`."""
        off, on = (0, 1) if palette is None else (palette.pixel(0, 0), palette.pixel(1, 0))
        first_band, shift = corner[1] >> 3, corner[1] & 7
        bands = (shift + h + 7) // 8
        whole = (1 << h) - 1
        for column in range(w):
            at = first_band * source._stride + corner[0] + column
            bits = 0
            for band in range(bands):
                bits |= source._bytes[at + band * source._stride] << 8 * band
            bits = bits >> shift & whole
            if on != key:
                self._put_column(left + column, top, bits, on)
            if off != key:
                self._put_column(left + column, top, bits ^ whole, off)

    def _put_column(self, x, y, bits, colour):
        """Set the pixels at x, y + n to `colour` for every bit n that is set."""
        if self._mode == MONO_VLSB:
            self._put_mono(x, y, bits, colour)
            return
        if self._mode == GS4_HMSB:
            self._put_gs4(x, y, bits, colour & 15)
            return
        while bits:
            if bits & 1:
                self._fill(self._bytes, self._stride, x, y, 1, 1, colour)
            bits >>= 1
            y += 1

    def _put_mono(self, x, y, bits, colour):
        buffer = self._bytes
        at = (y >> 3) * self._stride + x
        bits <<= y & 7
        while bits:
            byte = bits & 0xFF
            buffer[at] = buffer[at] | byte if colour else buffer[at] & ~byte
            bits >>= 8
            at += self._stride

    def _put_gs4(self, x, y, bits, colour):
        buffer = self._bytes
        at = (x + y * self._stride) >> 1
        step = self._stride >> 1
        kept, put = (0xF0, colour) if x & 1 else (0x0F, colour << 4)
        while bits:
            if bits & 1:
                buffer[at] = buffer[at] & kept | put
            bits >>= 1
            at += step
