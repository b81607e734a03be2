"""Boards with a table in boards/, and their runtimes."""

import importlib

from desktop_sim.deploy import project
from desktop_sim.deploy.external_tools import Failure, Misuse
from desktop_sim.emulation.checked_table import problem_of

MICROPYTHON, CIRCUITPYTHON = "micropython", "circuitpython"
INSTALLERS = {
    MICROPYTHON: ("MicroPython", "flash"),
    CIRCUITPYTHON: ("CircuitPython", "circuitpython"),
}
"""{runtime: its name in print, and the command that installs the console there}."""

RP2040, RP2350 = "RP2040", "RP2350"
CHIPS = {
    "rp2040": (RP2040,),
    "rp2350": (RP2350,),
    "rp2350b": (RP2350,),
    "pico": (RP2040, RP2350),
}
"""{CONTROLLER of a table: the chips that the board may have}, for those that take UF2 files."""

USUAL = "ssd1306_pico"
"""The board that docs/BUILD.md builds. Commands and front ends without a board take it."""


def boards():
    """Return the names of all boards with a table, sorted."""
    tables = (project.REPO / "boards").glob("*.py")
    return sorted(path.stem for path in tables if path.stem != "__init__")


def add_option(parser, names, purpose="", usual=USUAL):
    """Add `--board`, one of `names`, to an ArgumentParser; its help begins with `purpose`.

    `usual` is the value without the option.
    """
    parser.add_argument(
        "--board", default=usual, choices=names, metavar="BOARD", help=purpose + ", ".join(names))


def table_of(board):
    """Return the module that is a board's table. Raises Failure when it does not compile."""
    project.parse(project.source_of("boards." + board))
    return importlib.import_module("boards." + board)


def check(board):
    """Raise Failure, with a line that says why, when the table of `board` cannot be opened."""
    problem = problem_of(table_of(board))
    if problem:
        raise Failure(problem)


def boards_of(runtime):
    """Return the names of the boards that run `runtime`, sorted."""
    return [name for name in boards() if table_of(name).RUNTIME == runtime]


def chips_of(board):
    """Return the names of the chips that a board with MicroPython may have, () for other kinds."""
    return CHIPS.get(table_of(board).CONTROLLER, ())


def is_hand_wired(board):
    """Return True if a maker wires the `board`: it is named after its chip and the Pico."""
    return board.startswith(table_of(board).CHIP + "_") and "pico" in board.split("_")


def need_runtime(board, runtime):
    """Raise Misuse, which says what to type instead, unless `board` runs `runtime`."""
    runs = table_of(board).RUNTIME
    if runs != runtime:
        name, command = INSTALLERS[runs]
        others = f"`pocket-patience boards` lists those for {INSTALLERS[runtime][0]}"
        raise Misuse(f"{board} runs {name}: {project.typed(command, board)}; {others}")
