"""The boot: opens a board's hardware, and runs a Console on it; a board's `main.py` calls `run`."""

import gc
import sys

if sys.implementation.name == "micropython":
    # Before all that it makes quicker.
    from firmware.hosts import import_index

    import_index.prepare()

from firmware.hosts.common import open_parts  # noqa: E402
from firmware.runtime import heap, unload  # noqa: E402

NO_ROOM = """\
Pocket Patience found no room: compiled it takes some 150 KB of heap, and more as sources or with a
colour display. Frozen into the firmware it takes 80 KB (docs/INSTALL.md)."""

RESTART_AFTER_MS = 5000
"""Before a restart after an error, so that a user at the prompt can read it and press Ctrl-C."""

COLLECT_EVERY = 16384
"""Bytes to allocate between two collections while modules load. By default MicroPython collects
when the heap is full. The garbage of loading is then scattered all over it, and on a Pico no piece
is large enough for the journal.

In play the default is right: a call with many locals takes its frame from the heap and frees it at
once, which a threshold counts as well; it would collect in the middle of presses."""

SELDOM = 6 * COLLECT_EVERY
"""The same where there is room: a collection takes up to 24 ms of an RP2040. Half as many bytes
take a Pico 70 ms more, and leave no more in one piece once a game is dealt."""

RARELY = 12 * COLLECT_EVERY
"""The same where nothing is TIGHT: another 40 ms less."""

SHORT_OF = 128_000
"""Bytes of heap. Where less is free before the console's code loads, it is collected more often."""

TIGHT = 152_000
"""Bytes of heap. Where less is free then, fewer moves can be undone: 550 rather than 1,000 take
4.6 KB less, which the menus of a large game need at 240 x 240 on an RP2040. Elsewhere a
collection is left out, of 22 ms on an RP2040."""


def run(board, can_leave=False):
    """Play on `board`, a module of boards/, for ever or, with `can_leave`, until the player leaves.

    Where something is wrong with the table, print that and return.

    When the main loop hangs, the watchdog resets the board. When it raises an error, `restart`
    does, at once if the console closed to be started again. Only the loop feeds the watchdog, which
    is started after all else, as that may take seconds. Ctrl-C stops the watchdog: copying files
    may take longer than its timeout.
    """
    problem = problem_of(board)
    if problem:
        print(problem)
        return
    try:
        console = console_of(board, can_leave)
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
        from firmware.hosts import board_table
    except ImportError:
        return ""
    problem = board_table.problem_of(board.__dict__)
    unload.module("firmware.hosts", "board_table")
    return problem


def console_of(board, can_leave=False):
    """Open a board's hardware and return a Console on it, which can be left if `can_leave`.

    The display and the session come before the console's code, while the heap still has large free
    pieces.
    """
    heap.collect_every(COLLECT_EVERY)
    gc.collect()
    try:
        parts = open_parts(board, host())
    except (AttributeError, ValueError) as error:
        print(board.__name__.replace(".", "/") + ":", error)
        raise
    display, _, clock, *_ = parts
    needs = display.begin()
    began = clock.ms()
    from core.session import Session
    from core.undo_journal import CAPACITY, FEW

    free = heap.free()
    short = 0 <= free < TIGHT
    if not 0 <= free < SHORT_OF:
        heap.collect_every(SELDOM if short else RARELY)
    session = Session(FEW if short else CAPACITY)
    from firmware.console import Console

    if short:
        gc.collect()
    # Loading took longer than any chip needs, but where the code is frozen.
    needs -= clock.since(began)
    if needs > 0:
        clock.sleep(needs)
    console = Console(*parts, can_leave=can_leave, session=session)
    console.board = board.NAME.encode()
    heap.collect_every(heap.ONLY_WHEN_FULL)
    return console


def host():
    """Return the module that opens hardware on this runtime."""
    if sys.implementation.name == "circuitpython":
        from firmware.hosts import circuitpython as module
    else:
        from firmware.hosts import micropython as module
    return module
