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


def draw(screen, display=None):
    """Draw a screen with the heap locked, or all of it on the heap if the C stack is too short.

    With `display` its frame is sent, too.
    """
    # The lock comes first: the frame of a function that catches errors takes heap, and 1 ms.
    lock()
    if not _draw_and_unlock(screen, display):
        screen.forget()
        screen.draw()
        if display:
            display.show()


def _draw_and_unlock(screen, display):
    """Draw and send, then unlock the heap; return True if the C stack was enough."""
    try:
        screen.draw()
        if display:
            display.show()
        return True
    except TOO_SHORT:
        return False
    finally:
        unlock()
