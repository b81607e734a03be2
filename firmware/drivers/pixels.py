"""Colours of pixels and dirty rectangles, for drivers of colour displays, in machine code.

This file goes to a board as it is: the board's own compiler knows its processor.  Colouring
240 x 240 pixels takes 7 ms, and with the C code of `framebuf` 72 ms (RP2040 at 125 MHz).
"""

import micropython
from micropython import const

UNIT = const(8)
"""Areas begin and end at columns that are multiples of this."""

MOST = const(16)
"""The most dirty rectangles; more of them count as the whole frame."""

# Number of pixels whose sending takes as long as beginning another area.
_APART = const(512)

# Indices in `areas`, after left, top, right and bottom of MOST areas: the number of areas, and
# width and height of the frame.
NOTED = const(64)
_WIDE = const(65)
_HIGH = const(66)


# `at`, the first byte, and both buffers that words are read from or written to begin at a multiple
# of 4 in memory. Four bytes a round take two thirds of the time of one. Moving pointers take two
# thirds of the time of an index.
@micropython.viper
def colour(at: int, width: int, lines: int, stride: int, picture, colours, pixels):
    """Turn `lines` lines of pairs of pixels, `width` bytes each, into the words in `colours`.

    Lines are `stride` bytes apart; both are multiples of 4.
    """
    pairs = ptr8(int(ptr8(picture)) + at)  # noqa: F821
    words = ptr32(colours)  # noqa: F821
    out = ptr32(pixels)  # noqa: F821
    stride -= width
    while lines:
        at = width
        while at:
            out[0] = words[pairs[0]]
            out[1] = words[pairs[1]]
            out[2] = words[pairs[2]]
            out[3] = words[pairs[3]]
            pairs = ptr8(int(pairs) + 4)  # noqa: F821
            out = ptr32(int(out) + 16)  # noqa: F821
            at -= 4
        pairs = ptr8(int(pairs) + stride)  # noqa: F821
        lines -= 1


@micropython.viper
def set_colours(colours, scheme):
    """Write the colours of every pair of roles: 4 bytes, each colour's high byte first.

    A colour is 5 bits red, 6 green and 5 blue; `scheme` is one of canvas.PALETTES.
    """
    out = ptr8(colours)  # noqa: F821
    roles = ptr8(scheme)  # noqa: F821
    # Twice the number of the pair, and 1 for its second role.
    at = 0
    while at < 512:
        role = 3 * (at >> 5 - 4 * (at & 1) & 15)
        out[2 * at] = roles[role] & 0xF8 | roles[role + 1] >> 5
        out[2 * at + 1] = (roles[role + 1] & 0x1C) << 3 | roles[role + 2] >> 3
        at += 1


@micropython.viper
def set_window(window, left: int, right: int, top: int, bottom: int):
    """Write the first and the last column and line of an area into 8 bytes, each high byte first.

    `right` and `bottom` are not in the area (ST7789V data sheet, chapter 9.1, 2Ah and 2Bh).
    """
    place = ptr8(window)  # noqa: F821
    right -= 1
    bottom -= 1
    place[0] = left >> 8
    place[1] = left & 0xFF
    place[2] = right >> 8
    place[3] = right & 0xFF
    place[4] = top >> 8
    place[5] = top & 0xFF
    place[6] = bottom >> 8
    place[7] = bottom & 0xFF


@micropython.viper
def copy(source, at: int, step: int, target, to: int, hop: int, words: int, lines: int):
    """Copy `lines` lines of `words` words from word `at` of `source` to word `to` of `target`.

    Lines are `step` words apart in `source`, `hop` in `target`.
    """
    put = ptr32(target)  # noqa: F821
    take = ptr32(source)  # noqa: F821
    while lines:
        i = 0
        while i < words:
            put[to + i] = take[at + i]
            i += 1
        at += step
        to += hop
        lines -= 1


# No variable that is shifted is one of the first three: MicroPython 1.26 would shift it in place.
@micropython.viper
def copy_area(frame, areas, saved, x: int, y: int, w: int, h: int, back: int):
    """Copy an area of the frame into `saved`, or `back` from there, and note it.

    Whole bytes are copied, of 2 px each; pixels outside the frame are left out.
    """
    note(areas, x, y, w, h)
    noted = ptr16(areas)  # noqa: F821
    pixels = ptr8(frame)  # noqa: F821
    copied = ptr8(saved)  # noqa: F821
    right = x + w
    bottom = y + h
    if right > noted[_WIDE]:
        right = noted[_WIDE]
    if bottom > noted[_HIGH]:
        bottom = noted[_HIGH]
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    stride = noted[_WIDE] >> 1
    first = y * stride + (x >> 1)
    count = (right + 1 >> 1) - (x >> 1)
    to = 0
    while y < bottom:
        at = first
        while at < first + count:
            if back:
                pixels[at] = copied[to]
            else:
                copied[to] = pixels[at]
            at += 1
            to += 1
        first += stride
        y += 1


# The sign of several or-ed numbers tells if one of them is negative.
@micropython.viper
def note(areas, left: int, top: int, w: int, h: int):
    """Note a dirty rectangle in whole units, clipped to the frame."""
    noted = ptr16(areas)  # noqa: F821
    right = left + w
    over = right - noted[_WIDE]
    right = right - (over & ~(over >> 30)) + UNIT - 1 & ~(UNIT - 1)
    bottom = top + h
    over = bottom - noted[_HIGH]
    bottom -= over & ~(over >> 30)
    left = left & ~(left >> 30) & ~(UNIT - 1)
    top &= ~(top >> 30)
    count = noted[NOTED]
    if MOST - count | w - 1 | right - left - 1 | bottom - top - 1 < 0:
        return
    at = 4 * count
    while at:
        at -= 4
        if left - noted[at] | top - noted[at + 1] | noted[at + 2] - right | (
                noted[at + 3] - bottom) >= 0:
            return
    _add(areas, left, top, right, bottom)


@micropython.viper
def _add(areas, left: int, top: int, right: int, bottom: int):
    """Note an area, together with a noted one if both are sent quicker as one."""
    noted = ptr16(areas)  # noqa: F821
    size = (right - left) * (bottom - top)
    count = noted[NOTED]
    at = 4 * count
    while at:
        at -= 4
        first = noted[at]
        upper = noted[at + 1]
        last = noted[at + 2]
        lower = noted[at + 3]
        alone = (last - first) * (lower - upper)
        # Only a difference below 0 is added: the first two get the smaller of both.
        first += (left - first) & (left - first >> 30)
        upper += (top - upper) & (top - upper >> 30)
        last += (right - last) & (last - right >> 30)
        lower += (bottom - lower) & (lower - bottom >> 30)
        both = (last - first) * (lower - upper)
        if both == alone:
            return
        if both <= alone + size + _APART:
            # Move the last area to its index; the joined area may now be near to others.
            count -= 1
            noted[NOTED] = count
            for i in range(4):
                noted[at + i] = noted[4 * count + i]
            _add(areas, first, upper, last, lower)
            return
    noted[NOTED] = count + 1
    if count < MOST:
        at = 4 * count
        noted[at] = left
        noted[at + 1] = top
        noted[at + 2] = right
        noted[at + 3] = bottom
