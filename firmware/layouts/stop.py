"""Stops of the cursor: a place and how many of its top cards, as one int.

From bit 0: the depth, 7 bits, which is 0 at an empty place; then the place number.  NOWHERE
(firmware/layouts/__init__.py) stands for no stop as well: its place is NOWHERE.
"""

from core.const import const

STOP_PLACE = const(7)
DEPTH_BITS = const(127)

STOPS = const(0x4000)
"""More than any stop."""


def pack_stop(place, depth):
    """Return the stop on the `depth` top cards of a place."""
    return place << STOP_PLACE | depth


def place_of(stop):
    """Return the place number of a stop."""
    return stop >> STOP_PLACE


def depth_of(stop):
    """Return how many top cards of its place a stop is on."""
    return stop & DEPTH_BITS
