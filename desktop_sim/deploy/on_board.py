"""What `desktop_sim.deploy` lets a board do with its own files; it is sent there and run there.

An installation is a folder in LIB whose name begins with PREFIX. Its MANIFEST has a line for each
of its files: size in bytes, SHA-256 in hex digits and path within the folder. Which installation
runs is decided by MAIN alone, and MAIN is replaced in one step.

What a function reports it prints, as one line of JSON.
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
    """Print what the board is and has: a dict.

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
    """Return the bytes of heap in all, free or not; None where nobody counts them."""
    if not hasattr(gc, "mem_free"):
        return None
    return gc.mem_alloc() + gc.mem_free()


def begin():
    """Make the folder that installations lie in."""
    if not exists(LIB):
        os.mkdir(ROOT + LIB)


def switch(folder, main):
    """Let `folder`, if all of it has arrived, be what runs, by the text of `main`.

    Prints the paths that are missing or not as its MANIFEST says; only without any is something
    changed, and then every other installation is removed. A main.py that is not ours is set aside.
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
    """Remove MAIN and every installation, bring back what was set aside; print what is left."""
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
    print(json.dumps(value))


def installed():
    """Return the names of the installations, whole or not."""
    try:
        return sorted([name for name in os.listdir(ROOT + LIB) if name.startswith(PREFIX)])
    except OSError:
        return []


def whose_main():
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
    """Make a file of `text`, or none when there is no room for it."""
    try:
        with open(ROOT + path, "w") as file:
            file.write(text)
    except OSError:
        remove_file(ROOT + path)
        raise


def move(path, to):
    """Put a file in another's place. A power cut leaves the old or the new one there.

    On FAT, where a file cannot be renamed over another, it can leave none.
    """
    try:
        os.rename(ROOT + path, ROOT + to)
    except OSError:
        os.remove(ROOT + to)
        os.rename(ROOT + path, ROOT + to)


def remove(folder):
    """Remove the files that an installation's MANIFEST names, and folders that are empty then.

    The MANIFEST goes last, so that a removal that was cut off can be taken up again.
    """
    for _size, _digest, path in manifest(folder):
        remove_file(path_of(folder, path))
    path = path_of(folder, "")
    remove_empty_folders(path)
    if os.listdir(path) == [MANIFEST]:
        remove_file(path + MANIFEST)
    remove_folder(ROOT + LIB + "/" + folder)


def remove_empty_folders(path):
    for name in os.listdir(path):
        if os.stat(path + name)[0] & IS_FOLDER:
            remove_empty_folders(path + name + "/")
            remove_folder(path + name)


def remove_file(path):
    try:
        os.remove(path)
    except OSError:
        pass


def remove_folder(path):
    try:
        os.rmdir(path)
    except OSError:
        pass


def exists(path):
    try:
        os.stat(ROOT + path)
    except OSError:
        return False
    return True


def path_of(folder, path):
    return ROOT + LIB + "/" + folder + "/" + path
