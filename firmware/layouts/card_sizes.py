"""Sizes in pixels that the art of a card needs, its rank and its suit; and how well it is read."""

from core.const import const
from firmware.graphics import art
from firmware.layouts.row import PLANE_HEIGHT

_SIZES = range(len(art.RANK_H))

# Widths of the widest cards that count as more readable with small art, and with medium art.
_WIDEST_SMALL = const(15)
_WIDEST_MEDIUM = const(20)

SIDE = bytes([1 + art.TEN_W[size] + art.SUIT_W[size] for size in _SIZES])
"""Pixels across for rank and suit side by side, with a margin on the left."""

# On a narrower card, a smaller suit looks better beside the largest rank and suit.  A cut corner
# would cut the suit beside a large rank alone.
_SPARE = {art.LARGE: 2, art.LARGE_RANK: 1}

ACROSS = bytes([SIDE[size] + _SPARE.get(size, 0) for size in _SIZES])
"""Width of a card on which rank and suit look well side by side."""

DOWN = bytes([art.RANK_H[size] + art.SUIT_H[size] + 2 for size in _SIZES])
"""Rows that a rank over a suit needs."""


def closest_rank_h(width, height):
    """Return the rows of the smallest ranks of long piles on a panel.

    Wide panels have the smaller pixels; a low one has no ranks but those of its cards.
    """
    if height <= PLANE_HEIGHT:
        return art.RANK_H[art.LARGE]
    return art.RANK_H[art.MEDIUM if art.font_for(width) else art.SMALL]


def art_beside(w):
    """Return the largest art whose rank and suit stand side by side on `w` px."""
    for size in art.LARGEST_FIRST:
        if ACROSS[size] <= w:
            return size
    return art.SMALL


def worth(w, size):
    """Return a number for how well a card of `w` px with an art can be read."""
    if size == art.MEDIUM:
        w = min(w, _WIDEST_MEDIUM)
    elif size == art.SMALL:
        w = min(w, _WIDEST_SMALL)
    return 4 * art.RANK_H[size] + 2 * w
