"""The console on an emulated PyBadge or PyGamer with its real firmware, played by its keys.

    python -m tests.lab.emulated_pybadge firmware.uf2 --frozen [--board BOARD] [--whole]

The firmware is CircuitPython's; with --frozen, one with the console in it (docs/CIRCUITPYTHON.md).
"""

import argparse
import importlib
import sys
import tempfile
from pathlib import Path

from core import games
from desktop_sim.deploy import circuitpython, project
from desktop_sim.hardware.desktop_host import ChipGlass, Light
from tests.lab.emulated_pico.circuitpython import copy
from tests.lab.emulated_pico.mirrored import BuiltInPair, Differs
from tests.lab.emulated_pico.player import Player, saved_game
from tests.lab.emulated_pico.trial import Failed, keep, see_win
from tests.lab.emulated_pybadge.badge import SELECTS, STICK, Badge, image_of
from tests.lab.emulated_pybadge.samd51 import Stopped
from tests.lab.key_player import Lost
from tests.lab.recorded_games import recorded_game

FORMATTED_MS, SAVED_MS = 15_000, 4000
"""Time limits in ms: for CircuitPython to make its drive, for a move to be saved."""

NEEDS_IMAGE = """\
The emulated PyBadge needs a firmware with CircuitPython and the console: docs/CIRCUITPYTHON.md,
"In CircuitPython's firmware", tells how one is made. Name it: make emulated-pybadge UF2=path"""

STICK_ROWS = 10
"""Number of the stick's first direction, as Badge counts."""


class BadgeHand:
    """Presses of keys, as in emulated_pico/key_pins.py, by the simulator's row numbers."""

    def __init__(self, badge, board):
        self._badge = badge
        self._numbers = [bit for bit, _action in board.KEYS]
        if hasattr(board, "STICK"):
            self._numbers[:0] = range(STICK_ROWS, STICK_ROWS + 2 * len(STICK))

    def press(self, row, at, ms):
        """Press key `row` at the time `at`, ns, for `ms`; return the time of its end."""
        number = self._numbers[row]
        self._badge.close_switch(number, 1, at)
        self._badge.open_switch(number, at + ms * 1e6)
        return at + ms * 1e6


class BadgePair(BuiltInPair):
    """A Pair with the keys of a Badge.

    A hasty Pair compares again if the frames differ, because a slow chip may not be ready yet.
    """

    make_hand = BadgeHand

    def __init__(self, badge, options, board, files):
        super().__init__(badge, board, options.board, files, options.seed, hasty=True)


def main():
    """Run the program; return the exit code: 0, 1 if something is wrong, 2 without an image."""
    options = parse()
    sys.stdout.reconfigure(line_buffering=True)
    if not options.uf2 or not options.uf2.is_file():
        print(NEEDS_IMAGE, file=sys.stderr)
        return 2
    board = importlib.import_module("boards." + options.board)
    badge = Badge(options.board, image_of(options.uf2.read_bytes()))
    pairs = []
    try:
        install(badge, options)
        play(badge, board, options, pairs)
    except (Differs, Failed, Lost, Stopped, TimeoutError) as failure:
        print(f"emulated_pybadge: {failure}", file=sys.stderr)
        for pair in pairs[-1:]:
            keep(pair.wanted(), options.png.with_stem(options.png.stem + "_wanted"))
        return 1
    finally:
        keep(ChipGlass(badge.wire.chip, None, Light()).picture(), options.png)
    return 0


def parse():
    parser = argparse.ArgumentParser(
        prog="python -m tests.lab.emulated_pybadge", description=__doc__.splitlines()[0]
    )
    parser.add_argument("uf2", nargs="?", metavar="UF2", type=Path, help="a firmware image")
    parser.add_argument("--board", default="adafruit_pybadge", choices=sorted(SELECTS))
    listed = [game_id for game_id, *_ in games.titles()]
    parser.add_argument("--game", default="klondike", choices=listed)
    parser.add_argument("--moves", type=int, default=40, help="how many to play")
    parser.add_argument("--whole", action="store_true", help="play to the end, and win")
    parser.add_argument("--rounds", type=int, default=2, help="of menu, undo and refused moves")
    parser.add_argument("--frozen", action="store_true", help="the console is in the image")
    parser.add_argument("--seed", type=int, default=1, help="of the moments of the presses")
    parser.add_argument("--png", type=Path, default=project.BUILD / "emulated_pybadge.png")
    return parser.parse_args()


def install(badge, options):
    """Wait for CircuitPython's drive, put the console and a game there, switch off and on."""
    if not badge.run(FORMATTED_MS, lambda: b'print("Hello World!")' in badge.flash()):
        raise TimeoutError("CircuitPython made no drive")
    badge.run(SAVED_MS)
    with tempfile.TemporaryDirectory() as place:
        made = (
            circuitpython.build_frozen(options.board, Path(place))
            if options.frozen
            else circuitpython.build(options.board, Path(place), circuitpython.mpy_cross)
        )
        copy(badge, made, saved_game(options.board, options.game), 0)
    badge.power_cycle()


def play(badge, board, options, pairs):
    """Play moves and compare the panel after each press; then switch off and on.

    Each BadgePair is added to `pairs`.
    """
    moves, deal, chosen = recorded_game(options.game)
    files = saved_game(options.board, options.game)
    pair = BadgePair(badge, options, board, files)
    pairs.append(pair)
    print(f"Deal {deal} of {options.game} {chosen or ''} is on the glass.")
    player = Player(pair)
    for move in moves if options.whole else moves[: options.moves]:
        player.play(move)
    if options.whole:
        see_win(pair)
    else:
        player.tour(options.rounds)
    print(f"After each of {player.presses} presses the picture was the simulator's.")
    pair.rest(SAVED_MS)
    badge.power_cycle()
    pairs.append(BadgePair(badge, options, board, pair.saved()))
    print("Switched off and on again, it goes on with the same picture.")


if __name__ == "__main__":
    sys.exit(main())
