"""Glyph numbers, codes of text symbols, and sizes in pixels.

The bitmaps are in glyphs.py, huge_ranks.py and large_font.py. canvas.py takes them once, with
`card_glyphs` and `font_columns`.  A bitmap is bands of 8 rows, a byte a column in each band, bit 0
on top.
"""

from array import array

from firmware.graphics.glyphs import CARD_HEIGHTS, CARD_WIDTHS, FONT0_WIDTHS

SMALL = 0
MEDIUM = 1
LARGE = 2
# A rank of that size with a suit of the size below it, for cards that are narrow.
MEDIUM_RANK = 3
LARGE_RANK = 4
# MEDIUM_RANK with a ten that is no wider than other ranks.
NARROW = 5
# Ranks that a player asks for, on panels with HUGE_FROM rows and columns or more.
HUGE = 6
HUGE_FROM = 200
LARGEST_FIRST = b"\x02\x04\x01\x03\x05\x00"
RANK_W = b"\x04\x06\x09\x06\x09\x06\x0d"
TEN_W = b"\x05\x08\x0a\x08\x0a\x06\x0f"
RANK_H = b"\x05\x08\x0c\x08\x0c\x08\x12"
SUIT_W = b"\x05\x07\x0b\x05\x09\x05\x09"
SUIT_H = b"\x05\x07\x0b\x05\x09\x05\x09"
# The size of the suit in the middle of a card, by that of its rank and suit.
MIDDLE = b"\x01\x02\x02\x01\x02\x01\x02"

BACK_STYLES = 10
FONTS = 2
FONT_H = b"\x07\x0d"

CH_CLUB = 1
CH_DIAMOND = 2
CH_HEART = 3
CH_SPADE = 4
CH_CHECK = 14
CH_DOT = 15
CH_MORE_UP = 19
CH_MORE_DOWN = 20

# The number of the first rank and of the first suit, by size.
_RANKS = b"\x00\x13\x26\x13\x26\x39\x4f"
_SUITS = b"\x0d\x20\x33\x0d\x46\x0d\x46"

COURT_MARK = 76
"""The number of the glyph of a Jack on displays without colour, 9 x 6 px; Queen and King follow."""


def rank_glyph(size, rank):
    """Return the number of the glyph of `rank` 1..13.

    The glyph is RANK_W[size] px wide, or TEN_W[size] px for ten, and RANK_H[size] px high.
    """
    return _RANKS[size] + rank - 1


def suit_glyph(size, suit, solid=False):
    """Return the number of the glyph of `suit` 0..3 (clubs, diamonds, hearts, spades).

    The glyph is SUIT_W[size] x SUIT_H[size] px.  Red suits are outlined, for displays without
    colour; `solid` fills them.
    """
    if solid and 0 < suit < 3:
        return _SUITS[size] + 3 + suit
    return _SUITS[size] + suit


def card_glyphs(huge=False):
    """Return the columns of all card glyphs, and by glyph number the start and the size of each.

    A size is packed as blit_pages.py takes it.  Only with `huge` there are columns of ranks of the
    size HUGE.  Allocates.
    """
    from firmware.graphics.glyphs import CARD_COLUMNS

    found = CARD_COLUMNS
    if huge:
        from firmware.graphics.huge_ranks import COLUMNS

        found += COLUMNS
    starts = array("H")
    sizes = array("I")
    at = 0
    for i in range(len(CARD_WIDTHS)):
        w = CARD_WIDTHS[i]
        h = CARD_HEIGHTS[i]
        starts.append(at)
        sizes.append(w | h << 8 | w << 16)
        at += w * (h + 7 >> 3)
    return found, starts, sizes


def font_columns(font):
    """Return the columns of all glyphs of a font side by side, by code.

    Their widths are those of `font_widths`, with no empty columns between them.
    """
    if font:
        from firmware.graphics.large_font import FONT1_COLUMNS as columns
    else:
        from firmware.graphics.glyphs import FONT0_COLUMNS as columns
    return columns


def font_for(width):
    """Return the number of the font that screens have on a display of `width` px."""
    return 1 if width > 160 else 0


def font_widths(font):
    """Return the widths in px by code, 0 for none, without the empty column after each.

    Codes are 0..127, and in a font with letters of other languages also those of the letters: the
    second byte in UTF-8, whose first byte has no width.
    """
    if font:
        from firmware.graphics.large_font import FONT1_WIDTHS

        return FONT1_WIDTHS
    return FONT0_WIDTHS
