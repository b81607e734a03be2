"""Open a board: first its hardware, then a Console on it, while the heap has room for both."""

import gc

from firmware.hosts.common import open_parts
from firmware.runtime import heap

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


def console_of(board, host, can_leave):
    """Open a board's hardware and return a Console on it, which can be left if `can_leave`.

    `host` opens the hardware: a module of firmware/hosts/, or what stands in for one.  The display
    and the session come before the console's code, while the heap still has large free pieces.
    """
    heap.collect_every(COLLECT_EVERY)
    gc.collect()
    try:
        parts = open_parts(board, host)
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
