"""What a folder for a board says of itself: which files it has, and what is in them."""

import hashlib
from binascii import crc32

from desktop_sim.deploy import installer_on_board
from firmware.hosts.at_first import PATHS


def write_paths(folder):
    """Write the list that `firmware/hosts/at_first.py` reads, of what is in `folder` (a path)."""
    paths = sorted(folder.rglob("*"))
    folders = [path for path in paths if path.is_dir()]
    files = [path for path in paths if path.is_file()]
    keys = [_key(folder, path) for path in folders + files]
    (folder / PATHS[1:]).write_bytes(bytes([len(folders)]) + b"".join(keys))


def _key(folder, path):
    name = "/" + path.relative_to(folder).as_posix()
    return crc32(name.encode()).to_bytes(4, "little")


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
