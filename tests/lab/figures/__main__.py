"""Writes docs/FIGURES.md: `python -m tests.lab.figures`, or `make figures`.

    python -m tests.lab.figures --only heap mpy
    python -m tests.lab.figures RPI_PICO-....uf2 --boards ssd1306_pico thumby

Sections that are not measured this time stay as they are, with their day.
"""

import argparse
import sys
import time
from datetime import date
from pathlib import Path

from desktop_sim.deploy import bundle
from tests import ROOT
from tests.lab.figures import counted, timed
from tests.lab.figures.document import Document

PATH = ROOT / "docs" / "FIGURES.md"

SECTIONS = {
    "heap": ("Heap with a game on the table", counted.heap),
    "mpy": ("Compiled files", counted.mpy),
    "games": ("Compiled files of each game", counted.games_alone),
    "modules": ("The largest modules", counted.modules),
    "bus": ("Bytes sent and bytes changed", counted.bus),
    "wire": ("On the wire", counted.wire),
    "engine": ("The engine on CPython", timed.engine),
    "tests": ("Time of the tests", timed.tests),
}
"""{name: (heading, what returns the text)}; those of an emulated Pico come after them."""

PRESSES = "Press to glass on an emulated Pico"
PICO_HEAP = "Heap on an emulated Pico: {}"

PICO_BOARDS = ("ssd1306_pico", "pimoroni_picosystem")
"""One with an OLED and one with colours; the others by --boards."""


def main():
    """Do it; return the exit code: 0, or 1 when something could not be measured."""
    options = parse()
    document = Document(PATH.read_text("utf-8"))
    failed = 0
    for name, (heading, measure) in SECTIONS.items():
        if name in options.only:
            failed |= not keep(document, heading, measure)
    if options.uf2 and "pico" in options.only:
        for board in options.boards:
            failed |= not on_pico(document, options, board)
    return int(failed)


def parse():
    parser = argparse.ArgumentParser(
        prog="python -m tests.lab.figures", description=__doc__.splitlines()[0]
    )
    parser.add_argument(
        "uf2", nargs="?", type=Path, help="an official MicroPython for the Pico, to be emulated"
    )
    parser.add_argument(
        "--only", nargs="+", choices=[*SECTIONS, "pico"], default=[*SECTIONS, "pico"],
        help="what to measure (all; pico needs the UF2)",
    )  # fmt: skip
    parser.add_argument(
        "--boards", nargs="+", default=PICO_BOARDS, choices=bundle.boards(),
        help="to play on the emulated Pico (%(default)s)",
    )  # fmt: skip
    parser.add_argument("--moves", default="20", help="to play there (%(default)s)")
    parser.add_argument("--heap", action="store_true", help="the heap of every game there, too")
    return parser.parse_args()


def keep(document, heading, measure):
    """Measure, write the document, and return whether that went well."""
    print(f"{heading} ...", flush=True)
    began = time.monotonic()
    try:
        body = measure()
    except timed.Failed as failure:
        print(f"figures: {failure}", file=sys.stderr)
        return False
    document.put(heading, f"Measured on {date.today()}.\n\n{body}")
    PATH.write_text(document.text(), "utf-8", newline="\n")
    print(f"  {time.monotonic() - began:.0f} s", flush=True)
    return True


def on_pico(document, options, board):
    """Play a board on the emulated Pico; keep its row, and the heap if that was asked for."""
    arguments = ["--moves", options.moves, *(["--heap"] if options.heap else [])]
    print(f"{board} on the emulated Pico ...", flush=True)
    try:
        printed = timed.trial(options.uf2, board, arguments)
    except timed.Failed as failure:
        print(f"figures: {failure}", file=sys.stderr)
        return False
    found = {board: timed.press_times(printed)}
    old = document.sections.get(PRESSES, "")
    document.put(PRESSES, timed.merged(old, found, str(date.today())))
    rows = timed.heaps(printed)
    if options.heap and rows:
        text = timed.heap_section(board, rows, printed)
        document.put(PICO_HEAP.format(board), f"Measured on {date.today()}.\n\n{text}")
    PATH.write_text(document.text(), "utf-8", newline="\n")
    return True


if __name__ == "__main__":
    sys.exit(main())
