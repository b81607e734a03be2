"""The header allocates nothing, draws only the zone that differs, and no digit moves another."""

from core.session import Session
from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.drivers.pixels import NOTED
from firmware.table.painting.header import Header
from tests.both_runtimes import assertions

SIDE = 240
ROWS = 15


class Part:
    """A part of a console, with the attributes that a test sets."""


class Clock:
    """The time played; a test sets `seconds`."""

    seconds = 0

    def played(self):
        return self.seconds

    def to_next_second(self):
        return 1000


def shown(game_id):
    """Return a header over a game, and its console."""
    console = Part()
    console.display = Part()
    console.display.canvas = DirtyCanvas(bytearray(SIDE * SIDE // 2), SIDE, SIDE)
    console.display.width = SIDE
    console.autosave = Part()
    console.autosave.play_clock = Clock()
    console.settings = Part()
    console.settings.figures = True
    console.session = Session()
    console.session.new(game_id, 617, {})
    return Header(console, ROWS), console


def columns_that_differ(canvas, before, top, low):
    """Return the first and the last column of a framebuffer that differ from `before`."""
    seen = [x for x in range(SIDE) for y in range(top, low)
            if canvas.get(x, y) != before[y * SIDE + x]]
    return min(seen), max(seen)


def pixels(canvas):
    return bytes([canvas.get(x, y) for y in range(ROWS) for x in range(SIDE)])


def test_it_is_drawn_when_what_it_says_changed():
    for game_id in ("klondike", "vanishing_cross"):
        header, console = shown(game_id)
        canvas = console.display.canvas
        for change in (lambda: None, console.session.turn, console.session.undo):
            change()
            assertions.locked(header.draw)
            assert canvas.areas[NOTED]
            assert max([canvas.areas[4 * i + 3] for i in range(canvas.areas[NOTED])]) <= ROWS
            canvas.forget()
            assertions.locked(header.draw)
            assert not canvas.areas[NOTED]
        canvas.forget()
        console.autosave.play_clock.seconds = 1
        assertions.locked(header.draw)
        assert canvas.areas[NOTED] == 1
        assert canvas.areas[2] - canvas.areas[0] <= 40


def test_another_digit_changes_its_own_cell_alone():
    header, console = shown("klondike")
    canvas = console.display.canvas
    header.draw()
    for before, after, most in ((0, 1, 7), (9, 10, 15), (59, 60, 24), (61, 62, 7)):
        console.autosave.play_clock.seconds = before
        header.draw()
        old = pixels(canvas)
        console.autosave.play_clock.seconds = after
        header.draw()
        first, last = columns_that_differ(canvas, old, 0, ROWS)
        assert last < header.time_at and first >= header.time_at - most
    console.session.journal.forgotten = 9
    header.draw()
    old = pixels(canvas)
    console.session.journal.forgotten = 10
    header.draw()
    first, last = columns_that_differ(canvas, old, 0, ROWS)
    assert last - first < 14 and first >= header.count_at


def test_a_thousand_moves_leave_nothing_behind_when_they_are_undone():
    header, console = shown("vanishing_cross")
    canvas = console.display.canvas
    console.session.journal.forgotten = 999
    header.draw()
    old = pixels(canvas)
    console.session.journal.forgotten = 1000
    header.draw()
    assert pixels(canvas) != old
    console.session.journal.forgotten = 999
    header.draw()
    assert pixels(canvas) == old
