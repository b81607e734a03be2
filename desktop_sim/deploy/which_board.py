"""Which table is the one of a board that is plugged in: by the name that its firmware has for it.

MicroPython and CircuitPython say, for example, "Raspberry Pi Pico with RP2040". What is wired to a
pin they do not know, so that several tables remain.
"""

import difflib
import glob
import re
import string
from pathlib import Path

from desktop_sim.deploy import board_list, project

DRIVES = ("/media/*/CIRCUITPY*", "/run/media/*/CIRCUITPY*", "/Volumes/CIRCUITPY*",
          *(f"{letter}:/" for letter in string.ascii_uppercase[3:]))
"""Where Linux, macOS and Windows have the drives of CircuitPython."""

SAYS = "boot_out.txt"
"""File that CircuitPython writes on its drive; its first line ends with the board's name."""

FEW = 5
"""Tables that are proposed."""

LEAST = 3
"""Letters that two names have to have in a row: fewer are alike by chance."""


def on_drives():
    """Yield (path, name of the board) of each drive of CircuitPython that is plugged in."""
    for pattern in DRIVES:
        for place in sorted(glob.glob(pattern)):
            try:
                first = Path(place, SAYS).read_text("utf-8", "replace").partition("\n")[0]
            except OSError:
                continue
            if "CircuitPython" in first:
                yield place, first.rpartition("; ")[2].strip()


def proposal(machine, runtime):
    """Return lines with the tables that a board named `machine` may have, and what to type."""
    if runtime not in board_list.INSTALLERS:
        return f"No table is for {runtime}."
    command = board_list.INSTALLERS[runtime][1]
    lines = [f"  {project.typed(command, name)}  # {board_list.table_of(name).NAME}"
             for name in likeliest(machine, runtime)]
    return "\n".join(["Type one of these; the likeliest is first:", *lines])


def likeliest(machine, runtime):
    """Return the names of the tables that are most like `machine`, at most FEW."""
    names = board_list.boards_of(runtime)
    chip = machine.rpartition(" with ")[2].upper()
    fitting = [name for name in names if chip in controllers_of(name)] or names

    def unlikely(name):
        table = board_list.table_of(name)
        most = max(shared(machine, name), shared(machine, table.NAME))
        return -most, name != board_list.USUAL, len(table.NAME), name

    return sorted(fitting, key=unlikely)[:FEW]


def controllers_of(name):
    """Return the chips, in capitals, that a board with MicroPython may have; () for others."""
    controller = getattr(board_list.table_of(name), "CONTROLLER", "")
    return board_list.chips_of(name) or (controller.upper(),) if controller else ()


def shared(one, other):
    """Return how many letters and digits two names share, in pieces of at least LEAST."""
    texts = [re.sub("[^a-z0-9]", "", name.lower()) for name in (one, other)]
    blocks = difflib.SequenceMatcher(None, *texts, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size >= LEAST)
