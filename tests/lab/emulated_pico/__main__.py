"""The console on an emulated Pico: flashed, played by its pins, and timed.

An image of MicroPython gets the console:

    python -m tests.lab.emulated_pico RPI_PICO-....uf2 [--board thumby] [--moves 20]
    python -m tests.lab.emulated_pico RPI_PICO-....uf2 --game golf --whole
    python -m tests.lab.emulated_pico RPI_PICO-....uf2 --check

Other images are those of a release and of CircuitPython:

    python -m tests.lab.emulated_pico pocket-patience-....uf2 --released
    python -m tests.lab.emulated_pico adafruit-....uf2 --board ssd1306_pico_circuitpython

A run takes some minutes. A second of the Pico's work takes three seconds here, and ten seconds
without a C compiler (`quick_core.py`).
"""

import argparse
import sys
from pathlib import Path

from core import games
from desktop_sim.deploy import board_list, project
from tests.lab.emulated_pico import every_screen, quick_core

NEEDS_IMAGE = """\
The emulated Pico needs an official image for the Raspberry Pi Pico. Download a .uf2, of MicroPython
from https://micropython.org/download/RPI_PICO/ or, for a table that runs CircuitPython, from
https://circuitpython.org/board/raspberry_pi_pico/, and name it: make emulated-pico UF2=path"""

NEEDS_PACKAGES = """\
The emulated Pico needs a package that is missing ({}): python -m pip install -e '.[emulated]'"""


def main():
    """Run the trial; return the exit code: 0, 1 after a fault, 2 if something is missing."""
    options = parse()
    sys.stdout.reconfigure(line_buffering=True)
    if not options.uf2 or not Path(options.uf2).is_file():
        print(NEEDS_IMAGE, file=sys.stderr)
        return 2
    try:
        quick_core.use()
        from tests.lab.emulated_pico import trial
    except ModuleNotFoundError as missing:
        print(NEEDS_PACKAGES.format(missing.name), file=sys.stderr)
        return 2
    try:
        trial.run(options)
    except trial.Failed as failure:
        print(f"emulated_pico: {failure}", file=sys.stderr)
        return 1
    return 0


def parse():
    parser = argparse.ArgumentParser(
        prog="python -m tests.lab.emulated_pico", description=__doc__.splitlines()[0]
    )
    parser.add_argument("uf2", nargs="?", metavar="UF2", help="an official image for the Pico")
    parser.add_argument(
        "--board", default="ssd1306_pico", choices=board_list.boards(), help="a table of boards/"
    )
    parser.add_argument(
        "--random-keys", type=int, default=0, metavar="MINUTES",
        help="press keys by lot, choose games, open the screens of --steps, and cut the power",
    )
    listed = [game for game, _title in games.titles()]
    parser.add_argument(
        "--game", default="klondike", choices=listed, help="its deal and moves: recorded_games.py"
    )
    parser.add_argument("--moves", type=int, default=20, help="how many to play of each game")
    parser.add_argument(
        "--whole", action="store_true", help="play hastily to the end, which has to be a win"
    )
    parser.add_argument("--rounds", type=int, default=2, help="of menu, undo and refused moves")
    parser.add_argument(
        "--in-a-row", action="store_true",
        help="play some of every game, one after another, without a restart",
    )
    parser.add_argument(
        "--every-screen", action="store_true",
        help="the same, and after the moves undo and every screen of each game",
    )
    parser.add_argument(
        "--only", nargs="+", default=listed, choices=listed, metavar="GAME",
        help="the games of --in-a-row and --every-screen",
    )
    steps = [step.__name__ for step in every_screen.STEPS]
    parser.add_argument(
        "--steps", nargs="+", default=steps, choices=steps, metavar="STEP",
        help="those of --every-screen: " + ", ".join(steps),
    )
    parser.add_argument(
        "--order", type=int, metavar="SEED", help="play them in an order drawn by lot"
    )
    parser.add_argument(
        "--kept", type=int, default=0, metavar="N",
        help="before games in a row or random keys, N other games keep their place, and --game"
        " is in play",
    )
    parser.add_argument(
        "--played", type=int, default=0, metavar="N", help="the same, with N moves in play"
    )
    parser.add_argument(
        "--copy", action="store_true", help="copy all files over USB, as a user's first time does"
    )
    parser.add_argument(
        "--check",
        nargs="?",
        choices=("well", "faulty", "both"),
        const="both",
        help="check the board: as its table says, with faults, or both",
    )
    parser.add_argument("--seed", type=int, default=1, help="of the moments of the presses")
    parser.add_argument(
        "--frozen", action="store_true",
        help="the console is in the firmware: only main.py is copied, or nothing if released"
    )
    parser.add_argument(
        "--released", action="store_true", help="the file system in the image has the console"
    )
    parser.add_argument(
        "--png", type=Path, default=project.BUILD / "emulated_pico.png", help="the glass at the end"
    )
    parser.add_argument(
        "--flash", type=Path, help="keep the flash in this file, and begin with what it holds"
    )
    options = parser.parse_args()
    if (options.kept or options.played) and not (
            options.in_a_row or options.every_screen or options.random_keys):
        parser.error("--kept and --played come with --in-a-row, --every-screen or --random-keys")
    return options


if __name__ == "__main__":
    sys.exit(main())
