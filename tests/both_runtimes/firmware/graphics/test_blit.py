"""Drawing of glyphs: equal in each format of framebuffer, and never beyond the edges."""

from array import array

from firmware.graphics import blit_pages, blit_rows
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice

WIDE, HIGH = 24, 16
COLUMNS = bytes((0x81, 0x7E, 0xFF, 0x00, 0x18, 0x3C, 0x01, 0x80, 0xAA, 0x55, 0x0F, 0xF0))
AROUND = 3


def of_pages(buffer, x, y):
    return buffer[y // 8 * WIDE + x] >> y % 8 & 1


def of_lines(buffer, x, y):
    return buffer[(y * WIDE + x) // 8] >> x % 8 & 1


def of_pairs(buffer, x, y):
    return buffer[(y * WIDE + x) // 2] >> (0 if x % 2 else 4) & 15


FORMATS = (
    (blit_pages.stamp, (WIDE, HIGH), WIDE * HIGH // 8, of_pages, 1),
    (blit_rows.stamp, (WIDE, HIGH, WIDE // 8, 1), WIDE * HIGH // 8, of_lines, 1),
    (blit_rows.stamp, (WIDE, HIGH, WIDE // 2, 15), WIDE * HIGH // 2, of_pairs, 13),
)


def marked(at, size, column, row):
    """Return a true value if the glyph has a pixel at this column and row."""
    band = size >> 16
    byte = at + column + row // 8 * band if band else at + column % 8
    return COLUMNS[byte] >> row % 8 & 1


def check(at, size, x, y):
    for stamp, shape, count, pixel, most in FORMATS:
        for ink in (0, most):
            other = most - ink
            ground = 0xFF * (other == 1) if most == 1 else other << 4 | other
            # The bytes after the framebuffer must not change.
            buffer = bytearray([ground] * count) + bytearray([0x5A] * AROUND)
            assertions.locked(stamp, buffer, array("H", shape), COLUMNS, at, size, x, y, ink)
            assert buffer[count:] == bytes([0x5A] * AROUND)
            for row in range(HIGH):
                for column in range(WIDE):
                    within = 0 <= column - x < size & 255 and 0 <= row - y < size >> 8 & 255
                    drawn = within and marked(at, size, column - x, row - y)
                    assert pixel(buffer, column, row) == (ink if drawn else other)


def test_a_glyph_of_one_band_or_two_is_drawn_anywhere():
    for at, size in ((0, 5 | 7 << 8 | 6 << 16), (1, 6 | 8 << 8 | 6 << 16),
                     (0, 6 | 11 << 8 | 6 << 16), (0, 1 | 16 << 8 | 6 << 16)):
        for x, y in ((0, 0), (5, 3), (18, 5), (19, 8)):
            check(at, size, x, y)


def test_what_lies_outside_is_left_out():
    for x, y in ((-2, 0), (21, 2), (3, -1), (3, -9), (3, 13), (-5, -10), (22, 14), (-6, 0),
                 (24, 0), (0, -11), (0, 16), (-90, 3), (3, 90), (3, -90)):
        check(0, 6 | 11 << 8 | 6 << 16, x, y)


def test_a_tile_is_repeated_both_ways():
    dice = Dice(3)
    for _ in range(20):
        check(dice.below(4), 1 + dice.below(30) | 1 + dice.below(20) << 8,
              dice.below(30) - 6, dice.below(20) - 4)
