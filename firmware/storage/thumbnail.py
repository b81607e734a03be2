"""A table in few pixels, as the list of games shows it.

The thumbnail is two bitmaps, as Canvas.bitmap takes them: the faces of cards, then the backs.
"""

from core.cards import FACE_DOWN
from core.const import const

W = const(24)
H = const(15)

SIZE = const(W | H << 8 | W << 16)
"""Size of one bitmap, as Canvas.bitmap takes it."""

BYTES = const(2 * W)
"""Bytes of one bitmap: two bands of 8 rows."""


def of(table):
    """Return the bytes of the game on the table, b"" if it is not laid out.  Allocates."""
    arrangement = table.arrangement
    layout = arrangement.layout
    if not layout:
        return b""
    bits = bytearray(2 * BYTES)
    for place in range(len(layout.spots)):
        spot = layout.spots[place]
        pile = spot.pile
        for depth in range(min(pile.n, spot.shows or pile.n), 0, -1):
            _put(bits, layout, spot, arrangement.card_x(place, depth),
                 arrangement.card_y(place, depth), bool(pile.cards[pile.n - depth] & FACE_DOWN))
    return bytes(bits)


def _put(bits, layout, spot, x, y, is_back):
    """Set the pixels of a card at (x, y) on the plane; a pixel stays free beside and below it."""
    top = layout.header
    high = layout.height - top
    left = x * W // layout.width
    right = left + max(1, (2 * spot.w * W // layout.width - 1) // 2)
    upper = (y - top) * H // high
    lower = max(upper + 1, (y + spot.h - top) * H // high - 1)
    for row in range(upper, min(lower, H)):
        bit = 1 << (row & 7)
        for at in range((row >> 3) * W + left, (row >> 3) * W + min(right, W)):
            face = at + BYTES if is_back else at
            bits[face] |= bit
            bits[(face + BYTES) % len(bits)] &= ~bit
