"""The colours of a display that has them: a scheme, with a colour for each suit, or in contrast.

Only displays with colours load this.
"""

from core.const import const
from firmware.graphics.canvas import CLUB_INK, PALETTES

# Flags that are added to the number of a scheme.
FOUR_COLOURS = const(8)
CONTRAST = const(16)

_SCHEME = const(7)

# Clubs green and diamonds blue.
_SUITS = b"\x00\x6a\x22\x10\x48\xd8"

# Colours with the highest contrast, in the order of PALETTES.
_CONTRAST = (
    b"\x00\x00\x00\xff\xff\xff\x00\x00\x00\xc8\x00\x00\xff\xff\xff"
    b"\xff\xff\x00\x00\xff\xff\xff\xff\xff\x00\x00\xff\x00\x00\x00"
    b"\xff\xb0\x20\x00\x00\x00\xc8\x00\x00\x00\x00\x00\xff\xd0\xa0"
    b"\x80\xa0\xff"
)


def mix(palette, number):
    """Write the colours of scheme `number` into `palette`, a bytearray; return it.

    `number` is an index of PALETTES, plus FOUR_COLOURS and CONTRAST if they are chosen.  Allocates
    nothing.
    """
    palette[:] = _CONTRAST if number & CONTRAST else PALETTES[number & _SCHEME]
    if number & FOUR_COLOURS:
        for i in range(len(_SUITS)):
            palette[3 * CLUB_INK + i] = _SUITS[i]
    return palette
