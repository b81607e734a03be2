"""The reserve: a piece of the heap that gives way to what needs a large one.

After some games a heap with 15 KB free may have them in pieces of 200 bytes.  littlefs takes 1.1 KB
in one piece for each file that is opened, a long game 2 KB to be saved, and a screen pieces of all
sizes.
"""

from core.const import const
from firmware.heap import modules

_SIZE = const(3072)

_held = None


def hold():
    """Hold the reserve back, if the heap is short, and has the room.  Allocates."""
    global _held
    if not _held and 0 < modules.SIZE < modules.AMPLE:
        try:
            _held = bytearray(_SIZE)
        except MemoryError:
            # A file may find no room, and the console is started again.
            pass


def is_held():
    """Return True if the reserve is held back."""
    return bool(_held)


def lend(function, *arguments):
    """Return what `function` of `arguments` does; if the heap is too short, again with the reserve.

    The function does nothing twice if it is called twice.  Allocates.
    """
    try:
        return function(*arguments)
    except MemoryError:
        if not _held:
            raise
    return spend(function, *arguments)


def spend(function, *arguments):
    """Return what `function` of `arguments` does, with the reserve as free heap.  Allocates.

    The reserve lies near the beginning of the heap.  The frames of calls are found there in a
    fraction of the time that a search behind all modules takes: a long game is loaded so.
    """
    global _held
    _held = None
    modules.collect()
    try:
        return function(*arguments)
    finally:
        modules.collect()
        hold()
