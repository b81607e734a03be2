"""Locking the heap: `lock()` and `unlock()` as of MicroPython; nothing where it has no such thing.

It is quicker without the heap: MicroPython on a microcontroller borrows the frame of a call with
more than some 11 words of locals from the heap, which takes most of a millisecond on a Pico; while
the heap is locked it takes the C stack instead.
"""

try:
    from micropython import heap_lock as lock
    from micropython import heap_unlock as unlock
except ImportError:

    def lock():
        """Nothing, where the heap cannot be locked."""

    def unlock():
        """Nothing, where the heap cannot be locked."""
