"""Random keys on one Pico for an hour, games, screens and power cuts among them.

A Differs is a fault here as in games_in_a_row.py, unless a press has dealt a game: its number is
drawn by lot, so the simulator loads it from the Pico's flash. After a power cut the Pico has to go
on with the game as it was before the last press or after it, and every other game keeps its place.
"""

import contextlib
import time
from functools import partial

from core import games
from desktop_sim.play.headless import Handheld
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from tests.lab.emulated_pico import every_screen, games_in_a_row
from tests.lab.emulated_pico.games_in_a_row import InARow
from tests.lab.emulated_pico.pair import DEALT, Differs
from tests.lab.emulated_pico.player import DEALT_MS, HOLD_MS, HOLD_ON_MS, Player
from tests.lab.key_player import Lost

KINDS = ("keys", "keys", "moves", "screen", "game", "cut")

KEYS = (UP, DOWN, LEFT, RIGHT, NEXT, SELECT, BACK)
WEIGHTS = (4, 4, 4, 4, 4, 6, 1)

MOST_PRESSES = 12
"""In a row, before something else comes."""

LONG = 0.08
"""Share of long presses."""

CUT_AFTER_MS = 10, 400
"""From the press on: within this time it is answered, and then saved."""

SAVED_MS = 8000
"""Time after which a deal by random keys is saved."""


class RandomKeys(InARow):
    """A player who presses keys by lot, chooses games, opens screens, and cuts the power.

    As an InARow; `chance` is a random.Random. `done` counts what was done, by name.
    """

    def __init__(self, chance, *parts, **more):
        """Sit down, as an InARow with `parts` and `more` does."""
        self.done = {}
        self._chance = chance
        self._ways = {
            "keys": lambda: self._do("keys", self._press_some),
            "moves": lambda: self._do("moves", self._move),
            "screen": self._open_screen, "game": self._choose, "cut": self._cut,
        }
        super().__init__(*parts, **more)

    def play_for(self, minutes):
        """Play for some minutes by the clock of this computer."""
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            self.do(self._chance.choice(KINDS))

    def do(self, what):
        """Do one of KINDS, from the table and back, or from the start screen."""
        self._game = self._console.session.game_id
        self._late = []
        self._watch.begin()
        self._ways[what]()
        self.done[what] = self.done.get(what, 0) + 1
        least = self._watch.least_free()
        self.free[self._game] = tuple(map(min, least, self.free.get(self._game, least)))
        self._go_to_table()

    @property
    def _console(self):
        return self._player.console

    def _move(self, player):
        """Make moves, with a scout that stands where the others do: long presses lead it astray."""
        player.hand.renew_scout()
        # What random keys left, such as a hint or safe cards in flight, may be in the way.
        with contextlib.suppress(AssertionError):
            games_in_a_row.play_some(Player(player.hand))

    def _open_screen(self):
        step = self._chance.choice(self._steps)
        self._do(step.__name__, partial(every_screen.visit, step))

    def _choose(self):
        """Deal a game from the list, or go on with it."""
        self._game = self._chance.choice(games.titles())[0]
        try:
            self._deal()
        except (Differs, Lost) as fault:
            self._note("deal", fault)
            self._find_back()

    def _press_some(self, player):
        """Press keys by lot, until a press has dealt another game."""
        dealt = which(self._console)
        for _ in range(self._chance.randrange(1, MOST_PRESSES)):
            action = self._any_key()
            held = self._chance.choice((HOLD_MS, HOLD_ON_MS))
            try:
                if self._chance.random() < LONG:
                    player.hand.hold(action, held)
                else:
                    player.press(action)
            except Differs:
                if which(self._console) == dealt:
                    raise
            if which(self._console) != dealt:
                self._take_deal()
                return

    def _any_key(self):
        known = [(key, weight) for key, weight in zip(KEYS, WEIGHTS, strict=True)
                 if self._console.keys.has(key)]
        keys, weights = zip(*known, strict=True)
        return self._chance.choices(keys, weights)[0]

    def _take_deal(self):
        """Give the simulator the game that the Pico has dealt. Raises Differs."""
        self._pico.run(SAVED_MS)
        self._see_no_restart()
        try:
            self._sit_down(DEALT)
        except Differs:
            self._sit_down()

    def _cut(self):
        """Cut the power within a press, switch on, and see that no more than it is lost."""
        hand = self._player.hand
        self._watch.during = "cut"
        action = self._any_key()
        held = self._chance.randrange(*CUT_AFTER_MS)
        hand.press_pico(action, held, 0)
        files = self._disk.saves()
        self._pico.power_cycle()
        self._pico.run(DEALT_MS)
        self._starts = self._pico.starts
        before = resumed(hand.saved())
        hand.press_simulator(action, held, SAVED_MS)
        after = resumed(hand.saved())
        try:
            self._sit_down(files=files)
        except Differs as fault:
            self._note("cut", fault)
            self._find_back()
        now = resumed(files)
        if not goes_on(now, before, after):
            self._note("cut", f"the game is another one: {held} ms of {action}")
        gone = begun(before) - begun(now)
        if gone and gone != begun(before) - begun(after):
            self._note("cut", f"{', '.join(gone)} did not keep their place")

    def _go_to_table(self):
        """Go back to the table with no card picked up, or to the start screen without a game."""
        console = self._console
        if not console.autosave.record.in_play:
            return
        if console.screens.top is not console.table:
            self._do("back", every_screen.leave)
        if self._console.table.selection.picked_up != NOWHERE:
            self._do("back", Player.cancel)


def which(console):
    """Return what tells the deal in play from every other."""
    return console.autosave.record.number, console.session.game_id, console.session.deal


def resumed(files):
    """Return a console that has just resumed from saved files, names to bytes."""
    return Handheld(data=dict(files)).console


def goes_on(now, before, after):
    """Return True if a console resumed as one of the two others, but for the number of a deal."""
    if place_of(now) in (place_of(before), place_of(after)):
        return True
    return which(before) != which(after) and now.session.game_id == after.session.game_id


def place_of(console):
    """Return the game in play as bytes, b"" for none."""
    return console.session.save() if console.autosave.record.in_play else b""


def begun(console):
    """Return the ids of the games that go on."""
    return {*console.settings.kept, console.session.game_id}
