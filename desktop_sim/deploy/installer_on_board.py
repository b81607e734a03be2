"""Install and remove the console on a board; `desktop_sim.deploy` sends this there to run.

An installation is a folder in LIB whose name begins with PREFIX. Its MANIFEST has a line for each
of its files: size in bytes, SHA-256 in hex digits and path within the folder. Which installation
runs is decided by MAIN alone, and MAIN is replaced in one step.

Functions print what they report as one line of JSON.
"""

import gc
import json
import os
import sys
from binascii import hexlify
from hashlib import sha256

ROOT = ""
LIB = "/lib"
PREFIX = "pocket_patience_"
MANIFEST = "MANIFEST"
MAIN = "/main.py"
NEW_MAIN = "/main.py.new"
ASIDE = "/main_before_patience.py"
MARK = "# Pocket Patience"
IS_FOLDER = 0x4000


def state():
    """Report what the board is and has: a dict.

    `runtime` and `version` of its firmware, `machine` name, `mpy` version that it can import,
    `free` bytes, `heap` bytes in all or None, `installed` folders, `main` "ours", "other" or
    "none", and whether the file ASIDE is there.
    """
    space = os.statvfs(ROOT + "/")
    report(
        {
            "runtime": sys.implementation.name,
            "version": ".".join([str(part) for part in sys.implementation.version[:3]]),
            "machine": getattr(sys.implementation, "_machine", "a board"),
            "mpy": getattr(sys.implementation, "_mpy", 0) & 0xFF,
            "free": space[0] * space[3],
            "heap": heap(),
            "installed": installed(),
            "main": whose_main(),
            "aside": exists(ASIDE),
        }
    )


def heap():
    """Return the bytes of heap, free or not; None where the runtime does not count them."""
    if not hasattr(gc, "mem_free"):
        return None
    return gc.mem_alloc() + gc.mem_free()


def begin():
    """Make the folder LIB for installations."""
    if not exists(LIB):
        os.mkdir(ROOT + LIB)


def switch(folder, main):
    """Replace MAIN by the text `main`, which runs `folder`, if all of that has arrived.

    Report the paths that are missing or differ from its MANIFEST. Only without any is something
    changed, and then all other installations are removed. A main.py that is not ours is set aside.
    """
    wrong = faults(folder)
    if not wrong:
        write(NEW_MAIN, main)
        if whose_main() == "other":
            os.rename(ROOT + MAIN, ROOT + ASIDE)
        move(NEW_MAIN, MAIN)
        for name in installed():
            if name != folder:
                remove(name)
    report(wrong)


def uninstall():
    """Remove MAIN and every installation, restore what was set aside; report what is left."""
    if whose_main() == "ours":
        os.remove(ROOT + MAIN)
        if exists(ASIDE):
            os.rename(ROOT + ASIDE, ROOT + MAIN)
    for name in installed():
        remove(name)
    left = installed()
    remove_folder(ROOT + LIB)
    report(left)


def report(value):
    """Print `value` as one line of JSON."""
    print(json.dumps(value))


def installed():
    """Return the names of the installations, whole or not."""
    try:
        return sorted([name for name in os.listdir(ROOT + LIB) if name.startswith(PREFIX)])
    except OSError:
        return []


def whose_main():
    """Return "ours", "other" or "none": whose file MAIN is."""
    try:
        with open(ROOT + MAIN) as file:
            return "ours" if file.readline().startswith(MARK) else "other"
    except OSError:
        return "none"


def manifest(folder):
    """Return [size, hash, path] for each file of an installation; nothing without its MANIFEST."""
    try:
        with open(path_of(folder, MANIFEST)) as file:
            return [line.strip().split(" ", 2) for line in file]
    except OSError:
        return []


def faults(folder):
    """Return the paths of an installation's files that are missing or damaged."""
    rows = manifest(folder)
    if not rows:
        return [MANIFEST]
    return [path for size, digest, path in rows if hash_of(path_of(folder, path)) != digest]


def hash_of(path):
    """Return the SHA-256 of a file as text, None when it cannot be read."""
    digest = sha256()
    block = bytearray(512)
    view = memoryview(block)
    try:
        with open(path, "rb") as file:
            count = file.readinto(block)
            while count:
                digest.update(view[:count])
                count = file.readinto(block)
    except OSError:
        return None
    return hexlify(digest.digest()).decode()


def write(path, text):
    """Write a file of `text`. When that fails, remove it and raise OSError."""
    try:
        with open(ROOT + path, "w") as file:
            file.write(text)
    except OSError:
        remove_file(ROOT + path)
        raise


def move(path, to):
    """Rename a file over another. After a power cut the old or the new one is there.

    On FAT, where a file cannot be renamed over another, there may be none.
    """
    try:
        os.rename(ROOT + path, ROOT + to)
    except OSError:
        os.remove(ROOT + to)
        os.rename(ROOT + path, ROOT + to)


def remove(folder):
    """Remove the files in an installation's MANIFEST, and folders that are then empty.

    The MANIFEST goes last, so that an interrupted removal can be continued.
    """
    for _size, _digest, path in manifest(folder):
        remove_file(path_of(folder, path))
    path = path_of(folder, "")
    remove_empty_folders(path)
    if os.listdir(path) == [MANIFEST]:
        remove_file(path + MANIFEST)
    remove_folder(ROOT + LIB + "/" + folder)


def remove_empty_folders(path):
    """Remove all folders below `path` that hold no file."""
    for name in os.listdir(path):
        if os.stat(path + name)[0] & IS_FOLDER:
            remove_empty_folders(path + name + "/")
            remove_folder(path + name)


def remove_file(path):
    """Remove a file; do nothing when that fails."""
    try:
        os.remove(path)
    except OSError:
        pass


def remove_folder(path):
    """Remove a folder; do nothing when it is not empty or not there."""
    try:
        os.rmdir(path)
    except OSError:
        pass


def exists(path):
    """Return whether a file or folder is there."""
    try:
        os.stat(ROOT + path)
    except OSError:
        return False
    return True


def path_of(folder, path):
    """Return the path on the board of `path` within an installation."""
    return ROOT + LIB + "/" + folder + "/" + path
