"""The start of a board: what its `main.py` runs."""

import sys

if sys.implementation.name == "micropython":
    # Before all that it makes quicker.
    from firmware.hosts import import_index

    import_index.prepare()

from firmware.runtime import unload  # noqa: E402

NO_ROOM = """\
Pocket Patience found no room: compiled it takes some 150 KB of heap, and more as sources or with a
colour display. Frozen into the firmware it takes 80 KB (docs/INSTALL.md)."""

RESTART_AFTER_MS = 5000
"""Before a restart after an error, so that a user at the prompt can read it and press Ctrl-C."""


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
    """Open a board's hardware and return a Console on it, which can be left if `can_leave`."""
    from firmware import opening

    console = opening.console_of(board, host(), can_leave)
    # It is needed once, and takes 1.5 KB of heap.
    unload.module("firmware", "opening")
    return console


def host():
    """Return the module that opens hardware on this runtime."""
    if sys.implementation.name == "circuitpython":
        from firmware.hosts import circuitpython as module
    else:
        from firmware.hosts import micropython as module
    return module
