"""The page that puts the console on a board from a browser, beside the page that plays.

`desktop_sim/web/install/` has its sources. The page reads one list, install.json. The
files for a board are those of `flash`, in each language. Each file is stored once, named by its
SHA-256, because most boards share the largest one. The game's page keeps none of these files for
playing offline.
"""

import hashlib
import json
import shutil
import tempfile
from pathlib import Path

from babel.numbers import format_decimal

from core.language import _, _n
from desktop_sim.deploy import (
    board_build,
    board_list,
    board_needs,
    copy_to_board,
    draw_art,
    file_transfer_on_board,
    hardware_test_by_cable,
    installer_on_board,
    project,
)
from desktop_sim.deploy.languages import catalogues
from desktop_sim.deploy.languages.catalogues import ENGLISH, languages
from desktop_sim.deploy.transforms.strip_comments import strip_comments
from desktop_sim.emulation.checked_table import depth_of
from desktop_sim.web import board_pictures
from desktop_sim.web.page_sources import sent
from firmware import serial_hardware_test
from firmware.drivers.display_chips import CHIPS
from firmware.storage import flash_files

SOURCES = project.REPO / "desktop_sim/web/install"
WIRING = project.REPO / "docs/wiring"
LIST = "install.json"

DOWNLOADS = {board_list.MICROPYTHON: ".uf2", board_list.CIRCUITPYTHON: ".zip"}
"""{runtime of a board: ending of its files in a release}."""

RP2350 = "-rp2350"
"""Part of the name of a release's file for that chip."""

TITLE = _("Pico, {size} display, {keys}")
INCHES = _("{inches}-inch")
DISPLAY = _("Display of {size}, {keys}")
COLOUR_DISPLAY = _("Colour display of {size}, {keys}")
WIRED = _("Wired by hand: {chip} of {size} on {bus}")
WIRED_CIRCUITPYTHON = _("Wired by hand: {chip} of {size} on {bus}, with CircuitPython")
KEYBOARD, KNOB = _("a keyboard"), _("a knob to turn and press")
BUTTONS = _n("{count} button", "{count} buttons")
BESIDE_BUTTONS = {
    "ENCODER": _n("{count} button and a knob to turn and press",
                  "{count} buttons and a knob to turn and press"),
    "STICK": _n("a stick and {count} button", "a stick and {count} buttons"),
    "TRACKBALL": _n("a trackball and {count} button", "a trackball and {count} buttons"),
}
"""{word of tables: what a board with that part has under the fingers}."""


def add(into, release=None):
    """Add the page to the folder `into`, with the files for boards in the folder `release`.

    `release` is a folder that `make release` filled, or None. Raises Failure.
    """
    for path in sorted(SOURCES.iterdir()):
        (into / path.name).write_text(sent(path), "utf-8", newline="\n")
    downloads = _copy_downloads(release, into) if release else {}
    boards = [_add_board(board, downloads, into) for board in in_order()]
    with tempfile.TemporaryDirectory() as folder:
        # All boards in one language: what they share is then compiled once.
        for language in languages():
            for entry in boards:
                if "files" in entry:
                    entry["files"][language] = _add_files(
                        entry["board"], language, into, Path(folder))
    listed = {"program": program(), "flash": _flash_words(), "test": _test_words(),
              "refusals": board_needs.REFUSALS, "saves": flash_files.FOLDER, "boards": boards,
              "languages": [[code, catalogues.own_name(code)] for code in languages()]}
    (into / LIST).write_text(json.dumps(listed), "utf-8")


def program():
    """Return the source of what the page runs on a board: the installer, and what copies files."""
    parts = [Path(module.__file__).read_text("utf-8")
             for module in (installer_on_board, file_transfer_on_board)]
    return strip_comments("\n".join(parts))


def in_order():
    """Return the names of all boards: the usual one, other hand-wired ones, then the rest."""
    def rank(board):
        runtime = board_list.table_of(board).RUNTIME
        return (not board_list.is_hand_wired(board), runtime != board_list.MICROPYTHON,
                board != board_list.USUAL, board)

    return sorted(board_list.boards(), key=rank)


def title_of(board, language=ENGLISH):
    """Return what a person calls the `board`, in a language."""
    table = board_list.table_of(board)
    if not board_list.is_hand_wired(board):
        return table.NAME
    inches = CHIPS[table.CHIP].get("inches")
    size = _size_of(table)
    if inches:
        size = _in(language, INCHES).format(inches=format_decimal(inches, locale=language))
    return _in(language, TITLE).format(size=size, keys=_keys_of(table, language))


def words_of(board, language=ENGLISH):
    """Return what tells the `board` from others, in a language."""
    table = board_list.table_of(board)
    if not board_list.is_hand_wired(board):
        words = COLOUR_DISPLAY if depth_of(table) > 1 else DISPLAY
        return _in(language, words).format(
            size=_size_of(table), keys=_keys_of(table, language))
    bus = "SPI" if hasattr(table, "SPI") else "I2C"
    words = WIRED_CIRCUITPYTHON if table.RUNTIME == board_list.CIRCUITPYTHON else WIRED
    return _in(language, words).format(
        chip=table.CHIP.upper(), size=_size_of(table), bus=bus)


def _size_of(table):
    return f"{table.DISPLAY['width']} × {table.DISPLAY['height']}"


def _keys_of(table, language):
    if hasattr(table, "KEYBOARD"):
        return _in(language, KEYBOARD)
    has_knob = hasattr(table, "ENCODER")
    # A push of the knob is among the keys.
    count = len(table.KEYS) - has_knob
    if has_knob and not count:
        return _in(language, KNOB)
    part = next((word for word in BESIDE_BUTTONS if hasattr(table, word)), None)
    forms = _in(language, BESIDE_BUTTONS[part] if part else BUTTONS)
    return forms[count > 1].format(count=count)


def texts(language):
    """Return {English: text} of what the list says of the boards, and of what boards refuse."""
    found = {said(board): said(board, language)
             for board in board_list.boards() for said in (title_of, words_of)}
    for message in (*board_needs.REFUSALS.values(), board_needs.NOT_FROM_FILES,
                    board_needs.NOT_FROM_FILES_OF_A_PICO):
        found[message] = _in(language, message)
    return found


def _add_board(board, downloads, into):
    """Add the pictures of a board to the folder `into`; return its entry in the list.

    `files` is {language: words of the list}, to be filled; only boards with MicroPython have it.
    """
    table = board_list.table_of(board)
    (into / f"picture-{board}.svg").write_text(board_pictures.drawn(board), "utf-8", newline="\n")
    if board_list.is_hand_wired(board):
        shutil.copyfile(WIRING / f"{board}.svg", into / f"wiring-{board}.svg")
    runtime, command = board_list.INSTALLERS[table.RUNTIME]
    entry = {
        "board": board,
        "name": title_of(board),
        "words": words_of(board),
        "runtime": runtime,
        "controller": getattr(table, "CONTROLLER", None),
        "wired": board_list.is_hand_wired(board),
        "command": f"pocket-patience {command} --board {board}",
        "downloads": downloads.get(board, []),
    }
    if table.RUNTIME == board_list.MICROPYTHON:
        entry["refusal"] = board_needs.not_from_files(board)
        entry["files"] = {}
    return entry


def _add_files(board, language, into, folder):
    """Add the files for a board with MicroPython, in a language; return the list's words on them.

    `folder` is one to work in.
    """
    made = board_build.build(board, False, folder, language=language)
    for name in made.sizes:
        content = (made.folder / name).read_bytes()
        (into / stored_name(hashlib.sha256(content).hexdigest())).write_bytes(content)
    manifest = (made.folder / installer_on_board.MANIFEST).read_text("utf-8")
    return {"folder": made.folder.name, "manifest": manifest,
            "main": copy_to_board.main_for(made.folder, board),
            "needs": board_needs.needs_of(board, made.sizes)}


def stored_name(digest):
    """Return the name under which the page has the file with a SHA-256 in hex digits."""
    return f"board-{digest[:16]}.pack"


def _copy_downloads(release, into):
    """Copy a release's files for boards; return {board: [name, bytes, label, language] of each}."""
    boards = sorted(board_list.boards(), key=len, reverse=True)
    found = {}
    for path in sorted(release.iterdir()):
        board = next((name for name in boards if f"-{name}." in path.name
                      or f"-{name}-" in path.name), None)
        if board and path.suffix == DOWNLOADS[board_list.table_of(board).RUNTIME]:
            shutil.copyfile(path, into / path.name)
            row = [path.name, path.stat().st_size, _label(path, board), language_of(path)]
            found.setdefault(board, []).append(row)
    return found


def _label(path, board):
    """Return what a release's file for a board is for, as text."""
    table = board_list.table_of(board)
    if RP2350 in path.stem:
        return "Pico 2"
    return "Pico" if getattr(table, "CONTROLLER", None) == "pico" else table.NAME


def language_of(path):
    """Return the language of a release's file for a board: the end of its name, or English."""
    end = path.stem.rpartition("-")[2]
    return end if end in languages() else ENGLISH


def _flash_words():
    """Return what the page has to know of `flash`."""
    return {
        "lib": installer_on_board.LIB,
        "manifest": installer_on_board.MANIFEST,
        "aside": installer_on_board.ASIDE,
    }


def _in(language, message):
    """Return a message, or its forms for one thing and several, in a language."""
    found = catalogues.catalogue(language)
    return found.get(message) if found else message


def _test_words():
    """Return what the page has to know of the hardware test."""
    return {
        "begin": hardware_test_by_cable.BEGIN,
        "report": serial_hardware_test.REPORT,
        "question": serial_hardware_test.QUESTION,
        "label": serial_hardware_test.LABEL,
        "standsStill": serial_hardware_test.STANDS_STILL,
        "done": serial_hardware_test.DONE,
        "yes": [_in(language, "Yes") for language in languages()],
        "letters": {chr(draw_art.FIRST_OTHER + at): letter
                    for at, letter in enumerate(draw_art.OTHER_LETTERS)},
    }
