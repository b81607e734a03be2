"""The test of games: the heap that each leaves, and the time from a press to its frame."""

from core import games
from core.const import const
from firmware.deals.suspended_game import SuspendedGame
from firmware.hardware_test.advice import NO_DISPLAY
from firmware.heap import heap_lock, modules
from firmware.input.actions import NEXT, SELECT
from firmware.input.debounced_keys import PRESS

DEAL = const(617)

PRESSES = (NEXT, SELECT, SELECT, NEXT)
"""The presses: go to the next card, pick it up, put it down, go on."""

ROUNDS = const(3)

IDLE_STEPS = const(400)
"""Most pieces of idle work between two presses."""

BETWEEN_MS = const(600)
"""Longest time for flying cards to land (ms)."""


class Bench:
    """The console with one game after another instead of the player's, whose keys are pressed.

    lines   the lines of the report about the games so far, a list of bytes

    All methods allocate.
    """

    def __init__(self, console, game_ids, cost):
        """Suspend the player's game; `cost` is the heap in bytes that the test itself takes."""
        self.lines = []
        self._console = console
        self._waiting = list(game_ids)
        self._cost = cost
        self._is_dealt = False
        self._suspended = SuspendedGame(console)

    def done(self):
        """Return True if there is nothing more to time."""
        return not self._waiting

    def step(self):
        """Deal the next game, or press its keys.

        It is not called by a step of the test: drawing needs half of the C stack.
        """
        console = self._console
        game_id = self._waiting[0]
        try:
            if not self._is_dealt:
                self._suspended.show(game_id, DEAL, None)
                _settle(console)
                self._is_dealt = True
                return
            measured = press(console)
            self.lines.append(line(game_id, free_with_game(self._cost), measured))
        except MemoryError:
            console.free_game()
            console.screens.back_to_start()
            self.lines.append(line(game_id, -1, ()))
        except OSError:
            self.lines.append(NO_DISPLAY)
            self._waiting.clear()
            return
        self._is_dealt = False
        del self._waiting[0]

    def give_back(self):
        """Show the player's game again, or the start screen if there was none."""
        self._suspended.give_back()


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

    `cost` is what the test itself takes of it.
    """
    free = modules.collect()
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


def all_ids():
    """Return the ids of all games that the list shows, as a list."""
    return [game_id for game_id, _ in games.titles()]
