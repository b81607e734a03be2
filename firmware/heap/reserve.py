"""The reserve: a piece of the heap that gives way to what needs a large one.

After some games a heap with 15 KB free may have them in pieces of 200 bytes.  littlefs takes 1.1 KB
in one piece for each file that is opened, a long game or all statistics 2 KB to be saved, and a
screen pieces of all sizes.  What finds no room releases the reserve and tries again.  The next
pause holds it back.
"""

from core.const import const
from firmware.heap import modules

_SIZE = const(3200)

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


def release():
    """Free the reserve; return False if it was not held back."""
    global _held
    if not _held:
        return False
    _held = None
    modules.collect()
    return True
