"""What is machine code on a board, for CPython: the same bytes in fewer steps of Python.

As the firmware has them, such functions go from byte to byte, which takes most of the time of a
picture here. A twin does what its function does to whole areas at once: bytes become one number,
which is masked. tests/desktop_sim/hardware/test_fast_equivalents.py holds each against its
function.
"""

import re
from array import array
from functools import lru_cache, wraps

_RUN = re.compile(rb"[^\0](?:\0{0,11}[^\0])*")
"""Bytes that differ; fewer equal ones than frame_diff.py's gap may lie between them."""

_MOST_GLYPHS = 1024
"""Glyphs, each in a colour and at a place within a byte, that are kept: some KB each at most."""


def _as_number(drawn, ink):
    """Return what drawing takes: bits to set, bits to turn then, and how many bytes they reach.

    `drawn` is an empty picture on which all bits of a glyph's pixels were set; `ink` has the same
    bits, in the colour to draw with.
    """
    mask = int.from_bytes(drawn, "little")
    return mask, mask ^ int.from_bytes(ink, "little"), (mask.bit_length() + 7) // 8


def _draw(picture, start, glyph):
    """Draw what `_as_number` returned, from byte `start` of a picture on."""
    mask, turned, length = glyph
    end = start + length
    area = (int.from_bytes(picture[start:end], "little") | mask) ^ turned
    picture[start:end] = area.to_bytes(length, "little")


def stamp_on_lines(function):
    """Return a twin of `stamp` of firmware/graphics/blit_rows.py, which is `function`."""

    @lru_cache(_MOST_GLYPHS)
    def drawn(columns, at, size, x, stride, pixel, ink):
        high = size >> 8 & 0xFF
        shape = array("H", (0xFFFF, high, stride, pixel))
        # The bytes of a line that `x` moves the glyph by go beyond its last line.
        pictures = [bytearray(stride * (high + 1)) for _ in range(2)]
        for picture, value in zip(pictures, (pixel, ink), strict=True):
            function(picture, shape, columns, at, size, x, 0, value)
        return _as_number(*pictures)

    @wraps(function)
    def stamp(picture, shape, columns, at, size, x, y, ink):
        width, height, stride, pixel = shape
        if x < 0 or y < 0 or x + (size & 0xFF) > width or y + (size >> 8 & 0xFF) > height:
            function(picture, shape, columns, at, size, x, y, ink)
        elif pixel == 1:
            glyph = drawn(columns, at, size, x & 7, stride, pixel, ink)
            _draw(picture, y * stride + (x >> 3), glyph)
        else:
            glyph = drawn(columns, at, size, x & 1, stride, pixel, ink)
            _draw(picture, y * stride + (x >> 1), glyph)

    return stamp


def stamp_on_pages(function):
    """Return a twin of `stamp` of firmware/graphics/blit_pages.py, which is `function`."""

    @lru_cache(_MOST_GLYPHS)
    def drawn(columns, at, size, y, width, lit):
        pages = (y + (size >> 8 & 0xFF) + 7) // 8
        picture = bytearray(width * pages)
        function(picture, array("H", (width, 8 * pages)), columns, at, size, 0, y, 1)
        return _as_number(picture, picture if lit else bytes(1))

    @wraps(function)
    def stamp(picture, shape, columns, at, size, x, y, ink):
        width, height = shape[0], shape[1]
        if x < 0 or y < 0 or x + (size & 0xFF) > width or y + (size >> 8 & 0xFF) > height:
            function(picture, shape, columns, at, size, x, y, ink)
        else:
            glyph = drawn(columns, at, size, y & 7, width, bool(ink))
            _draw(picture, (y >> 3) * width + x, glyph)

    return stamp


def colour(function):
    """Return a twin of `colour` of firmware/drivers/pixels.py, which is `function`."""

    @lru_cache(8)
    def tables(colours):
        return [colours[part::4] for part in range(4)]

    @wraps(function)
    def twin(at, width, lines, stride, picture, colours, pixels):
        pairs = bytes(picture[at : at + lines * stride])
        if width < stride:
            pairs = b"".join(
                [pairs[line : line + width] for line in range(0, lines * stride, stride)])
        end = 4 * len(pairs)
        for part, table in enumerate(tables(bytes(colours))):
            pixels[part:end:4] = pairs.translate(table)

    return twin


def take_run(function):
    """Return a twin of `take_run` of firmware/drivers/frame_diff.py, which is `function`."""
    most, step = function.__globals__["MOST"], function.__globals__["STEP"]

    @wraps(function)
    def twin(now, shown, at, end, width, column, position, line):
        at &= ~7
        end &= ~3
        new, old = now[at:end], shown[at:end]
        if new == old:
            return 0
        differing = int.from_bytes(new, "little") ^ int.from_bytes(old, "little")
        first = at + ((differing & -differing).bit_length() - 1) // 8
        start = first & -step
        page = start // width
        edge = (page + 1) * width
        last = min(edge, start + most)
        new, old = now[start:last], shown[start:last]
        differing = int.from_bytes(new, "little") ^ int.from_bytes(old, "little")
        count = _RUN.match(differing.to_bytes(len(new), "little"), first - start).end()
        count = count + step - 1 & -step
        shown[start : start + count] = line[1 : 1 + count] = new[:count]
        column += start - page * width
        position[1] = 0xB0 | page
        position[2] = column & 0x0F
        position[3] = 0x10 | column >> 4
        return start + count << 8 | count

    return twin


TWINS = {
    ("firmware.graphics.blit_rows", "stamp"): stamp_on_lines,
    ("firmware.graphics.blit_pages", "stamp"): stamp_on_pages,
    ("firmware.drivers.pixels", "colour"): colour,
    ("firmware.drivers.frame_diff", "take_run"): take_run,
}
"""What makes a function's twin, by the function's module and name."""


def twin_of(function):
    """Return the twin of a function, whose `__wrapped__` it is; the function where it has none."""
    make = TWINS.get((function.__module__, function.__name__))
    return make(function) if make else function
