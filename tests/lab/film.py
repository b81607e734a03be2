"""Film of a game for the README, through the keys: `python -m tests.lab.film docs/klondike.gif`.

The film shows the game list, some moves of Klondike, a hint and an undo from the menu. After a cut
it shows the last moves, FINISH and the win.
"""

import sys

from desktop_sim.frontends.headless import Handheld
from desktop_sim.frontends.recorder import Recorder
from firmware import dealing
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

SCALE = 3
FIRST = 4
"""Number of moves before the cut."""

LAST = 1
"""Number of moves after it, before FINISH."""

STEP_MS = 60
LOOK_MS = 400
THINK_MS = 2500
JUMPS_MS = 2500
"""Duration of the jumping cards of a won game."""


class Film(Recorder):
    """A Recorder that can be stopped: frames while it is `off` are cut."""

    def __init__(self, path, scale):
        Recorder.__init__(self, path, scale)
        self.off = False
        self._cut = 0
        self._at = 0

    def record(self, ms, picture):
        """Keep `picture`, seen at `ms` on the clock, unless the film is off."""
        if self.off:
            self._cut += ms - self._at
        else:
            Recorder.record(self, ms - self._cut, picture)
        self._at = ms


class Actor(KeyPlayer):
    """A player who presses slowly enough to be watched."""

    rest_ms = 350

    def press(self, action):
        """Press the key of `action` once, and record a frame."""
        self.presses += 1
        self.hand.press(action, 60, STEP_MS)


def shoot(path):
    """Play, and write the film to `path`."""
    moves, deal, options = recorded_game("klondike")
    hand = Handheld()
    hand.console.settings.set("speed", 1)
    film = hand.recorder = Film(path, SCALE)
    hand.wait(LOOK_MS)
    dealing.deal(hand.console, "klondike", deal, options)
    hand.wait(LOOK_MS)
    actor = Actor(hand)
    for move in moves[:FIRST]:
        actor.play(move)
    for action in ("BACK", "SELECT", "BACK", "DOWN", "DOWN", "SELECT"):
        hand.press(action, 60, LOOK_MS)
    hand.wait(LOOK_MS)
    film.off = True
    hand.press("BACK")
    hand.press("BACK")
    hand.console.session.redo()
    end = until_finish(hand, moves)
    film.off = False
    for move in moves[end - LAST : end]:
        actor.play(move)
    hand.wait(LOOK_MS)
    hand.press("SELECT")
    while hand.console.screens.top is not hand.console.screens.end_of_game.win_animation:
        hand.wait(10)
    hand.wait(JUMPS_MS)
    hand.press("SELECT")
    film.save()


def until_finish(hand, moves):
    """Make all moves but LAST until FINISH can do the rest; return the number of all moves."""
    console = hand.console
    session, table = console.session, console.table
    end = FIRST
    while not table.auto_finish.possible(session.game):
        session.play(moves[end])
        end += 1
        hand.clock.sleep(THINK_MS)
        console.autosave.pressed()
    for _ in range(LAST):
        session.undo()
    table.changed()
    # The display has dimmed by now; this press wakes it.
    hand.press("RIGHT", 60, LOOK_MS)
    return end


if __name__ == "__main__":
    shoot(sys.argv[1])
