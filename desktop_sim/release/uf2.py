"""Join MicroPython's firmware and the console into one UF2 file, to be dragged onto a board.

    pocket-patience uf2 --board thumby --firmware RPI_PICO-....uf2

The console is what `flash` would copy, in a littlefs image at the place where the firmware has its
file system; so `flash` updates it later, and `uninstall` takes it off.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from desktop_sim.deploy import board_list, bundle, flash, installer_on_board, project
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.release import COMMANDS

PROGRAM_BYTES = 256
"""Bytes that MicroPython writes at once: a page of the flash (its ports/rp2/modules/_boot.py)."""

DISK_VERSION = 0x0002_0000
"""Of littlefs: 2.0, which every MicroPython with littlefs 2 mounts; 2.1 only newer ones do."""

ROOT_SECTORS = 2
"""Of a littlefs: those of its root folder, the least that it takes."""

CHIPS = {"rp2040": ("RP2040",), "pico": ("RP2040", "RP2350")}
"""{what the table of a board says that takes such files: the chips it may have}."""

NEEDS_PACKAGES = "{} is not installed: python -m pip install 'pocket-patience[release]'"


def main(words, prog):
    """Do the command `uf2` of the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog=f"{prog} uf2", description=COMMANDS["uf2"])
    names = boards()
    parser.add_argument(
        "--board", default="ssd1306_pico", choices=names, metavar="BOARD", help=", ".join(names)
    )
    parser.add_argument(
        "--firmware", type=Path, required=True, metavar="UF2", help="MicroPython for that board"
    )
    parser.add_argument("--out", type=Path, metavar="UF2", help="the file to make")
    options = parser.parse_args(words[1:])
    try:
        from desktop_sim.release.firmware_image import Firmware

        firmware = Firmware(options.firmware)
        need_chip(options.board, firmware)
        out = options.out or project.BUILD / options.board / f"pocket-patience-{options.board}.uf2"
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(joined(firmware, image_for(options.board, firmware.storage[1])))
    except ModuleNotFoundError as missing:
        return failed(NEEDS_PACKAGES.format(missing.name))
    except (Failure, OSError) as failure:
        return failed(failure)
    print(described(firmware))
    print(f"{out.stat().st_size:,} bytes: {flash.shown(out)}")
    print(
        "Hold the board's BOOTSEL key, plug it in, and drag the file onto the drive that appears."
        " It replaces the firmware and all files on the board, saved games too."
    )
    return 0


def failed(why):
    """Say on stderr why there is no file; return the exit code."""
    print(f"uf2: {why}", file=sys.stderr)
    return 1


def boards():
    """Return the names of the boards that take UF2 files of MicroPython, sorted."""
    of_micropython = board_list.boards_of(board_list.MICROPYTHON)
    return [name for name in of_micropython if board_list.table_of(name).CONTROLLER in CHIPS]


def need_chip(board, firmware):
    """Raise Failure unless a Firmware runs on the chip of a board, by name."""
    chips = CHIPS[board_list.table_of(board).CONTROLLER]
    if firmware.chip not in chips:
        raise Failure(f"{firmware.path} is for {firmware.chip}; {board} has {' or '.join(chips)}")


def described(firmware):
    """Return a line that says which firmware that is."""
    return (
        f"{firmware.name} {firmware.version} for {firmware.board}, {firmware.path.name},"
        f" SHA-256 {firmware.sum}"
    )


def image_for(board, size):
    """Return a littlefs image of `size` bytes with what `flash` copies to `board`.

    Only its beginning that is in use, whole sectors. Equal files make equal images: littlefs keeps
    no dates of its own. Raises Failure when the files do not fit.
    """
    with tempfile.TemporaryDirectory() as place:
        made = bundle.build(board, False, Path(place))
        files = {
            f"{flash.place_of(made.folder)}/{name}": (made.folder / name).read_bytes()
            for name in (*made.sizes, installer_on_board.MANIFEST)
        }
        files[installer_on_board.MAIN] = flash.main_for(made.folder, board).encode()
    return littlefs_image(files, size)


def littlefs_image(files, size):
    """Return the beginning of a littlefs file system of `size` bytes with `files`, by path.

    littlefs takes sectors from anywhere. So the files are put into the smallest file system that
    takes them, which then grows: with the console the file to drag is 1.8 MB, not 3.3. Raises
    Failure when they do not fit.
    """
    from littlefs import LittleFS, LittleFSError

    from desktop_sim.release.firmware_image import SECTOR

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

    Between them the flash is filled up: an RP2040 writes a file with gaps, or with a sector that is
    not whole amid it, to wrong places (its data sheet, erratum RP2040-E14).
    """
    from uf2utils.constants import Flags
    from uf2utils.file import UF2File

    from desktop_sim.release.firmware_image import UNWRITTEN

    address, _size = firmware.storage
    gap = address - firmware.start - len(firmware.content)
    file = UF2File(board_family=firmware.family)
    file.header.flags = Flags.FamilyIDPresent
    file.append_payload(firmware.content + UNWRITTEN * gap + image, firmware.start)
    file.renumber_blocks()
    return firmware.ahead + b"".join(bytes(block.as_bytes) for block in file)
