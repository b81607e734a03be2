"""The status line allocates nothing, and draws only what differs."""

from core.session import Session
from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.drivers.pixels import NOTED
from firmware.table.status_line import StatusLine
from tests.both_runtimes import kit

SIDE = 240
ROWS = 16


class Part:
    """A part of a console; a test gives it what is asked for."""


def shown(game_id):
    """A status line over a game, and the console that it asks."""
    console = Part()
    console.display = Part()
    console.display.canvas = DirtyCanvas(bytearray(SIDE * SIDE // 2), SIDE, SIDE)
    console.display.width = SIDE
    console.autosave = Part()
    console.autosave.seconds = 0
    console.session = Session()
    console.session.new(game_id, 617, {})
    return StatusLine(console, ROWS), console


def test_it_is_drawn_when_what_it_says_changed():
    for game_id in ("klondike", "golf", "vanishing_cross"):
        status, console = shown(game_id)
        canvas = console.display.canvas
        for change in (lambda: None, console.session.turn, console.session.undo):
            change()
            kit.locked(status.draw)
            assert canvas.areas[NOTED]
            assert max([canvas.areas[4 * i + 3] for i in range(canvas.areas[NOTED])]) <= ROWS
            canvas.forget()
            kit.locked(status.draw)
            assert not canvas.areas[NOTED]
        console.autosave.seconds = 59
        kit.locked(status.draw)
        assert not canvas.areas[NOTED]
        console.autosave.seconds = 60
        kit.locked(status.draw)
        assert canvas.areas[NOTED] and canvas.areas[0] > 0
