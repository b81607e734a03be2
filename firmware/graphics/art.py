"""Glyph numbers, codes of text symbols, and sizes in pixels.

The bitmaps are in glyphs.py.  canvas.py makes pictures of them once, with `card_glyphs`,
`font_sheet` and `back_columns`, and then unloads that module with `unload_bitmaps`.  A bitmap is
bands of 8 rows, a byte a column in each band, bit 0 on top.
"""

from array import array

from firmware.graphics.glyphs import BACKS, CARD_HEIGHTS, CARD_WIDTHS, FONT0_WIDTHS, FONT1_WIDTHS
from firmware.runtime import unload

SMALL = 0
MEDIUM = 1
LARGE = 2
RANK_W = b"\x04\x06\x09"
TEN_W = b"\x05\x08\x0a"
RANK_H = b"\x05\x08\x0c"
SUIT_W = b"\x05\x07\x0b"
SUIT_H = b"\x05\x07\x0b"

BACK_STYLES = 5
FONTS = 2
FONT_H = b"\x07\x0a"

CH_CLUB = 1
CH_DIAMOND = 2
CH_HEART = 3
CH_SPADE = 4
CH_UP = 5
CH_DOWN = 6
CH_LEFT = 7
CH_RIGHT = 8
CH_CHECK = 14
CH_DOT = 15
CH_RING = 16
CH_ELLIPSIS = 17
CH_HAND = 18
CH_MORE_UP = 19
CH_MORE_DOWN = 20

_PER_SIZE = 19


def rank_glyph(size, rank):
    """Return the number of the glyph of `rank` 1..13.

    It is RANK_W[size], for ten TEN_W[size], x RANK_H[size] px.
    """
    return size * _PER_SIZE + rank - 1


def suit_glyph(size, suit, solid=False):
    """Return the number of the glyph of `suit` 0..3 (clubs, diamonds, hearts, spades).

    It is SUIT_W[size] x SUIT_H[size] px.  Red suits are outlined, for displays without colour;
    `solid` fills them.
    """
    if solid and 0 < suit < 3:
        return size * _PER_SIZE + 16 + suit
    return size * _PER_SIZE + 13 + suit


def card_glyphs(make):
    """Return `make(columns, widths, heights, starts)` of all card glyphs, by number.  Allocates.

    `columns` is a new bytearray, in which glyph i begins at byte `starts[i]`.
    """
    from firmware.graphics.glyphs import CARD_COLUMNS

    starts = array("H")
    at = 0
    for i in range(len(CARD_WIDTHS)):
        starts.append(at)
        at += CARD_WIDTHS[i] * ((CARD_HEIGHTS[i] + 7) // 8)
    return make(bytearray(CARD_COLUMNS), CARD_WIDTHS, CARD_HEIGHTS, starts)


def font_sheet(font, make):
    """Return `make(columns, width, height)` of all glyphs of a font side by side, by code.

    Their widths are those of `font_widths`, with no empty columns between them.  Allocates.
    """
    from firmware.graphics import glyphs

    columns = glyphs.FONT1_COLUMNS if font else glyphs.FONT0_COLUMNS
    return make(bytearray(columns), sum(font_widths(font)), FONT_H[font])


def unload_bitmaps():
    """Unload the bitmaps, which take 3 KB of heap; the next canvas loads them again."""
    unload.module("firmware.graphics", "glyphs")


def font_widths(font):
    """Return the widths in px of codes 0..127, 0 for none, without the empty column after each."""
    return FONT1_WIDTHS if font else FONT0_WIDTHS


def back_columns():
    """Return the tiles of 8 x 8 px of the card backs, 8 bytes a style; set bits are shade."""
    return BACKS
