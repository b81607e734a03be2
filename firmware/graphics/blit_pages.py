"""Drawing of letters, ranks, suits and backs into a frame of MONO_VLSB: machine code on a board.

This file goes to a board as it is: the board's own compiler knows its processor.  A letter of
5 x 7 px takes 100 us with two blits of `framebuf` (RP2040 at 125 MHz).  Here no glyph needs an
object of its own; objects of 57 glyphs and 64 parts of a back would take 5 KB of heap.
"""

import micropython


# A byte of `columns` is 8 px of a column, bit 0 on top. The int `size` holds a glyph's width, from
# bit 8 on its height, and from bit 16 on the bytes of 8 rows. With 0 bytes the glyph is a tile of
# 8 x 8 px, repeated. The array("H") `shape` is the frame's width and height in px.
@micropython.viper
def stamp(picture, shape, columns, at: int, size: int, x: int, y: int, ink: int):
    """Draw the set bits of `columns`, from byte `at` on, at (x, y), clipped to the frame."""
    out = ptr8(picture)  # noqa: F821  a type of the viper compiler's
    marks = ptr8(columns)  # noqa: F821
    form = ptr16(shape)  # noqa: F821
    width = form[0]
    pages = form[1] + 7 >> 3
    band = size >> 16
    end = y + (size >> 8 & 0xFF)
    left = x
    while left < x + (size & 0xFF):
        source = at + (left - x if band else left - x & 7)
        row = y if left >= 0 and left < width else end
        while row < end:
            bits = marks[source]
            source += band
            if end - row < 8:
                bits &= (1 << end - row) - 1
            bits <<= row & 7
            page = row >> 3
            while bits:
                if page >= 0 and page < pages:
                    to = left + page * width
                    out[to] = out[to] | bits & 0xFF if ink else out[to] & (0xFF ^ bits & 0xFF)
                bits >>= 8
                page += 1
            row += 8
        left += 1
