"""The board check: what a board's parts do, told by the board itself and by who looks at it.

Nothing here is loaded before a player or a computer asks for it.
"""

import gc

from firmware.runtime import heap, unload

NO_ROOM = b"No room for the check beside this game"

_PARTS = ("advice", "games", "keys", "parts", "pictures", "wires")


def begin(console):
    """Show the check on `console`; where there is no room for it, say so.  Allocates."""
    gc.collect()
    free = heap.free()
    try:
        from firmware.hardware_test.flow import Flow

        console.show(Flow(console, free))
    except MemoryError:
        let_go()
        unload.module("firmware.hardware_test", "flow")
        console.read(b"Check", (NO_ROOM,))


def let_go():
    """Unload what single steps of the check have loaded."""
    for name in _PARTS:
        unload.module("firmware.hardware_test", name)
