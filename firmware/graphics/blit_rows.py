"""Drawing of letters, ranks, suits and backs into a frame of GS4_HMSB or MONO_HMSB: machine code.

This file goes to a board as it is: see blit_pages.py, which draws into frames of another format.
A letter of 6 x 13 px takes 190 us with two blits of `framebuf` (RP2040 at 125 MHz).
"""

import micropython


# A byte of `columns` is 8 px of a column, bit 0 on top. The int `size` holds a glyph's width, from
# bit 8 on its height, and from bit 16 on the bytes of 8 rows. With 0 bytes the glyph is a tile of
# 8 x 8 px, repeated. The array("H") `shape` is the frame's width and height in px, the bytes of a
# line, and a mask of a byte's lowest pixel.
@micropython.viper
def stamp(picture, shape, columns, at: int, size: int, x: int, y: int, ink: int):
    """Draw the set bits of `columns`, from byte `at` on, at (x, y), clipped to the frame."""
    out = ptr8(picture)  # noqa: F821  a type of the viper compiler's
    marks = ptr8(columns)  # noqa: F821
    form = ptr16(shape)  # noqa: F821
    stride = form[2]
    pixel = form[3]
    band = size >> 16
    end = y + (size >> 8 & 0xFF)
    if end > form[1]:
        end = form[1]
    left = x
    while left < x + (size & 0xFF):
        source = at + (left - x if band else left - x & 7)
        to = left >> 1
        shift = left & 1 ^ 1
        shift <<= 2
        if pixel == 1:
            to = left >> 3
            shift = left & 7
        keep = 0xFF ^ pixel << shift
        put = ink << shift
        row = y if left >= 0 and left < form[0] else end
        while row < end:
            bits = marks[source]
            source += band
            if end - row < 8:
                bits &= (1 << end - row) - 1
            place = to + row * stride
            if row < 0:
                bits >>= 0 - row
                place = to
            while bits:
                if bits & 1:
                    out[place] = out[place] & keep | put
                bits >>= 1
                place += stride
            row += 8
        left += 1
