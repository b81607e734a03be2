"""Builder of the folder for Thumby's arcade, which offers the console as one of its games.

The folder NAME holds a program of its name, which Thumby's menu starts, and the text and the
picture of the arcade (arcade_description.txt, arcade_title_image.png).  The picture is the display,
16 times as large.  The folders boards, core and firmware hold the imports of PROGRAM, as `flash`
compiles them.

The folder's form is that of github.com/TinyCircuits/TinyCircuits-Thumby-Games, README.  The start
and the end of a game follow main.py and menu.py in TinyCircuits-Thumby-Code-Editor.
"""

import shutil
import textwrap

from core import games
from desktop_sim.deploy import board_build, board_folder, project
from desktop_sim.deploy.board_needs import MPY_VERSION

BOARD = "thumby"
NAME = "PocketPatience"

PROGRAM = """\
# Pocket Patience, started by Thumby's menu. B on the list of games leads back there.
import sys

import machine

# Scratch register 0 of the RP2040's watchdog (its data sheet, 4.7.6): if it is 1, Thumby's
# main.py starts the last game again after a reset, and otherwise the menu.
SCRATCH0 = 0x4005_800C
FOLDER = "/Games/{name}"


def too_old():
    import thumby

    for y, text in enumerate(("MicroPython", "is too old:", "update it in", "the Code", "Editor.")):
        thumby.display.drawText(text, 0, 8 * y, 1)
    thumby.display.update()
    while not thumby.inputJustPressed():
        pass


def play():
    sys.path.insert(0, FOLDER)
    import boards.{board} as board
    from firmware.boot import run

    machine.mem32[SCRATCH0] = 1
    try:
        run(board, True)
    finally:
        machine.mem32[SCRATCH0] = 0


if getattr(sys.implementation, "_mpy", 0) & 0xFF == {mpy}:
    play()
else:
    too_old()
machine.reset()
"""
"""A program that returns to the menu when the player leaves, or if the game cannot start.

A board that restarts itself, for free heap or after an error, comes back to its game. A board that
the watchdog resets does too. MicroPython before 1.19 cannot import the files.
"""

DESCRIPTION = """\
Pocket Patience

{games}
Undo, hints, statistics, saved games, and deals by number.

The cross moves the cursor. A picks up a card, and puts it down where the cursor went: pressed
twice, it makes the card's best move. B puts a picked-up card back; otherwise it opens the menu.
B on the list of games leads back to Thumby's own menu.

It resumes where you were. Needs MicroPython 1.19 or newer, and 0.6 MB of the drive.

Version: {version}
"""

SHOWN = {"game": "klondike", "deal": 617}
"""The game in the picture."""

SCALE = 16
WIDTH = 95


def build(into, version):
    """Make the folder NAME in the folder `into`, without old files; return its path.

    `version` is the console's version, as text. Raises Failure.
    """
    folder = into / NAME
    board_folder.empty(folder)
    made = board_build.build(BOARD, False, into / "compiled")
    for name in made.sizes:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made.folder / name, target)
    for name, text in texts(version).items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    shutil.copyfile(project.REPO / "LICENSE", folder / "LICENSE")
    draw(folder / "arcade_title_image.png")
    return folder


def texts(version):
    """Return {name: text} of the files that only the arcade needs."""
    return {
        f"{NAME}.py": PROGRAM.format(name=NAME, board=BOARD, mpy=MPY_VERSION),
        "arcade_description.txt": DESCRIPTION.format(version=version, games=listed()),
    }


def listed():
    """Return the names of all games, as lines."""
    *names, last = (title for _, title in games.titles())
    count = len(names) + 1
    return textwrap.fill(f"{count} solitaire games: {', '.join(names)} and {last}.", WIDTH)


def draw(path):
    """Write the arcade's picture, a PNG of the board's display."""
    from desktop_sim.emulation import install_stubs

    install_stubs.install()
    from desktop_sim.play.headless import Handheld

    Handheld(board=BOARD, **SHOWN).screenshot(path, SCALE)
