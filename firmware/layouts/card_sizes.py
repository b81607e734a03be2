"""Sizes in pixels that the art of a card needs, its rank and its suit; by size of the art."""

from firmware.graphics import art

_SIZES = range(len(art.RANK_H))

SIDE = bytes([1 + art.TEN_W[size] + art.SUIT_W[size] for size in _SIZES])
"""Pixels across for rank and suit side by side, with a margin on the left."""

# On a narrower card, a smaller suit looks better beside the largest rank and suit.  A cut corner
# would cut the suit beside a large rank alone.
_SPARE = {art.LARGE: 2, art.LARGE_RANK: 1}

ACROSS = bytes([SIDE[size] + _SPARE.get(size, 0) for size in _SIZES])
"""Width of a card on which rank and suit look well side by side."""

DOWN = bytes([art.RANK_H[size] + art.SUIT_H[size] + 2 for size in _SIZES])
"""Rows that a rank over a suit needs."""
