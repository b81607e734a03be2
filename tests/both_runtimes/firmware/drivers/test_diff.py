"""Functions that are machine code on a board, compared with their interpreted versions."""

from firmware.drivers import pixels
from firmware.graphics.canvas import PALETTES, ROLES

STRIDE, LINES = 24, 9


def picture():
    """Return bytes of two pixels each; every pair of roles is in them."""
    pairs = [left << 4 | right for left in range(ROLES) for right in range(ROLES)]
    return bytearray([pairs[i * 7 % len(pairs)] for i in range(STRIDE * LINES)])


def sixteen_bits(role, scheme):
    red, green, blue = scheme[3 * role : 3 * role + 3]
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


def check_colours(scheme, left, top, width, lines):
    pairs = picture()
    colours, words = bytearray(4 * 256), bytearray(4 * width * lines)
    pixels.set_colours(colours, scheme)
    pixels.colour(top * STRIDE + left, width, lines, STRIDE, pairs, colours, words)
    for y in range(lines):
        for x in range(2 * width):
            pair = pairs[(top + y) * STRIDE + left + x // 2]
            at = 2 * (2 * width * y + x)
            shown = words[at] << 8 | words[at + 1]
            assert shown == sixteen_bits(pair & 15 if x % 2 else pair >> 4, scheme)


def test_every_pair_of_pixels_gets_its_two_colours():
    for scheme in PALETTES:
        check_colours(scheme, 0, 0, STRIDE, LINES)


def test_any_part_of_a_picture_gets_its_colours():
    for left, top, width, lines in ((4, 0, 4, 1), (0, 3, 8, 2), (12, 1, 12, 8), (20, 8, 4, 1)):
        check_colours(PALETTES[1], left, top, width, lines)
