"""Folders of files for a board: the file with all modules, the manifest, and the zip."""

import hashlib
import shutil
import zipfile
from binascii import crc32
from functools import partial
from itertools import accumulate
from pathlib import PurePosixPath

from desktop_sim.deploy import installer_on_board
from desktop_sim.deploy.external_tools import Failure
from firmware.platforms.import_index import HEAD, MODULES, UNIT, key_of

SAME_DATE = (1980, 1, 1, 0, 0, 0)
"""Date of every file in a zip, the earliest there is."""

UNIX = 3
READABLE = 0o100_644 << 16
"""The system that a zip is said to be from, wherever it is made, and the mode of its files."""

UNFINISHED = "unfinished"
DRIVE = "CIRCUITPY"
"""CircuitPython's name for its drive."""
FROZEN = "frozen"
"""Folder beside the DRIVE: modules to be frozen into CircuitPython's firmware."""

BUILDS = (UNFINISHED + "/", DRIVE + "/", FROZEN + "/", installer_on_board.PREFIX)
"""Beginnings of names in a folder of builds for one board."""

BESIDE = {installer_on_board.MAIN.strip("/"): installer_on_board.MARK,
          "package.json": installer_on_board.PREFIX}
"""Files beside the folder that `mpremote mip` installs: {name: text that ours have}."""

FIRST = ("boards/", "firmware/boot.", "firmware/platforms/import_index.")
"""Beginnings of paths of the modules that main.py loads before the others can be found.

A compiled table imports nothing: actions are numbers there.
"""


class Build:
    """A folder on this computer that can be copied to a board as it is.

    folder   its path; its name, also on the board, is made from its content
    sizes    {path within it: bytes} of each file in order, but for the MANIFEST
             (see `installer_on_board`)
    """

    def __init__(self, folder, sizes):
        """Describe a folder that is complete."""
        self.folder = folder
        self.sizes = sizes


def write_modules(folder, modules, native=0):
    """Write `modules`, {path: content}, into `folder`: all but the FIRST as one file.

    `native` says which machine code is among them, a byte, 0 for any. import_index.py says what is
    in the file.
    """
    paths = sorted(path for path in modules if not path.startswith(FIRST))
    sources = [path for path in paths if path.endswith(".py")
               and path.removesuffix(".py") + ".mpy" in modules]
    paths.sort(key=set(sources).__contains__)
    folders = {parent for path in modules for parent in PurePosixPath(path).parents[:-1]}
    folders = [path.as_posix() for path in sorted(folders)]
    keys = [key_of("/" + path, crc32) for path in folders + paths]
    contents = [modules[path] for path in paths]
    contents = [content + b"\n" * (-len(content) % UNIT) for content in contents]
    head = bytes([native if sources else 0, len(folders), len(sources)])
    head += len(paths).to_bytes(2, "little")
    first = -(-(HEAD + 2 * (len(paths) + 1) + 4 * len(keys)) // UNIT)
    begin = accumulate((len(content) // UNIT for content in contents), initial=first)
    listed = b"".join([head, *(start.to_bytes(2, "little") for start in begin), *keys])
    write_files(folder, {path: modules[path] for path in modules if path.startswith(FIRST)})
    (folder / MODULES[1:]).write_bytes(b"".join([listed.ljust(first * UNIT, b"\n"), *contents]))


def write_files(folder, files):
    """Write `files`, {path: content}, into `folder`."""
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def write_manifest(folder, sizes):
    """Write the MANIFEST of `folder`, with `sizes` as in a Build; return a name from its content.

    installer_on_board.py says what is in it.
    """
    manifest = "".join(
        f"{size} {hashlib.sha256((folder / name).read_bytes()).hexdigest()} {name}\n"
        for name, size in sizes.items()
    )
    (folder / installer_on_board.MANIFEST).write_text(manifest, "utf-8", newline="\n")
    return installer_on_board.PREFIX + hashlib.sha256(manifest.encode()).hexdigest()[:8]


def empty_place(folder):
    """Remove a folder of builds for one board and all that is in it, if there is one.

    Raises Failure if it holds anything else, as a folder of the user may, and OSError.
    """
    need_ours(folder, partial(_no_builds, folder), "a folder of builds")
    empty(folder)


def _no_builds(folder, names):
    return [name for name in names
            if not name.startswith(BUILDS) and not _is_beside(folder / name)]


def _is_beside(path):
    """Return True if a file is one of BESIDE, and no other of that name."""
    mark = BESIDE.get(path.name)
    return bool(mark) and path.is_file() and mark.encode() in path.read_bytes()


def empty(folder):
    """Remove a folder and all that is in it, if there is one. Raises OSError."""
    if folder.exists():
        shutil.rmtree(folder)


def need_ours(folder, foreign, what):
    """Raise Failure unless `folder`, the user's choice, is new, empty or holds only files of ours.

    `foreign` is a function that returns, of a list of names, those that are not ours. The name of
    a folder ends in a slash. `what` names such a folder in words.
    """
    if not folder.exists():
        return
    if not folder.is_dir():
        raise Failure(f"{folder} is a file, not a folder")
    others = foreign([
        path.name + ("" if path.is_file() and not path.is_symlink() else "/")
        for path in folder.iterdir()
    ])
    if others:
        raise Failure(f"{folder} is neither empty nor {what}: it has {min(others)}")


def clear(folder):
    """Make `folder` if it is new, or remove its files: it may be where somebody works."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()


def sizes_in(folder):
    """Return {path within `folder`: bytes} of all its files, sorted."""
    paths = {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }
    # Sort the names as text, because Windows compares paths without regard to capitals.
    return {name: paths[name].stat().st_size for name in sorted(paths)}


def pack(folder, archive):
    """Write a zip of the files in `folder` to the path `archive`; equal folders make equal zips."""
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sizes_in(folder):
            entry = zipfile.ZipInfo(name, SAME_DATE)
            entry.create_system, entry.external_attr = UNIX, READABLE
            packed.writestr(entry, (folder / name).read_bytes(), zipfile.ZIP_DEFLATED)
