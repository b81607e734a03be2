"""Make what goes on the drive of a board with CircuitPython, as a folder and as a zip."""

import ast
import shutil
from pathlib import Path

from desktop_sim.deploy import (
    board_build,
    board_folder,
    board_list,
    external_tools,
    modules_needed,
    project,
)
from desktop_sim.deploy.board_folder import DRIVE, FROZEN
from desktop_sim.deploy.external_tools import Failure, finished
from desktop_sim.deploy.imports import imports
from desktop_sim.deploy.languages.catalogues import ENGLISH
from firmware.input.actions import ONLY, SELECT

PLATFORM = "firmware.platforms.circuitpython"

BUNDLED = "adafruit_"
"""Beginning of the names of modules in CircuitPython's bundle, which it does not have built in."""

MPY_OF_CIRCUITPYTHON = b"C"
"""First byte of a .mpy file that CircuitPython imports (its persistentcode.c); MicroPython's: M."""

BOOT = """\
# Who may write to this drive? CircuitPython allows it to the console or to the computer, never to
# both, and that is settled here, each time the board is switched on or reset:
#
# - as usual, the console may: it saves your games, and a computer can only read the drive;
# - with the key that selects held down, the computer may, to bring a new version or to remove
#   files; the console then says "Not saved".
#
# The key is {key}: see boards/{board}.py.
#
# Should that key be broken: CircuitPython's safe mode leaves this file out, and without it the
# computer may always write.
import time

import board
import keypad
import storage

keys = {keys}
time.sleep(0.2)  # In which each key is looked at, and settles, ten times.
held = False
event = keys.events.get()
while event is not None:
    held = held or event.key_number == {number}
    event = keys.events.get()
keys.deinit()

if not held:
    storage.remount("/", readonly=False)
"""

KEYS = "keypad.Keys((board.{pin},), value_when_pressed={down}, pull=True)"
SHIFT_KEYS = """\
keypad.ShiftRegisterKeys(
    clock=board.{clock},
    data=board.{out},
    latch=board.{latch},
    key_count={count},
    value_when_pressed={down},
)"""

SETTINGS = """\
# Bytes for the frames of calls. CircuitPython 9 gives 1,536 by itself and 10 gives 2,048; the
# console is tested with 256 fewer than these.
CIRCUITPY_PYSTACK_SIZE = 2816

# Bytes of heap to begin with, in one piece, so that what is large finds room; what is left of the
# RAM is taken later, in a second piece. CircuitPython does not notice when there are not so many,
# and writes over other things: these are there on every board that the console has a table for.
CIRCUITPY_HEAP_START_SIZE = 120000
"""

REQUIREMENTS = """\
# Not part of CircuitPython; with the board plugged in: circup install -r requirements.txt
"""
NO_REQUIREMENTS = """\
# CircuitPython brings all that this board needs.
"""



class Drive:
    """The files for the drive: `folder` and `archive` are paths, `sizes` as in a Build."""

    def __init__(self, folder, archive, sizes):
        """Describe a drive that is complete."""
        self.folder = folder
        self.archive = archive
        self.sizes = sizes


def build(board, into, compiler=None, language=ENGLISH):
    """Make the Drive for `board` in the folder `into`/`board`, which is emptied first.

    Modules are compiled by `compiler` (see board_build.compile_module), if given. Texts are those
    of `language`. Raises Failure.
    """
    if compiler is mpy_cross:
        external_tools.need_compiler()
    place = emptied_place(board, into)
    if compiler:
        level = board_build.level_for()
        for module, text in board_build.texts_for(board, language=language).items():
            check_compiled(board_build.compile_module(module, text, place / DRIVE, level, compiler))
    else:
        for module in modules_needed.modules_for(board):
            text = board_build.text_of(module, language)
            board_build.write_module(module, text, place / DRIVE)
    return finished_drive(board, place)


def build_frozen(board, into, language=ENGLISH):
    """Make the Drive for a `board` with the console frozen into its firmware.

    The sources to be frozen, with constants inlined, are put in `into`/`board`/FROZEN. Raises
    Failure.
    """
    place = emptied_place(board, into)
    texts = board_build.inlined_sources(language)
    for module in modules_needed.modules_for(board):
        board_build.write_module(module, texts[module], place / FROZEN)
    return finished_drive(board, place)


def emptied_place(board, into):
    """Return the folder `into`/`board`, with only an empty drive in it."""
    board_list.check(board)
    place = into / board
    board_folder.empty_place(place)
    (place / DRIVE).mkdir(parents=True)
    return place


def finished_drive(board, place):
    """Add to the modules on the drive in `place` what else belongs there; return the Drive."""
    folder = place / DRIVE
    for name, text in own_files(board).items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    shutil.copyfile(project.REPO / "LICENSE", folder / "LICENSE")
    sizes = board_folder.sizes_in(folder)
    archive = place / f"pocket_patience_{board}.zip"
    board_folder.pack(folder, archive)
    return Drive(folder, archive, sizes)


def only_frozen(board):
    """Return True if `board` has too little RAM for the console from files."""
    return getattr(board_list.table_of(board), "FROZEN", False)


def mpy_cross(*arguments):
    """Compile for CircuitPython with MicroPython's mpy-cross; return the finished process.

    Both compilers write version 6 of the format. For every module the bytes were the same as from
    the mpy-cross of CircuitPython 9.1.4 and 10.0.3, but for the first, which tells them apart.
    """
    done = external_tools.mpy_cross(*arguments)
    if not done.returncode:
        made = Path(arguments[arguments.index("-o") + 1])
        made.write_bytes(MPY_OF_CIRCUITPYTHON + made.read_bytes()[1:])
    return done


def compiler_at(path):
    """Return the mpy-cross at `path` as a compiler for board_build.compile_module."""

    def compiler(*arguments):
        try:
            return finished([path, *arguments])
        except OSError as error:
            raise Failure(f"{path} cannot be run: {error.strerror}") from None

    return compiler


def check_compiled(path):
    """Raise Failure unless CircuitPython imports the .mpy file at `path`."""
    if path.read_bytes()[:1] != MPY_OF_CIRCUITPYTHON:
        raise Failure("that mpy-cross is not CircuitPython's, which refuses the files of others")


def own_files(board):
    """Return {name: text} of the files at the top of the drive."""
    table = board_list.table_of(board)
    return {
        "boot.py": boot_py(board, table),
        "code.py": board_build.PROGRAM.format(board=board),
        "requirements.txt": requirements_txt(board),
        "settings.toml": SETTINGS,
    }


def selecting(table):
    """Return (row, pin or bit) of the first key of a board's `table` that selects."""
    return next((row, pin) for row, (pin, action) in enumerate(table.KEYS)
                if action in (SELECT, ONLY))


def boot_py(board, table):
    """Return the text of boot.py; the key to hold is the first of the `table` that selects."""
    number, pin = selecting(table)
    levels = table.KEY_DOWN
    down = bool(levels[number] if isinstance(levels, tuple) else levels)
    if hasattr(table, "SHIFT"):
        keys = SHIFT_KEYS.format(**table.SHIFT, count=len(table.KEYS), down=down)
        return BOOT.format(board=board, key=f"bit {pin} of the register", keys=keys, number=number)
    return BOOT.format(board=board, key=pin, keys=KEYS.format(pin=pin, down=down), number=0)


def requirements_txt(board):
    """Return the text of requirements.txt: what circup must fetch from CircuitPython's bundle."""
    names = bundled(board)
    return REQUIREMENTS + "".join(name + "\n" for name in names) if names else NO_REQUIREMENTS


def openers(table):
    """Return the names of the platform's functions that open the parts in a board's `table`."""
    words = {word for word in vars(table) if word.isupper()}
    if "SHIFT" in words:
        words.remove("KEYS")
    chip = [table.CHIP] if "I2C" in words else []
    return ["open_" + name.lower() for name in (*words, *chip)]


def bundled(board):
    """Return the modules of the bundle that a board imports, by what its table opens."""
    asked = openers(board_list.table_of(board))
    found = {
        name
        for part in project.parse(project.source_of(PLATFORM)).body
        if isinstance(part, ast.FunctionDef) and part.name in asked
        for name in imports(part)
    }
    return sorted(name for name in found if name.startswith(BUNDLED) and "." not in name)
