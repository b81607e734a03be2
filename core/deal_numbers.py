"""Deal numbers: the same number always deals the same cards, on every runtime.

The generator is the C library's `rand` of the widely known Microsoft deals (multiplier 214013,
increment 2531011, modulus 2**31; its output is bits 16..30).  Numbers 1 to 32000 therefore deal
one pack as those programs do; larger numbers use the same generator.  Products are computed in
halves, so that every int stays within 30 bits.
"""

from core.cards import pack
from core.const import const

LAST_DEAL = const(99999999)


def check(number):
    """Raise ValueError with a one-line reason unless `number` is a deal number, 1..LAST_DEAL."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise ValueError("a deal is a whole number")
    if not 1 <= number <= LAST_DEAL:
        raise ValueError("deals go from 1 to " + str(LAST_DEAL))


def shuffled(number, packs):
    """Return the cards of deal `number` in dealing order, a new bytearray of 52 * `packs` bytes.

    Raises ValueError with a one-line reason when `number` is not a deal number.  Allocates.
    """
    check(number)
    cards = pack(packs)
    dealt = bytearray(len(cards))
    shuffle(number, cards, dealt, len(cards))
    return dealt


def shuffle(number, cards, dealt, count, skip=0):
    """Write the first `count` bytes of `cards` to `dealt` in the order of deal `number`.

    The generator's first `skip` numbers are left out: they were used before.  The order of `cards`
    is lost.  Allocates nothing.
    """
    high = number >> 16
    low = number & 0xFFFF
    for i in range(-skip, count):
        # state * 214013 + 2531011 with 214013 = 3 << 16 | 67 << 8 | 253
        first = low * 253 + 40643
        second = (first >> 8) + low * 67
        high = high * 17405 + low * 3 + 38 + (second >> 8) & 0x7FFF
        low = (second & 0xFF) << 8 | first & 0xFF
        if i >= 0:
            at = high % (count - i)
            dealt[i] = cards[at]
            cards[at] = cards[count - i - 1]
