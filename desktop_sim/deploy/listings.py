"""What a folder for a board says of itself, the file with its modules, and its zip."""

import hashlib
import zipfile
import zlib
from binascii import crc32
from itertools import accumulate

from desktop_sim.deploy import installer_on_board
from firmware.hosts.import_index import HEAD, MODULES, UNIT, WINDOW_BITS, key_of

SAME_DATE = (1980, 1, 1, 0, 0, 0)
"""Date of every file in a zip, the earliest there is."""

UNIX = 3
READABLE = 0o100_644 << 16
"""The system that a zip is said to be from, wherever it is made, and the mode of its files."""

FIRST = ("boards/", "firmware/boot.", "firmware/hosts/import_index.")
"""Beginnings of paths of the modules that main.py loads before the others can be found.

A compiled table imports nothing: actions are numbers there.
"""

DEFLATED = ("core/session.mpy", "firmware/table/table_screen.mpy")
"""The two largest modules, deflated for a MicroPython that says which machine code it takes.

Ours is that of 1.23 and later; `deflate` is there since 1.21, on boards with an RP2040 or an ESP32.
"""


class Bundle:
    """A folder on this computer that can be copied to a board as it is.

    folder   its path; its name, also on the board, is made from its content
    sizes    {path within it: bytes} of each file in order, but for the MANIFEST
             (see `installer_on_board`)
    """

    def __init__(self, folder, sizes):
        """Describe a folder that is complete."""
        self.folder = folder
        self.sizes = sizes


def write_modules(folder, native=0):
    """Put all modules in `folder`, a path, but the FIRST into one file there.

    `native` says for which machine code it holds, a byte, 0 for any. import_index.py says what is
    in the file.
    """
    folders = sorted(path for path in folder.rglob("*") if path.is_dir())
    plain, deflated, sources = _modules_in(folder, native)
    packed = deflated + sources
    modules = plain + packed
    keys = [
        key_of("/" + path.relative_to(folder).as_posix(), crc32) for path in folders + modules
    ]
    contents = [path.read_bytes() for path in plain]
    contents += [deflate(path.read_bytes()) for path in packed]
    contents = [content + b"\n" * (-len(content) % UNIT) for content in contents]
    head = bytes([native, len(folders), len(sources), len(packed)])
    head += len(modules).to_bytes(2, "little")
    first = -(-(HEAD + 2 * (len(modules) + 1) + 4 * len(keys)) // UNIT)
    begin = accumulate((len(content) // UNIT for content in contents), initial=first)
    listed = b"".join([head, *(start.to_bytes(2, "little") for start in begin), *keys])
    (folder / MODULES[1:]).write_bytes(b"".join([listed.ljust(first * UNIT, b"\n"), *contents]))
    for path in modules:
        path.unlink()
    for path in reversed(folders):
        if not any(path.iterdir()):
            path.rmdir()


def deflate(content):
    """Return bytes deflated, as import_index.py inflates them."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS)
    return packer.compress(content) + packer.flush()


def _modules_in(folder, native):
    """Return the paths of modules in `folder` but the FIRST, in three lists.

    Those that stay as they are, those to deflate, and the sources of those that are there as
    machine code, too: to deflate as well.
    """
    paths = [folder / name for name in sizes_in(folder) if not name.startswith(FIRST)]
    sources = [path for path in paths if path.suffix == ".py" and path.with_suffix(".mpy") in paths]
    deflated = [folder / name for name in DEFLATED if native]
    return [path for path in paths if path not in deflated + sources], deflated, sources


def write_manifest(folder, sizes):
    """Write the MANIFEST of `folder`, with `sizes` as in a Bundle; return a name from its content.

    installer_on_board.py says what is in it.
    """
    manifest = "".join(
        f"{size} {hashlib.sha256((folder / name).read_bytes()).hexdigest()} {name}\n"
        for name, size in sizes.items()
    )
    (folder / installer_on_board.MANIFEST).write_text(manifest, "utf-8", newline="\n")
    return installer_on_board.PREFIX + hashlib.sha256(manifest.encode()).hexdigest()[:8]


def sizes_in(folder):
    """Return {path within `folder`: bytes} of all its files, sorted."""
    paths = {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }
    # By name as text: Windows compares paths without regard to capitals.
    return {name: paths[name].stat().st_size for name in sorted(paths)}


def pack(folder, archive):
    """Write a zip of what is in `folder` to the path `archive`; equal folders make equal zips."""
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sizes_in(folder):
            entry = zipfile.ZipInfo(name, SAME_DATE)
            entry.create_system, entry.external_attr = UNIX, READABLE
            packed.writestr(entry, (folder / name).read_bytes(), zipfile.ZIP_DEFLATED)
