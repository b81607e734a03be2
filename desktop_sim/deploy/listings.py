"""What a folder for a board says of itself: which files it has, and what is in them."""

import hashlib
from binascii import crc32

from desktop_sim.deploy import installer_on_board
from firmware.hosts.at_first import PATHS, key_of


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
