"""What drivers of displays with colours do to every pixel, and to every drawing, in machine code.

This file goes to a board as it is: the board's own compiler knows its processor.  On an RP2040 at
125 MHz all of 240 x 240 pixels get their colours in 7 ms, for which the C code of `framebuf` takes
72, and a drawing is noted in 25 us, for which Python takes 90.
"""

import micropython
from micropython import const

UNIT = const(8)
"""Areas begin and end at columns that are multiples of this."""

MOST = const(16)
"""The most areas that are noted; more of them count as the whole picture."""

# Pixels that take as long to send as it takes to begin another area.
_APART = const(512)

# Where `areas` has, behind left, top, right and bottom of MOST areas, how many are noted, and width
# and height of the picture.
NOTED = const(64)
_WIDE = const(65)
_HIGH = const(66)


# `at`, the first byte, and both buffers that words are read from or written to begin at a multiple
# of 4 in memory. Four bytes a round take two thirds of the time of one; pointers that move on take
# two thirds of the time of an index, which is added to a pointer for each byte.
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


# Of a word's eight pixels the first one is in bits 4 to 7, the second in bits 0 to 3, the third in
# bits 12 to 15. `at` and `w` are used again, as MicroPython has the first arguments in registers.
# So, and by pointers that move on, a card of 32 x 44 px takes an RP2040 0.23 ms in place of 0.32.
@micropython.viper
def recolour(picture, at: int, w: int, lines: int, stride: int, old: int, new: int):
    """Give pixels of the role `old` the role `new`: `w` a line from pixel `at` on, `lines` lines.

    `stride` is the pixels of a line, a multiple of 8.
    """
    # More than 16 bits would be read from behind the code, from a multiple of 4 in memory, which
    # frozen code on an RP2040 is not always at (MicroPython up to 1.29, tools/mpy-tool.py).
    ones = 0x1111
    ones |= ones << 16
    olds = old * ones
    turn = old ^ new
    end = at + w
    left = -1 << ((at & 6) << 2)
    if at & 1:
        left ^= 0xF0 << ((at & 6) << 2)
    right = -1
    if end & 7:
        right = ~(-1 << ((end & 6) << 2))
    if end & 1:
        right |= 0xF0 << ((end & 6) << 2)
    first = int(ptr32(picture)) + (at >> 3 << 2)  # noqa: F821
    more = (end - 1 >> 3) - (at >> 3) << 2
    while lines:
        word = ptr32(first)  # noqa: F821
        mask = left
        # Bytes of the line behind this word.
        at = more
        while at >= 0:
            if not at:
                mask &= right
            w = word[0]
            other = w ^ olds
            other |= other >> 2
            other |= other >> 1
            word[0] = w ^ (~other & ones) * turn & mask
            mask = -1
            word = ptr32(int(word) + 4)  # noqa: F821
            at -= 4
        first += stride >> 1
        lines -= 1


# Lines go from above, so that one is read before it is written over. The masks are those of
# `recolour` again: one function for both takes an RP2040 0.1 ms longer for each card that changes
# its paper, two in a step; a table of the masks takes 80 bytes more than it saves.
@micropython.viper
def move_up(picture, at: int, w: int, lines: int, stride: int, by: int):
    """Copy `w` pixels a line from pixel `at` on, `lines` lines, to `by` lines further up.

    `stride` is as for `recolour`; what they leave below stays.
    """
    end = at + w
    left = -1 << ((at & 6) << 2)
    if at & 1:
        left ^= 0xF0 << ((at & 6) << 2)
    right = -1
    if end & 7:
        right = ~(-1 << ((end & 6) << 2))
    if end & 1:
        right |= 0xF0 << ((end & 6) << 2)
    stride >>= 1
    first = int(ptr32(picture)) + (at >> 3 << 2)  # noqa: F821
    to = int(ptr32(picture)) + ((at >> 3 << 2) - by * stride)  # noqa: F821
    more = (end - 1 >> 3) - (at >> 3) << 2
    while lines:
        source = ptr32(first)  # noqa: F821
        target = ptr32(to)  # noqa: F821
        mask = left
        at = more
        while at >= 0:
            if not at:
                mask &= right
            target[0] ^= (target[0] ^ source[0]) & mask
            mask = -1
            source = ptr32(int(source) + 4)  # noqa: F821
            target = ptr32(int(target) + 4)  # noqa: F821
            at -= 4
        first += stride
        to += stride
        lines -= 1


# Of several numbers that are or-ed the sign tells whether one of them is negative.
@micropython.viper
def note(areas, left: int, top: int, w: int, h: int):
    """Note what is drawn on, in whole units, as far as it lies within the picture."""
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
        # A difference is added where it is less than 0: the first two get the smaller of both.
        first += (left - first) & (left - first >> 30)
        upper += (top - upper) & (top - upper >> 30)
        last += (right - last) & (last - right >> 30)
        lower += (bottom - lower) & (lower - bottom >> 30)
        both = (last - first) * (lower - upper)
        if both == alone:
            return
        if both <= alone + size + _APART:
            # The last one takes its place; what covers both may be near to others.
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
