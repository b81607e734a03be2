"""Fast equivalents on CPython of functions that are machine code on a board.

The firmware's functions go from byte to byte, which would take most of the time of a frame here.
An equivalent writes the same bytes in fewer steps: it turns an area of bytes into one number, and
masks the number. A test compares the results
(tests/desktop_sim/emulation/test_fast_equivalents.py).
"""

import re
from array import array
from functools import lru_cache, wraps

_RUN = re.compile(rb"[^\0](?:\0{0,11}[^\0])*")
"""A run of bytes that differ, with gaps of equal bytes shorter than frame_diff.py's gap."""

_MOST_GLYPHS = 1024
"""Number of cached glyphs, each in one colour and at one offset in a byte: a few KB at most."""


def _as_number(drawn, ink):
    """Return a glyph as numbers: bits to set, bits to invert then, and its length in bytes.

    `drawn` is an empty frame with all bits of the glyph's pixels set. `ink` holds the same pixels
    in the colour to draw with.
    """
    mask = int.from_bytes(drawn, "little")
    return mask, mask ^ int.from_bytes(ink, "little"), (mask.bit_length() + 7) // 8


def _draw(picture, start, glyph):
    """Draw a glyph of `_as_number` into a frame, from byte `start` on."""
    mask, turned, length = glyph
    end = start + length
    area = (int.from_bytes(picture[start:end], "little") | mask) ^ turned
    picture[start:end] = area.to_bytes(length, "little")


def stamp_on_lines(function):
    """Return an equivalent of `function`, which is `stamp` of firmware/graphics/blit_rows.py."""

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
    """Return an equivalent of `function`, which is `stamp` of firmware/graphics/blit_pages.py."""

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
    """Return an equivalent of `function`, which is `colour` of firmware/drivers/pixels.py."""

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
    """Return an equivalent of `function`, which is `take_run` of firmware/drivers/frame_diff.py."""
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
"""{(module, name of a function): function that makes its equivalent}."""


def twin_of(function):
    """Return the equivalent of a function, or the function itself if there is none."""
    make = TWINS.get((function.__module__, function.__name__))
    return make(function) if make else function
