"""Locking the heap: MicroPython's `heap_lock` and `heap_unlock`, which do nothing elsewhere.

Calls are faster while the heap is locked.  MicroPython on a microcontroller allocates the frame of
a call with more than some 11 words of locals on the heap, which takes most of a millisecond on a
Pico.  While the heap is locked it uses the C stack instead.
"""

try:
    from micropython import heap_lock as lock
    from micropython import heap_unlock as unlock
except ImportError:

    def lock():
        """Do nothing: this heap cannot be locked."""

    def unlock():
        """Do nothing: this heap cannot be locked."""
