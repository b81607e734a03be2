"""Counts what is allocated between `start` and `stop`, and at which spots of the program.

A spot is an int: the number of a file in bits 16 and up, a line in bits 0..15.  Only code that
tests/allocations.py has put calls of `at`, `enter` and `leave` into has spots; what other code
allocates is counted at spot 0.  Nothing here allocates between `start` and `stop`.
"""

import gc
from array import array

LIMIT = 32

count = 0
found = array("I", [0] * LIMIT)
sizes = array("I", [0] * LIMIT)
_counting = False
_spot = 0
_allocated = 0


def start():
    """Counts from here; the collector is off until `stop`, so that nothing is freed meanwhile."""
    global count, _counting, _spot, _allocated
    gc.disable()
    count = 0
    _spot = 0
    _counting = True
    _allocated = gc.mem_alloc()


def stop():
    """Ends counting: `found` and `sizes` hold `count` spots and the bytes allocated there."""
    global _counting
    at(0)
    _counting = False
    gc.enable()


def at(spot):
    """The statement at `spot` comes next: what is new on the heap belongs to the one before."""
    global count, _spot, _allocated
    if not _counting:
        return
    now = gc.mem_alloc()
    if now > _allocated and count < LIMIT:
        found[count] = _spot
        sizes[count] = now - _allocated
        count += 1
    _allocated = now
    _spot = spot


def enter():
    """Returns the spot of the statement that calls the function just entered."""
    return _spot


def leave(caller):
    """The function is left: what follows belongs to the statement at `caller` again."""
    at(caller)
