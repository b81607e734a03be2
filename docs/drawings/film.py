"""Film of a game for the README, through the keys.

    python -m docs.drawings.film docs/klondike.gif

The film shows the start screen, a deal, some moves of Klondike, a hint and an undo from the menu.
After a cut it shows the last moves, FINISH, the win and its figures.
"""

import sys

from desktop_sim.play.headless import Handheld
from desktop_sim.play.recorder import Recorder
from firmware.deals import dealing
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

SIZE = 240, 240
SCALE = 2
FIRST = 5
"""Number of moves before the cut."""

LAST = 2
"""Number of moves after it, before FINISH."""

STEP_MS = 60
LOOK_MS = 500
THINK_MS = 1250
"""Half the time before a move in the cut; of a longer step the console thinks the machine slept."""

TITLE_MS = 1800
DEAL_MS = 1500
RESULT_MS = 3000


class Film(Recorder):
    """A Recorder that can be stopped: frames while it is `off` are cut."""

    def __init__(self, path, scale):
        """Write the film to `path`, each pixel `scale` px wide."""
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
    hand = Handheld(size=SIZE, depth=4)
    hand.console.settings.set("speed", 1)
    film = hand.recorder = Film(path, SCALE)
    hand.wait(TITLE_MS)
    dealing.deal(hand.console, "klondike", deal, options)
    hand.wait(DEAL_MS)
    actor = Actor(hand)
    for move in moves[:FIRST]:
        actor.play(move)
    for action in ("BACK", "SELECT", "BACK", "DOWN", "DOWN", "SELECT"):
        hand.press(action, 60, LOOK_MS)
    hand.wait(2 * LOOK_MS)
    film.off = True
    hand.press("BACK")
    hand.press("BACK")
    hand.console.session.redo()
    end = until_finish(hand, moves)
    film.off = False
    for move in moves[end - LAST : end]:
        actor.play(move)
    hand.wait(2 * LOOK_MS)
    hand.press("SELECT")
    while hand.console.screens.top is not hand.console.screens.end_of_game.dialog or (
            not hand.console.session.game.won()):
        hand.wait(10)
    hand.wait(RESULT_MS)
    film.save()


def until_finish(hand, moves):
    """Make all moves but LAST until FINISH can do the rest; return the number of all moves."""
    console = hand.console
    session, table = console.session, console.table
    end = FIRST
    while not table.auto_finish.possible(session.game):
        session.play(moves[end])
        end += 1
        for _ in range(2):
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
