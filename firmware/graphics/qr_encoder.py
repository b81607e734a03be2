"""QR codes of short texts: bytes, error correction L, versions 1 to 5, mask 0 (ISO/IEC 18004)."""

from core.const import const

# Codewords of data, and of error correction, by version.
_DATA = b"\x00\x13\x22\x37\x50\x6c"
_CHECK = b"\x00\x07\x0a\x0f\x14\x1a"

# The mode, in 4 bits: bytes follow.  Their number is in 8 bits, and 4 bits end them.
_BYTES = const(0x4)
_MORE = const(2)

# The codewords after a text that leaves some.
_PADS = b"\xec\x11"

# x**8 + x**4 + x**3 + x**2 + 1, by which products of codewords are reduced.
_FIELD = const(0x11D)

# The 15 bits that tell a reader of error correction L and mask 0.
_FORMAT = const(0x77C4)

# A module for a bit of a codeword; others are 0, light, or 1, dark.
_FREE = const(2)

# The row, and the column, of the modules that alternate.
_TIMING = const(6)


def encode(text, most):
    """Return the QR code of `text`, bytes, in the least version that holds it.

    The number of rows comes first, then the rows, each from a new byte's highest bit on; 1 is dark.
    Returns b"" if the code has more than `most` rows.  Allocates.
    """
    for version in range(1, len(_DATA)):
        size = 17 + 4 * version
        if size <= most and len(text) + _MORE <= _DATA[version]:
            grid = _patterns(size)
            words = _codewords(text, _DATA[version])
            _fill(grid, size, words + _error_correction(words, _CHECK[version]))
            return _packed(grid, size)
    return b""


def _codewords(text, count):
    """Return `count` codewords of a text: all is 4 bits later than in bytes of its own."""
    words = bytearray(count)
    last = _BYTES
    at = 0
    for byte in bytes((len(text),)) + text + b"\x00":
        words[at] = (last << 4 | byte >> 4) & 0xFF
        last = byte
        at += 1
    for i in range(at, count):
        words[i] = _PADS[(i - at) & 1]
    return words


def _error_correction(words, count):
    """Return the remainder of the codewords by a polynomial with the roots 2**0 to 2**(count - 1).

    Numbers are multiplied by their logarithms.
    """
    powers = bytearray(255)
    logs = bytearray(256)
    power = 1
    for i in range(255):
        powers[i] = power
        logs[power] = i
        power <<= 1
        if power > 0xFF:
            power ^= _FIELD
    divisor = bytearray(b"\x01")
    for root in range(count):
        divisor.append(0)
        for i in range(root + 1, 0, -1):
            divisor[i] ^= powers[(logs[divisor[i - 1]] + root) % 255]
    rest = words + bytearray(count)
    for at in range(len(words)):
        if rest[at]:
            factor = logs[rest[at]]
            for i in range(count + 1):
                rest[at + i] ^= powers[(factor + logs[divisor[i]]) % 255]
    return rest[len(words):]


def _patterns(size):
    """Return the modules of a code, row by row, with all that is the same in every code."""
    grid = bytearray(b"\x02" * (size * size))
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(grid, size, x, y, 4)
    if size > 21:
        _square(grid, size, size - 7, size - 7, 2)
    for i in range(8, size - 8):
        grid[_TIMING * size + i] = grid[i * size + _TIMING] = ~i & 1
    for i in range(15):
        dark = _FORMAT >> i & 1
        # One copy goes around the upper left corner, across the modules that alternate.
        if i < 8:
            grid[(i + (i > 5)) * size + 8] = grid[8 * size + size - 1 - i] = dark
        else:
            grid[8 * size + 14 - i + (i < 9)] = grid[(size - 15 + i) * size + 8] = dark
    grid[(size - 8) * size + 8] = 1
    return grid


def _square(grid, size, x, y, reach):
    """Draw squares in each other, so far around (x, y), as far as they are in the code.

    A light line is 2 modules from the middle of a large one, 1 from that of a small one; around a
    large one there is another.
    """
    for row in range(max(0, y - reach), min(size, y + reach + 1)):
        for column in range(max(0, x - reach), min(size, x + reach + 1)):
            away = max(abs(row - y), abs(column - x))
            grid[row * size + column] = away != 4 and away != reach >> 1


def _fill(grid, size, words):
    """Put the bits of the codewords on what is free, two columns at a time, up and down."""
    bit = 0
    up = True
    for right in range(size - 1, 0, -2):
        if right <= _TIMING:
            right -= 1
        for i in range(size):
            row = size - 1 - i if up else i
            for column in (right, right - 1):
                at = row * size + column
                if grid[at] == _FREE:
                    dark = bit < len(words) * 8 and words[bit >> 3] >> (~bit & 7) & 1
                    grid[at] = dark ^ (~(row + column) & 1)
                    bit += 1
        up = not up


def _packed(grid, size):
    """Return the code as `encode` does."""
    wide = (size + 7) // 8
    code = bytearray(1 + wide * size)
    code[0] = size
    for row in range(size):
        for column in range(size):
            if grid[row * size + column]:
                code[1 + row * wide + (column >> 3)] |= 128 >> (column & 7)
    return bytes(code)
