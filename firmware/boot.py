"""The boot: opens a board's hardware, and runs a Console on it; a board's `main.py` calls `run`."""

import sys

if sys.implementation.name == "micropython":
    # Before all that it makes quicker.
    from firmware.platforms import import_index

    import_index.prepare()
    del import_index

from firmware.heap import modules, reserve  # noqa: E402
from firmware.platforms.open_board import open_parts  # noqa: E402

NO_ROOM = """\
Pocket Patience found no room in the heap. Firmware with the console in it needs less
than half of what files need (docs/INSTALL.md)."""

RESTART_AFTER_MS = 5000
"""Before a restart after an error, so that a user at the prompt can read it and press Ctrl-C."""


def run(board, can_leave=False):
    """Play on `board`, a module of boards/, for ever or, with `can_leave`, until the player leaves.

    If the table is invalid or the runtime too old, print the reason and return. A board that the
    player can leave has its own runtime: Thumby's menu runs on MicroPython 1.19.

    When the main loop hangs, the watchdog resets the board. When it raises an error, or ends on a
    board that the player cannot leave, `restart` does. Only the loop feeds the watchdog, which is
    started after all else, as that may take seconds. Ctrl-C stops the watchdog: copying files may
    take longer than its timeout.
    """
    problem = problem_of(board)
    if problem:
        print(problem)
        return
    if not can_leave and is_too_old(board):
        return
    try:
        console = console_of(board, can_leave)
    except MemoryError:
        print(NO_ROOM)
        raise
    watchdog = platform().watchdog()
    failure = None
    try:
        console.run(feed_of(board, console, watchdog))
    except Exception as error:
        failure = error
    finally:
        watchdog.stop()
    if failure:
        platform().restart(failure, RESTART_AFTER_MS)
    elif console.can_restart:
        platform().restart(None, 0)


def feed_of(board, console, watchdog):
    """Return what the main loop calls in every round: it feeds the watchdog, watches a battery."""
    feed = watchdog.feed
    words = board.__dict__
    if "BATTERY" not in words:
        return feed
    from firmware.battery import Battery

    watch = Battery(console, *platform().battery(**words["BATTERY"])).watch

    def feed_and_watch():
        feed()
        watch()

    return feed_and_watch


def problem_of(board):
    """Return the first fault of a board's table, as a line, or "".

    Modules that were made for one board come without the check: the table passed it before.
    """
    try:
        from firmware.platforms import check_board_table
    except ImportError:
        return ""
    return check_board_table.problem_of(board.__dict__)


def is_too_old(board):
    """Return True if this runtime is too old; the serial line and the panel then say so."""
    from firmware.platforms import oldest_runtime

    runtime = sys.implementation.name
    line = oldest_runtime.refusal(runtime, sys.implementation.version)
    if line:
        print(line)
        from firmware.screens import wait

        wait.show(open_parts(board, platform())[0], oldest_runtime.need_of(runtime))
    return bool(line)


def console_of(board, can_leave=False):
    """Open a board's hardware and return a Console on it, which can be left if `can_leave`.

    The display and the session come before the console's code, while the heap still has large free
    pieces; so does the reserve.
    """
    modules.collect_each(modules.BOOT)
    reserve.hold()
    try:
        parts = open_parts(board, platform())
    except (AttributeError, ValueError) as error:
        print(board.__name__.replace(".", "/") + ":", error)
        raise
    display, _, clock, *_ = parts
    needs = display.begin()
    began = clock.ms()
    from core.session import Session
    from core.undo_journal import CAPACITY, FEW

    session = Session(FEW if sys.implementation.name == "circuitpython" else CAPACITY)
    from firmware.console import Console

    # Loading took longer than any chip needs, except where the code is frozen.
    needs -= clock.since(began)
    if needs > 0:
        clock.sleep(needs)
    console = Console(*parts, can_leave=can_leave, session=session)
    console.board = board.NAME.encode()
    console.can_restart = not can_leave
    return console


def platform():
    """Return the module that opens hardware on this runtime."""
    if sys.implementation.name == "circuitpython":
        from firmware.platforms import circuitpython as module
    else:
        from firmware.platforms import micropython as module
    return module
