"""Replacements of machine code on the desktop, compared byte by byte with the firmware's own."""

import copy
import importlib
import random
from array import array

import pytest

from desktop_sim.emulation import fast_equivalents
from firmware.drivers import frame_diff, pixels
from firmware.graphics import blit_pages, blit_rows

ROUNDS = 400
COLUMNS = random.Random(1).randbytes(4096)
BEHIND = b"\x5a" * 7


@pytest.mark.parametrize("module, name", fast_equivalents.TWINS)
def test_each_has_the_function_of_the_firmware_behind_it(module, name):
    function = getattr(importlib.import_module(module), name)
    assert function.__wrapped__.__code__.co_filename.endswith(module.replace(".", "/") + ".py")


def both(twin, *arguments):
    """Return (result, changed copies of the arguments) of a replacement, and of its original."""
    seen = []
    for function in (twin, twin.__wrapped__):
        given = copy.deepcopy(arguments)
        seen.append((function(*given), given))
    return seen


def random_size(chance):
    """Return the size of a glyph of some bands, or of a repeated tile, in the format of `stamp`."""
    wide, high = chance.randrange(1, 20), chance.randrange(1, 30)
    band = chance.choice((0, wide, wide + chance.randrange(90)))
    return wide | high << 8 | band << 16


FORMATS = {
    "pages": (blit_pages.stamp, lambda w, h: (w, h), lambda w, h: w * (h + 7 >> 3), 1),
    "bits": (blit_rows.stamp, lambda w, h: (w, h, w + 7 >> 3, 1), lambda w, h: (w + 7 >> 3) * h,
             1),
    "pairs": (blit_rows.stamp, lambda w, h: (w, h, w + 1 >> 1, 15),
              lambda w, h: (w + 1 >> 1) * h, 15),
}


@pytest.mark.parametrize("form", FORMATS)
def test_glyphs_are_drawn_as_the_firmware_draws_them(form):
    stamp, shape, size_of, most = FORMATS[form]
    chance = random.Random(form)
    inside = 0
    for _ in range(ROUNDS):
        wide, high = chance.randrange(1, 90), chance.randrange(1, 70)
        size = random_size(chance)
        x, y = chance.randrange(-20, wide + 3), chance.randrange(-30, high + 3)
        inside += 0 <= x <= wide - (size & 255) and 0 <= y <= high - (size >> 8 & 255)
        ground = chance.randbytes(size_of(wide, high)) + BEHIND
        twin, own = both(
            stamp, bytearray(ground), array("H", shape(wide, high)), COLUMNS,
            chance.randrange(99), size, x, y, chance.randrange(most + 1))
        assert twin == own
        assert twin[1][0].endswith(BEHIND)
    assert inside > 30


def test_pairs_of_pixels_get_their_colours_as_on_a_board():
    chance = random.Random(2)
    for _ in range(ROUNDS // 4):
        stride = 4 * chance.randrange(1, 9)
        width, lines = 4 * chance.randrange(1, stride // 4 + 1), chance.randrange(1, 9)
        left, top = 4 * chance.randrange((stride - width) // 4 + 1), chance.randrange(4)
        picture, colours = chance.randbytes(stride * 12), bytearray(chance.randbytes(1024))
        out = bytearray(4 * width * lines) + BEHIND[:4]
        twin, own = both(
            pixels.colour, top * stride + left, width, lines, stride, picture, colours, out)
        assert twin == own


def pictures(chance, count):
    """Return two framebuffers of `count` bytes that differ in few or in many places."""
    old = bytearray(chance.randbytes(count))
    new = bytearray(old)
    for _ in range(chance.choice((0, 1, 2, 5, 20))):
        new[chance.randrange(count)] ^= chance.randrange(256)
    return new, old


def test_runs_that_differ_are_taken_as_on_a_board():
    chance = random.Random(3)
    found = set()
    for _ in range(ROUNDS):
        width, pages = 8 * chance.randrange(2, 17), chance.randrange(1, 5)
        new, old = pictures(chance, width * pages)
        at = chance.randrange(width * pages)
        end = chance.choice((width * pages, (at // width + 1) * width))
        twin, own = both(
            frame_diff.take_run, new, old, at, end, width, chance.randrange(30), bytearray(4),
            bytearray(width + 1))
        columns = twin[0] & frame_diff.COLUMNS
        for _run, (*_pictures, line) in (twin, own):
            # The bytes behind the run may differ.
            del line[1 + columns :]
        assert twin == own
        found.add(columns)
    assert len(found) > 10
