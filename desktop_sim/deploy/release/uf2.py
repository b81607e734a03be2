"""The command that joins MicroPython's firmware and the console into one UF2 file.

    pocket-patience uf2 --board thumby --firmware RPI_PICO-....uf2

The file is dragged onto a board. The console's files are those that `flash` would copy, in a
littlefs image at the address of the firmware's file system. Later `flash` can therefore update the
console, and `uninstall` can remove it. A firmware that holds the console gets only a main.py, which
names the board's table, and the data that it does not hold.
"""

import re
import tempfile
from pathlib import Path

from desktop_sim.deploy import (
    board_build,
    board_list,
    board_needs,
    copy_to_board,
    installer_on_board,
    project,
)
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.external_tools import Failure, failed, not_installed
from desktop_sim.deploy.languages import catalogues
from desktop_sim.deploy.languages.catalogues import ENGLISH
from desktop_sim.deploy.release import COMMANDS, firmware_data
from firmware.platforms import oldest_runtime

PROGRAM_BYTES = 256
"""Bytes that MicroPython writes at once: a page of the flash (its ports/rp2/modules/_boot.py)."""

DISK_VERSION = 0x0002_0000
"""Version 2.0 of littlefs: every MicroPython with littlefs 2 mounts it, and only newer ones 2.1."""

ROOT_SECTORS = 2
"""Sectors of the root folder of a littlefs, which takes no fewer."""

CONSOLE = "firmware/boot.py"
"""A module of every firmware that holds the console."""

HEAPS = {board_list.RP2040: 0, board_list.RP2350: board_build.LARGE_HEAP}
"""{chip: heap for `board_build.build`}: an RP2350 has 480 KB or more."""

OTHER_BOARD = "It was built for {}: on {} the flash may have another size, and nothing be saved."
NO_TABLE = "{} holds the console, but not the table of {}"


def main(words, prog):
    """Do the command `uf2` of the command line; return the exit code."""
    parser = CommandParser(prog=f"{prog} uf2", description=COMMANDS["uf2"])
    board_list.add_option(parser, boards())
    parser.add_argument(
        "--firmware", type=Path, required=True, metavar="UF2", help="MicroPython for that board"
    )
    parser.add_argument("--out", type=Path, metavar="UF2", help="the file to make")
    catalogues.add_option(parser)
    options = parser.parse_args(words[1:])
    try:
        from desktop_sim.deploy.release.firmware_image import Firmware, need_uf2

        if options.out:
            need_uf2(options.out)
        firmware = Firmware(options.firmware)
        content = file_for(options.board, firmware, options.language)
        # The folder of the board is emptied by the next `flash`.
        out = options.out or project.BUILD / f"pocket-patience-{options.board}.uf2"
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(content)
    except ModuleNotFoundError as missing:
        return failed("uf2", not_installed(missing.name, "release"))
    except (Failure, OSError) as failure:
        return failed("uf2", failure)
    print(described(firmware))
    if not is_made_for(options.board, firmware):
        print(OTHER_BOARD.format(firmware.board, options.board))
    print(f"{out.stat().st_size:,} bytes: {copy_to_board.shown(out)}")
    print(
        "Hold the board's BOOTSEL key, plug it in, and drag the file onto the drive that appears."
        " It replaces the firmware and all files on the board, saved games too."
    )
    return 0


def boards():
    """Return the names of the boards that take UF2 files of MicroPython, sorted."""
    of_micropython = board_list.boards_of(board_list.MICROPYTHON)
    return [name for name in of_micropython if board_list.chips_of(name)]


def need_chip(board, firmware):
    """Raise Failure unless a Firmware runs on the chip of a board, by name."""
    chips = board_list.chips_of(board)
    if firmware.chip not in chips:
        raise Failure(f"{firmware.path} is for {firmware.chip}; {board} has {' or '.join(chips)}")


def is_made_for(board, firmware):
    """Return True if a Firmware is that of a board, by name, or of a Pico, which fits any board."""
    return firmware.board.startswith("pico") or firmware.board.endswith(board)


def runs_from_files(board, firmware):
    """Return True if the chip of a Firmware has the heap that files need on a board, by name."""
    return firmware.chip != board_list.RP2040 or not board_needs.not_from_files(board)


def described(firmware):
    """Return a line that says which firmware that is."""
    return (
        f"{firmware.name} {firmware.version} for {firmware.board}, {firmware.path.name},"
        f" SHA-256 {firmware.sum}"
    )


def file_for(board, firmware, language=ENGLISH):
    """Return the content of the UF2 file of a Firmware and the console for `board`, by name.

    Raises Failure if the firmware is too old, for another chip, holds no table of that board, or
    leaves too little heap for files.
    """
    need_chip(board, firmware)
    refusal = refusal_of(firmware.version)
    if refusal:
        raise Failure(f"{firmware.path}: {refusal}")
    size = firmware.storage[1]
    if not firmware.holds(CONSOLE):
        if not runs_from_files(board, firmware):
            raise Failure(board_needs.not_from_files(board))
        return joined(firmware, image_for(board, size, HEAPS[firmware.chip], language))
    if not firmware.holds(f"boards/{board}.py"):
        raise Failure(NO_TABLE.format(firmware.path, board))
    board_list.check(board)
    files = firmware_data.files_beside(firmware, board, language)
    files[installer_on_board.MAIN] = board_build.PROGRAM.format(board=board).encode()
    return joined(firmware, littlefs_image(files, size))


def refusal_of(version):
    """Return the line that refuses a version of MicroPython, as "v1.24.1", or ""."""
    numbers = tuple(map(int, re.findall(r"\d+", version)[:3]))
    return oldest_runtime.refusal(board_list.MICROPYTHON, numbers)


def image_for(board, size, heap=0, language=ENGLISH):
    """Return a littlefs image of `size` bytes with what `flash` copies to `board` with such a heap.

    Only its beginning that is in use, whole sectors. Equal files make equal images: littlefs keeps
    no dates of its own. Raises Failure when the files do not fit.
    """
    with tempfile.TemporaryDirectory() as place:
        made = board_build.build(board, False, Path(place), heap=heap, language=language)
        files = {
            f"{copy_to_board.place_of(made.folder)}/{name}": (made.folder / name).read_bytes()
            for name in (*made.sizes, installer_on_board.MANIFEST)
        }
        files[installer_on_board.MAIN] = copy_to_board.main_for(made.folder, board).encode()
    return littlefs_image(files, size)


def littlefs_image(files, size):
    """Return the beginning of a littlefs file system of `size` bytes with `files`, by path.

    littlefs takes sectors from anywhere. Therefore the files are put into the smallest file system
    that holds them, which then grows. The file to drag is 1.8 MB instead of 3.3 MB. Raises Failure
    if the files do not fit.
    """
    from littlefs import LittleFS, LittleFSError

    from desktop_sim.deploy.release.firmware_image import SECTOR

    needed = sum(-(-len(content) // SECTOR) for content in files.values())
    for count in range(needed + ROOT_SECTORS, size // SECTOR + 1):
        try:
            system = LittleFS(
                block_size=SECTOR,
                block_count=count,
                prog_size=PROGRAM_BYTES,
                disk_version=DISK_VERSION,
            )
            write_files(system, files)
        except LittleFSError as error:
            if error.code != LittleFSError.Error.LFS_ERR_NOSPC:
                raise Failure(f"littlefs: {error}") from error
            continue
        if count < size // SECTOR:
            system.fs_grow(size // SECTOR)
        return bytes(system.context.buffer)
    raise Failure(f"the console does not fit the file system of {size:,} bytes")


def write_files(system, files):
    """Write `files`, {path: content}, into a LittleFS, with their folders."""
    for path, content in files.items():
        system.makedirs(path.rpartition("/")[0] or "/", exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)


def joined(firmware, image):
    """Return the content of a UF2 file with a Firmware and the `image` of its file system.

    The flash between them is filled up. An RP2040 would write a file with gaps, or with an
    incomplete sector, to wrong addresses (its data sheet, erratum RP2040-E14).
    """
    from uf2utils.constants import Flags
    from uf2utils.file import UF2File

    from desktop_sim.deploy.release.firmware_image import UNWRITTEN

    address, _size = firmware.storage
    gap = address - firmware.start - len(firmware.content)
    file = UF2File(board_family=firmware.family)
    file.header.flags = Flags.FamilyIDPresent
    file.append_payload(firmware.content + UNWRITTEN * gap + image, firmware.start)
    file.renumber_blocks()
    return firmware.ahead + b"".join(bytes(block.as_bytes) for block in file)
