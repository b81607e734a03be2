"""The test of games: the heap that each leaves, and the time from a press to its frame."""

from core import games
from core.const import const
from firmware.heap import heap_lock, memory
from firmware.input.actions import NEXT, SELECT
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.screens.screen import Screen
from firmware.suspended_game import SuspendedGame

DEAL = const(617)

PRESSES = (NEXT, SELECT, SELECT, NEXT)
"""The presses: go to the next card, pick it up, put it down, go on."""

ROUNDS = const(3)

IDLE_STEPS = const(400)
"""Most pieces of idle work between two presses."""

BETWEEN_MS = const(600)
"""Longest time for flying cards to land (ms)."""


def deal(suspended, console, game_id):
    """Show a game instead of the player's, which `suspended` keeps.  Raises MemoryError."""
    suspended.show(game_id, DEAL, None)
    _settle(console)


def press(console):
    """Press keys at the table; return (number of presses, ms of all, ms of the slowest).

    A press is timed until its frame is sent, with the heap locked as in play.  Raises OSError if
    the display does not answer.
    """
    count = total = worst = 0
    console.screens.back_to_table()
    _settle(console)
    for _ in range(ROUNDS):
        for action in PRESSES:
            ms = _press(console, PRESS | action)
            count += 1
            total += ms
            worst = max(worst, ms)
            _settle(console)
    return count, total, worst


def _press(console, event):
    """Handle an event as the main loop does; return the ms until its frame is sent."""
    table = console.table
    began = console.clock.ms()
    heap_lock.lock()
    try:
        table.event(event)
        table.draw()
        console.display.show()
    finally:
        heap_lock.unlock()
    return console.clock.since(began)


def _settle(console):
    """Wait for flying cards, do the work of the pause after a press, and return to the table."""
    table, clock = console.table, console.clock
    began = clock.ms()
    while clock.since(began) < BETWEEN_MS and (table.animations.flies() or clock.ms() == began):
        table.tick()
        table.draw()
        console.display.show()
        clock.sleep(1)
    for _ in range(IDLE_STEPS):
        if not console.screens.top.idle():
            break
    console.screens.back_to_table()
    table.draw()
    console.display.show()


def free_with_game(cost):
    """Return the free heap in bytes with a game dealt, -1 where the runtime does not tell.

    `cost` is what the check itself takes of it.
    """
    free = memory.collect()
    return free + cost if free >= 0 else free


def line(game_id, free, measured):
    """Return the line about a game, bytes; `measured` is the result of `press`, () for no room."""
    text = games.title(game_id).encode() + b": "
    if not measured:
        return text + b"no room"
    count, total, worst = measured
    tenths = (total * 10 + count // 2) // count
    text += str(tenths // 10).encode() + b"." + str(tenths % 10).encode()
    text += b" ms, worst " + str(worst).encode()
    return text + b"; free " + str(free).encode() if free >= 0 else text


class Games(Screen):
    """The table, on which one game after another is dealt and pressed; any press ends it.

    lines   what was found, a list of bytes
    """

    def __init__(self, console, free, then):
        """Take the game in play of `console` away.  Allocates.

        `free` is the heap in bytes that was free before the check was loaded; `then()` is called
        when the player's game is back.
        """
        self.console = console
        self.lines = []
        self._cost = max(0, free - memory.collect())
        self._at = 0
        self._dealt = False
        self._ended = False
        self._then = then
        self._suspended = SuspendedGame(console)

    def event(self, event):
        """End at a press."""
        self._ended = self._ended or event & HAPPENED == PRESS

    def point(self, x, y):
        """End at a click."""
        self._ended = True

    def tick(self):
        """Deal the next game, or press its keys; at the end give the player's game back."""
        console = self.console
        listed = games.titles()
        if self._ended or self._at == len(listed):
            self._end()
            return 0
        console.display_power.press()
        game_id = listed[self._at][0]
        try:
            self._step(game_id)
        except MemoryError:
            console.heap.drop_game()
            self.lines.append(line(game_id, -1, ()))
            self._at += 1
            self._dealt = False
            console.screens.back_to_start()
        except OSError:
            self.lines.append(b"The display does not answer")
            self._ended = True
        console.screens.show(self)
        return 0

    def _step(self, game_id):
        """Deal a game, or press its keys.  Raises MemoryError, OSError."""
        console = self.console
        if self._dealt:
            measured = press(console)
            self.lines.append(line(game_id, free_with_game(self._cost), measured))
            self._at += 1
        else:
            deal(self._suspended, console, game_id)
        self._dealt = not self._dealt
        console.screens.back_to_table()

    def _end(self):
        """Give the player's game back, if there was one.  Raises MemoryError if it does not fit."""
        self._suspended.give_back()
        self._then()
