"""Calls behind a press: how many, into how many files, how often from file to file.

    python -m tests.lab.calls_per_press [--board pimoroni_picosystem] [--calls]

A journey is the round of the main loop that finds the key and answers it. Only calls into core/ and
firmware/ count, also those that load a module; what an earlier journey loaded stays, unlike on a
board. The first call counts as a change of file.

cursor step     the second press of Klondike's recorded game (`recorded_games.py`)
pick up, put down   the second move of this game
save            the round that writes this move
menu opens, undo    the two presses after that
deal, daily deal    the SELECT that deals: New deal's first variation, and Today's deal
"""

import argparse
import sys
from pathlib import Path

from desktop_sim.deploy import board_list
from desktop_sim.emulation import install_stubs
from desktop_sim.play.headless import Handheld
from firmware.input.actions import BACK, DOWN, MENU, NEXT, SELECT
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

ROOT = Path(__file__).parents[2]
COUNTED = ROOT / "core", ROOT / "firmware"

QUIET_MS = 3000
"""Pause in which the pending work is done."""

PAUSE_MS = 500
"""Pause before each press, in which flying cards arrive."""

DOWN_MS = 60
"""Time that a key is down if only its release has an effect."""

MOST_ROUNDS = 10_000
"""Largest number of rounds until a save; a round is 1 ms."""

MOST_QUESTIONS = 5
"""Largest number of presses from a row of the start screen to a deal."""


class Trace:
    """A record of calls into files of `folders` while active, in order, as (path, function)."""

    def __init__(self, folders=COUNTED):
        self.calls = []
        self._folders = tuple(f"{folder}/" for folder in folders)

    def __enter__(self):
        self._before = sys.getprofile()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *failure):
        sys.setprofile(self._before)

    def _note(self, frame, event, _argument):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(self._folders):
            self.calls.append((code.co_filename, code.co_qualname))

    def figures(self):
        """Return the number of calls, of files, and of changes of file."""
        files = [path for path, _function in self.calls]
        changes = sum(one != other for one, other in zip([None, *files], files, strict=False))
        return len(files), len(set(files)), changes


class TracedPlayer(KeyPlayer):
    """A player who keeps a Trace of each press, in `traces`."""

    rest_ms = 0

    def __init__(self, hand):
        super().__init__(hand)
        self.traces = []

    def press(self, action):
        """Press the key of `action`, and trace the round that answers it.

        If nothing is sent before the key is released, the release is what is answered.
        """
        hand = self.hand
        hand.wait(PAUSE_MS)
        sent, key = hand.bus_bytes, hand.keys.key_for(action)
        hand.keys.set(key, True)
        trace = traced_round(hand)
        if hand.bus_bytes == sent:
            hand.wait(DOWN_MS)
            hand.keys.set(key, False)
            trace = traced_round(hand)
        self.traces.append(trace)
        hand.keys.set(key, False)
        hand.wait(0)


def traced_round(hand):
    """Run a round of the main loop; return its Trace."""
    with Trace() as trace:
        hand.console.step()
    return trace


def journeys(board):
    """Yield each journey's name and its Trace, on a simulated board."""
    moves, deal, options = recorded_game("klondike")
    hand = Handheld(board=board, game="klondike", deal=deal, options=options)
    hand.wait(QUIET_MS)
    player = TracedPlayer(hand)
    player.play(moves[0])
    yield "cursor step", player.traces[1]
    hand.wait(QUIET_MS)
    player.play(moves[1])
    yield "pick up", player.traces[-2]
    yield "put down", player.traces[-1]
    yield "save", last_round(hand)
    hand.wait(QUIET_MS)
    player.press(MENU if MENU in player.actions else BACK)
    yield "menu opens", player.traces[-1]
    player.press(SELECT)
    yield "undo", player.traces[-1]
    yield "deal", dealing_press(board, 0)
    yield "daily deal", dealing_press(board, 1)


def dealing_press(board, row):
    """Choose a row of the start screen, then the first answer to each question.

    Return the Trace of the press that deals.
    """
    player = TracedPlayer(Handheld(board=board))
    player.hand.wait(QUIET_MS)
    for _ in range(row):
        player.press(DOWN if DOWN in player.actions else NEXT)
    for _ in range(MOST_QUESTIONS):
        player.press(SELECT)
        if player.console.screens.top is player.table:
            return player.traces[-1]
    raise TimeoutError("nothing was dealt")


def last_round(hand):
    """Run until the console writes to its store; return the Trace of the round that does."""
    saved = dict(hand.store.files)
    for _ in range(MOST_ROUNDS):
        trace = traced_round(hand)
        if hand.store.files != saved:
            return trace
        hand.clock.sleep(1)
    raise TimeoutError("nothing was saved")


def main():
    """Print the table, and with --calls each call."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.lab.calls_per_press", description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="ssd1306_pico", choices=board_list.boards())
    parser.add_argument("--calls", action="store_true", help="print every call, too")
    options = parser.parse_args()
    install_stubs.install()
    print(f"{'':<12}{'calls':>8}{'files':>8}{'changes of file':>17}")
    for name, trace in journeys(options.board):
        calls, files, changes = trace.figures()
        print(f"{name:<12}{calls:>8,}{files:>8}{changes:>17,}")
        if options.calls:
            for path, function in trace.calls:
                print(f"    {Path(path).relative_to(ROOT)}: {function}")


if __name__ == "__main__":
    main()
