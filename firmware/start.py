"""What `main.py` on a board runs."""

import gc
import sys


def run(board):
    """Play on `board`, a module of boards/, for ever."""
    console_of(board).run()


def console_of(board):
    """Open a board's hardware and return a Console on it.

    The display comes before the console's code, while the heap still has its largest free piece.
    """
    gc.collect()
    parts = board.parts(host())
    from firmware.console import Console

    return Console(*parts)


def host():
    """Return the module that opens the hardware of the runtime that this is."""
    if sys.implementation.name == "circuitpython":
        from firmware import circuitpython_host as module
    else:
        from firmware import micropython_host as module
    return module
