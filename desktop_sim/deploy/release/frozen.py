"""The command that builds MicroPython for an RP2 board with the console frozen in it.

    pocket-patience firmware --micropython ~/micropython --board thumby

`make` of MicroPython's own tree does it, with the tools that tree asks for. Only what that board
can import is frozen, without its data (firmware_data.py). The result is joined with a file system
that holds the data and a main.py, which names the board's table: one file to drag.
"""

import subprocess
from pathlib import Path

from desktop_sim.deploy import (
    board_build,
    board_folder,
    board_list,
    copy_to_board,
    modules_needed,
    project,
)
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.external_tools import Failure, failed, not_installed
from desktop_sim.deploy.languages import catalogues
from desktop_sim.deploy.languages.catalogues import ENGLISH
from desktop_sim.deploy.release import COMMANDS, ENDINGS, FOLDER, firmware_data, uf2

PORT = "rp2"
TARGET = "RPI_PICO"
"""The board of that port that fits any with an RP2040 and 2 MB of flash."""

MODULE_FOR_TARGET = "lib/pico-sdk/pico_sdk_init.cmake"
"""A file of the tree's submodules, which are not there in a fresh clone."""

SOURCES = "sources"
"""The folder, beside the build, with the sources that are frozen."""

MANIFEST = "manifest.py"
OF_PORT = 'include("$(PORT_DIR)/boards/manifest.py")'
"""The line that includes the modules frozen by the port itself."""

WITH_LINES = 2
"""Optimisation level: without asserts, but with the line numbers of tracebacks, 11 KB of flash."""

NO_TREE = "{} is no source tree of MicroPython: there is no ports/rp2 in it"
NO_MODULES = "{0} lacks its submodules: make -C {0}/ports/rp2 BOARD={1} submodules"
NO_MAKE = "make is not installed, by which MicroPython is built"


def main(words, prog):
    """Do the command `firmware` of the command line; return the exit code."""
    parser = CommandParser(prog=f"{prog} firmware", description=COMMANDS["firmware"])
    board_list.add_option(parser, uf2.boards())
    parser.add_argument(
        "--micropython", type=Path, required=True, metavar="DIR", help="MicroPython's source tree"
    )
    parser.add_argument(
        "--target", default=TARGET, help="the board of MicroPython's ports/rp2; else " + TARGET
    )
    catalogues.add_option(parser)
    options = parser.parse_args(words[1:])
    try:
        path, firmware = build(options.board, options.micropython.absolute(), options.target,
                               options.language)
    except ModuleNotFoundError as missing:
        return failed("firmware", not_installed(missing.name, "release"))
    except (Failure, OSError) as failure:
        return failed("firmware", failure)
    print(uf2.described(firmware))
    shown = copy_to_board.shown(path)
    print(f"{len(firmware.content):,} bytes of code, the console's too; {shown} has")
    print("also the main.py and the data. Drag it onto the board's BOOTSEL drive: all files there"
          " are replaced.")
    return 0


def build(board, tree, target, language=ENGLISH):
    """Build the firmware for `board` as MicroPython's board `target` from the folder `tree`.

    Return the path of the joined file, and the Firmware without its file system. Raises Failure.
    """
    from desktop_sim.deploy.release.firmware_image import Firmware

    board_list.check(board)
    place = project.BUILD / FOLDER / target
    place.parent.mkdir(parents=True, exist_ok=True)
    make(tree, board, target, place, language)
    firmware = Firmware(place / "firmware.uf2")
    path = place.with_name(f"{board}{ENDINGS[firmware.chip]}.uf2")
    path.write_bytes(uf2.file_for(board, firmware, language))
    return path, firmware


def write_sources(board, place, language=ENGLISH):
    """Write the sources to freeze for `board` into the folder `place`; return the manifest's path.

    Constants are inlined, because each name of a constant takes heap; so do empty packages, which
    are left out. Every line keeps its number. Raises Failure.
    """
    board_folder.empty(place)
    texts = board_build.inlined_sources(language)
    for module in modules_needed.modules_for(board):
        text = texts[module]
        if not firmware_data.is_data(module) and not board_build.is_empty_package(module, text):
            board_build.write_module(module, firmware_data.to_freeze(module, text), place)
    packages = [f'package("{room}", opt={WITH_LINES})' for room in project.ROOMS]
    manifest = place / MANIFEST
    manifest.write_text("\n".join([OF_PORT, *packages, ""]), "utf-8", newline="\n")
    return manifest


def make(tree, board, target, place, language=ENGLISH):
    """Build for `board` into the folder `place` with MicroPython's own make. Raises Failure."""
    port = tree / "ports" / PORT
    if not port.is_dir():
        raise Failure(NO_TREE.format(tree))
    if not (tree / MODULE_FOR_TARGET).is_file():
        raise Failure(NO_MODULES.format(copy_to_board.shown(tree), target))
    manifest = write_sources(board, place.with_name(SOURCES), language)
    values = {"BOARD": target, "BUILD": place, "FROZEN_MANIFEST": manifest}
    command = ["make", "-C", str(port), *(f"{name}={value}" for name, value in values.items())]
    try:
        done = subprocess.run(command)
    except FileNotFoundError:
        raise Failure(NO_MAKE) from None
    if done.returncode:
        raise Failure(f"MicroPython's make ended with exit code {done.returncode}")
