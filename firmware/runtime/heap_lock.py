"""Locking the heap: MicroPython's `heap_lock` and `heap_unlock`, which do nothing elsewhere.

Calls are faster while the heap is locked.  MicroPython on a microcontroller allocates the frame of
a call on the heap if its locals need more than about 11 words.  The allocation takes almost a
millisecond (RP2040).  A locked heap makes MicroPython use the C stack instead.
"""

try:
    from micropython import heap_lock as lock
    from micropython import heap_unlock as unlock
except ImportError:

    def lock():
        """Do nothing: this heap cannot be locked."""

    def unlock():
        """Do nothing: this heap cannot be locked."""

TOO_SHORT = MemoryError, RuntimeError
"""Raised while the heap is locked: a call needs the heap, or more than the C stack."""
