"""What differs between two pictures, byte by byte, in machine code that MicroPython makes of this.

This file goes to a board as it is: the board's own compiler knows its processor.  A call takes some
20 us on an RP2040 and 0.3 us for each byte, a fiftieth of what bytecode takes.
"""

import micropython
from micropython import const

# So many bytes that do not differ part two runs: to begin a run takes the bus as long.
_GAP = const(12)

STOP_BITS = const(11)
"""A run is start << STOP_BITS | stop, the latter not included: pictures have less than 2 KB."""


@micropython.viper
def next_run(now, shown, at: int, end: int, width: int) -> int:
    """Return the first run of bytes that differ in `at` to `end`, or 0 when there are none.

    A run does not go beyond a multiple of `width`.
    """
    new = ptr8(now)  # noqa: F821  a type of the viper compiler's
    old = ptr8(shown)  # noqa: F821
    while at < end and new[at] == old[at]:
        at += 1
    if at >= end:
        return 0
    start = at
    stop = at + 1
    edge = 0
    while edge <= at:
        edge += width
    while at < edge and at - stop < _GAP:
        if new[at] != old[at]:
            stop = at + 1
        at += 1
    return start << STOP_BITS | stop


@micropython.viper
def take_run(line, to: int, now, shown, at: int, end: int):
    """Copy bytes `at` to `end` of `now` to `shown`, and to `line` from `to` on."""
    out = ptr8(line)  # noqa: F821
    new = ptr8(now)  # noqa: F821
    old = ptr8(shown)  # noqa: F821
    while at < end:
        value = new[at]
        out[to] = value
        old[at] = value
        to += 1
        at += 1
