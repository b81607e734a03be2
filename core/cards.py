"""Cards: one byte each.

Bits 0..3 hold the rank: 1 Ace, 11 Jack, 12 Queen, 13 King.  Bits 4..5 hold the suit: 0 clubs,
1 diamonds, 2 hearts, 3 spades.  Bit 6 is set while the card lies face down.  Bit 7 marks the
one card that a space takes (`Game.wanted`).  The value 0 means "no card".  Two packs hold each byte
twice.  Only `pack` allocates.
"""

from core.const import const

CLUBS = const(0)
DIAMONDS = const(1)
HEARTS = const(2)
SPADES = const(3)

ACE = const(1)
JACK = const(11)
QUEEN = const(12)
KING = const(13)

RANK_BITS = const(0x0F)
SUIT_BITS = const(0x30)
FACE_DOWN = const(0x40)
ONE_CARD = const(0x80)


def rank(card):
    """Return the rank of `card`, 1..13 (0 for no card)."""
    return card & RANK_BITS


def suit(card):
    """Return the suit of `card`, 0..3: clubs, diamonds, hearts, spades."""
    return card >> 4 & 3


def is_red(card):
    """Return nonzero when `card` is a diamond or a heart."""
    return card + 0x10 & 0x20


def pack(packs):
    """Return `packs` sorted packs (AC AD AH AS 2C ... KS) as a new bytearray."""
    one = bytearray(52)
    for i in range(52):
        one[i] = (i >> 2) + 1 | (i & 3) << 4
    return bytearray(bytes(one) * packs)
