"""What `main.py` on a board runs."""

import gc
import sys


def run(board):
    """Play on `board`, a module of boards/, for ever.

    A display that does not answer is reported once on the serial console and tried again.
    """
    gc.collect()
    parts = board.parts(host())
    from firmware.console import Console

    gc.collect()
    Console(*parts).run()


def host():
    """Return the module that opens the hardware of the runtime this is."""
    if sys.implementation.name == "circuitpython":
        from firmware import circuitpython_host as module
    else:
        from firmware import micropython_host as module
    return module
