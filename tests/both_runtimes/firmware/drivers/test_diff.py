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
    pixels.set_colours(colours, scheme, False)
    pixels.colour(top * STRIDE + left, width, lines, STRIDE, pairs, colours, words)
    for y in range(lines):
        for x in range(2 * width):
            pair = pairs[(top + y) * STRIDE + left + x // 2]
            at = 2 * (2 * width * y + x)
            shown = words[at] << 8 | words[at + 1]
            assert shown == sixteen_bits(pair & 15 if x % 2 else pair >> 4, scheme)


def check_large_pixels(scheme, left, top, width, lines):
    pairs = picture()
    colours, words = bytearray(4 * ROLES), bytearray(16 * width * lines)
    pixels.set_colours(colours, scheme, True)
    pixels.colour_doubled(top * STRIDE + left, width, lines, STRIDE, pairs, colours, words)
    for y in range(2 * lines):
        for x in range(4 * width):
            pair = pairs[(top + y // 2) * STRIDE + left + x // 4]
            at = 2 * (4 * width * y + x)
            shown = words[at] << 8 | words[at + 1]
            assert shown == sixteen_bits(pair & 15 if x % 4 > 1 else pair >> 4, scheme)


def test_every_large_pixel_is_its_colour_four_times():
    for scheme in PALETTES:
        check_large_pixels(scheme, 0, 0, STRIDE, LINES)
    check_large_pixels(PALETTES[0], 12, 1, 8, 3)


def test_every_pair_of_pixels_gets_its_two_colours():
    for scheme in PALETTES:
        check_colours(scheme, 0, 0, STRIDE, LINES)


def test_any_part_of_a_picture_gets_its_colours():
    for left, top, width, lines in ((4, 0, 4, 1), (0, 3, 8, 2), (12, 1, 12, 8), (20, 8, 4, 1)):
        check_colours(PALETTES[1], left, top, width, lines)
