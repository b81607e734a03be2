"""What a folder for a board says of itself: which files it has, and what is in them; its zip."""

import hashlib
import zipfile
from binascii import crc32

from desktop_sim.deploy import installer_on_board
from firmware.hosts.at_first import PATHS, key_of

SAME_DATE = (1980, 1, 1, 0, 0, 0)
"""Date of every file in a zip, the earliest there is."""

UNIX = 3
READABLE = 0o100_644 << 16
"""The system that a zip is said to be from, wherever it is made, and the mode of its files."""


def write_paths(folder, native=0):
    """Write the list that `firmware/hosts/at_first.py` reads, of what is in `folder` (a path).

    `native` says for which machine code it holds, a byte, 0 for any: where a module is there as
    machine code, too, its source is left out.
    """
    paths = sorted(folder.rglob("*"))
    folders = [path for path in paths if path.is_dir()]
    files = [path for path in paths if path.is_file() and not (
        path.suffix == ".py" and path.with_suffix(".mpy") in paths)]
    keys = [
        key_of("/" + path.relative_to(folder).as_posix(), crc32) for path in folders + files
    ]
    (folder / PATHS[1:]).write_bytes(bytes([native, len(folders)]) + b"".join(keys))


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
