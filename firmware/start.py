"""What `main.py` on a board runs."""

import gc
import sys

COLLECT_EVERY = 16384
"""Bytes to allocate between two collections while modules load. Left to itself, MicroPython
collects when the heap is full; by then what the modules left behind lies all over it, and on a
Pico no piece is large enough for the journal."""

NEVER = -1
"""The same while the console runs: the frames of calls count, too, although they are given back at
once, and a collection takes 27 ms."""


def run(board):
    """Play on `board`, a module of boards/, for ever."""
    console_of(board).run()


def console_of(board):
    """Open a board's hardware and return a Console on it.

    The display and the session come before the console's code, while the heap still has large free
    pieces.
    """
    collect_every(COLLECT_EVERY)
    parts = board.parts(host())
    from firmware.console import Console

    console = Console(*parts)
    collect_every(NEVER)
    return console


def collect_every(count):
    """Collect garbage, now and, where the runtime can be told, whenever `count` bytes were
    allocated."""
    gc.collect()
    if hasattr(gc, "threshold"):
        gc.threshold(count)


def host():
    """Return the module that opens the hardware of the runtime that this is."""
    if sys.implementation.name == "circuitpython":
        from firmware import circuitpython_host as module
    else:
        from firmware import micropython_host as module
    return module
