"""The hardware test of a board's parts, by the board itself and by a person who looks at it.

Its modules are loaded only when a player or a computer starts the test.
"""

from firmware.runtime import memory

NO_ROOM = b"No room for the check beside this game"


def begin(console):
    """Show the test on `console`, or a line that the heap is too full for it.  Allocates."""
    free = memory.collect()
    try:
        from firmware.hardware_test.flow import Flow

        console.screens.show(Flow(console, free))
    except MemoryError:
        console.heap.free()
        console.screens.read(b"Check", (NO_ROOM,))
