"""How letters, ranks, suits and backs get into a picture of MONO_VLSB: machine code on a board.

This file goes to a board as it is: the board's own compiler knows its processor.  Two blits of
`framebuf` took a letter of 5 x 7 px 100 us on an RP2040 at 125 MHz.  And no glyph needs an object
of its own: 57 glyphs and 64 parts of a card's back took 5 KB of heap.
"""

import micropython


# A byte of `columns` is 8 px of a column, bit 0 on top. `size` is the width of what is drawn, and
# from bit 8 on its height; from bit 16 on how many bytes a band of 8 rows has. 0 is a tile of 8 x 8
# px, repeated. `shape` is an array("H"): width and height of the picture in px.
@micropython.viper
def stamp(picture, shape, columns, at: int, size: int, x: int, y: int, ink: int):
    """Draw the set bits of `columns`, from byte `at` on, at (x, y), where the picture is."""
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
