"""The hardware test: what a board's parts do, told by the board itself and by who looks at it.

Nothing here is loaded before a player or a computer asks for it.
"""

from firmware.runtime import memory

NO_ROOM = b"No room for the check beside this game"


def begin(console):
    """Show the test on `console`, or say that there is no room for it.  Allocates."""
    free = memory.collect()
    try:
        from firmware.hardware_test.flow import Flow

        console.screens.show(Flow(console, free))
    except MemoryError:
        console.free()
        console.screens.read(b"Check", (NO_ROOM,))
