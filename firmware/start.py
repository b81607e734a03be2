"""What `main.py` on a board runs."""

import gc
import sys

from firmware.hosts.common import open_parts
from firmware.runtime import unload

COLLECT_EVERY = 16384
"""Bytes to allocate between two collections as modules load. Left to itself, MicroPython collects
when the heap is full; by then what modules left behind lies all over it, and on a Pico no piece is
large enough for the journal.

In play that is what is wanted: a call with many locals borrows its frame from the heap and gives it
back at once, which a threshold counts all the same; it would collect in the middle of presses."""

ONLY_WHEN_FULL = -1

SHORT_OF = 160_000
"""Bytes of heap; with less free before the console's code is loaded, fewer moves can be undone."""

NO_ROOM = """\
Pocket Patience found no room: compiled it takes some 165 KB of heap, and more as sources or with a
colour display. Frozen into the firmware it takes 80 KB (docs/BOARDS.md)."""

RESTART_AFTER_MS = 5000
"""Where the main loop broke: who looks on at the prompt can read why, and stop it."""


def run(board):
    """Play on `board`, a module of boards/, for ever.

    Where something is wrong with the table, print that and return.

    Where the main loop hangs, the watchdog resets the board; where it breaks, `restart` does, at
    once where the console has closed to be started again. Only the loop feeds the watchdog; the
    start, which may take seconds, comes before it. Ctrl-C stops it: a computer may want to copy
    files for longer than it waits.
    """
    problem = problem_of(board)
    if problem:
        print(problem)
        return
    try:
        console = console_of(board)
    except MemoryError:
        print(NO_ROOM)
        raise
    watchdog = host().watchdog()
    try:
        console.run(watchdog.feed)
    except Exception as error:
        watchdog.stop()
        host().restart(error, 0 if console.closed else RESTART_AFTER_MS)
    finally:
        watchdog.stop()


def problem_of(board):
    """Return what is wrong with a board's table, as a line, or "".

    Modules that were made for one board come without the check: the table passed it before.
    """
    try:
        from firmware.hosts import check_table
    except ImportError:
        return ""
    problem = check_table.problem_of(board.__dict__)
    unload.release("firmware.hosts", "check_table")
    return problem


def console_of(board):
    """Open a board's hardware and return a Console on it.

    The display and the session come before the console's code, while the heap still has large free
    pieces.
    """
    if hasattr(gc, "threshold"):
        gc.threshold(COLLECT_EVERY)
    gc.collect()
    try:
        parts = open_parts(board, host())
    except (AttributeError, ValueError) as error:
        print(board.__name__.replace(".", "/") + ":", error)
        raise
    from core.journal import CAPACITY, FEW
    from core.session import Session

    short = hasattr(gc, "mem_free") and gc.mem_free() < SHORT_OF
    session = Session(FEW if short else CAPACITY)
    from firmware.console import Console

    gc.collect()
    console = Console(*parts, session=session)
    console.board = board.NAME.encode()
    gc.collect()
    if hasattr(gc, "threshold"):
        gc.threshold(ONLY_WHEN_FULL)
    return console


def host():
    """Return the module that opens the hardware of the runtime that this is."""
    if sys.implementation.name == "circuitpython":
        from firmware.hosts import circuitpython as module
    else:
        from firmware.hosts import micropython as module
    return module
