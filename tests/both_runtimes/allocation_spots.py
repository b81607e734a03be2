"""Statements that allocate: the VM's part of tests/lab/on_vm/allocations.py.

A spot is an int: the number of a file in bits 16 and up, a line in bits 0..15. Only code with calls
inserted by tests/lab/on_vm/allocations.py has spots; all other code is spot 0. Between `start` and
`stop`, and with the heap locked, nothing here allocates.
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
    """Count allocations from here until `stop`."""
    global count, _counting, _spot, _allocated
    gc.disable()
    count = 0
    _spot = 0
    _counting = True
    _allocated = gc.mem_alloc()


def stop():
    """End counting: `found` and `sizes` hold `count` spots and the bytes allocated there."""
    global _counting
    at(0)
    _counting = False
    gc.enable()


def at(spot):
    """Begin the statement at `spot`; allocations since the last call belong to the previous one."""
    global _spot
    if _counting:
        _count()
    _spot = spot


def _count():
    global _allocated
    now = gc.mem_alloc()
    if now > _allocated:
        _note(now - _allocated)
    _allocated = now


def _note(size):
    global count
    if count < LIMIT:
        found[count] = _spot
        sizes[count] = size
        count += 1


def enter():
    """Return the spot of the statement that called the function just entered."""
    return _spot


def leave(caller):
    """Leave a function: allocations belong to the statement at `caller` again."""
    at(caller)


def refused():
    """Record an allocation that the locked heap refused, with size 0 because it is unknown."""
    if not count:
        _note(0)
