"""Sizes that the art of a card needs: its rank and its suit, in pixels."""

from firmware.graphics import art


def side(size):
    """Return the pixels across for rank and suit side by side, with a margin on the left."""
    return 1 + art.TEN_W[size] + art.SUIT_W[size]


def across(size):
    """Return the width of a card on which rank and suit of a size look well side by side.

    The large art needs two pixels more: on a narrower card, a smaller suit looks better.  The art
    with only a large rank needs one pixel more, because a cut corner would cut its suit.
    """
    return side(size) + (2 if size == art.LARGE else 1 if size == art.LARGE_RANK else 0)


def down(size):
    """Return the rows that a rank over a suit needs."""
    return art.RANK_H[size] + art.SUIT_H[size] + 2
