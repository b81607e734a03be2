"""A list of deal numbers in few bytes, which is read in place.

Each number is written as its distance from the one before (from 0 for the first), less 1: a byte
below 255 ends a number, 255 stands for 255 more to come.  500 deals of a game in which two of three
can be won take 500 bytes; where one of fifty can, about 560.
"""

MORE = 255


def write(deals):
    """Return the bytes for `deals`, numbers from 1 on that only increase.

    Raises ValueError for others.
    """
    written = bytearray()
    before = 0
    for deal in deals:
        left = deal - before - 1
        if left < 0:
            raise ValueError("deals of a list only increase")
        written += bytes([MORE] * (left // MORE)) + bytes([left % MORE])
        before = deal
    return bytes(written)


def count(written):
    """Return how many deals a list holds.  Allocates nothing."""
    found = 0
    for byte in written:
        if byte != MORE:
            found += 1
    return found


def deal(written, index):
    """Return the deal at `index` (from 0) of a list; 0 beyond its end.  Allocates nothing."""
    number = 0
    for byte in written:
        number += byte
        if byte == MORE:
            continue
        number += 1
        if not index:
            return number
        index -= 1
    return 0
