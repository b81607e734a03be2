"""The program that installs and removes the console; `desktop_sim.deploy` sends it to the board.

An installation is a folder in LIB, or the only one in ROM, a ROMFS partition that mpremote writes
as a whole. Its name is PREFIX and eight hex digits. Its MANIFEST has a line for each of its files:
size in bytes, SHA-256 in hex digits and path within the folder. The digits are the first of the
MANIFEST's own SHA-256. Only what these sums confirm is ours; nothing else is changed or removed. A
MANIFEST that names a path outside its folder is not ours.

MAIN alone decides which installation runs, and one rename replaces MAIN. A rename on littlefs
replaces a file in one step, so the board has a MAIN at every moment. A rename on FAT removes the
old file first. If power fails just then, the board starts without a program until the command is
repeated. The user's main.py is in ASIDE by then.

Functions print their report as one line of JSON. Paths are those on the board.
"""

import gc
import json
import os
import sys
from binascii import hexlify
from hashlib import sha256

ROOT = ""
LIB = "/lib"
ROM = "/rom"
PREFIX = "pocket_patience_"
MANIFEST = "MANIFEST"
UNFINISHED = "UNFINISHED"
"""An empty file until all files have arrived: while it exists, a short file was cut off."""

MAIN = "/main.py"
NEW_MAIN = "/main.py.new"
ASIDE = "/main_before_patience.py"
NEW_ASIDE = "/main_before_patience.py.new"
BLOCKS, BLOCK_BYTES, ERASE = 4, 5, 6
"""Requests to a block device (docs.micropython.org, library/os: `ioctl`)."""

EMPTY_ROM = b"\xd2\xcd\x31\x00"
"""A ROMFS without files (MicroPython, extmod/vfs_rom.c)."""

IS_FOLDER = 0x4000
FILE_TYPE = 0xF000
FILE_EXISTS = 17
DIGITS = "0123456789abcdef"
WORD = "abcdefghijklmnopqrstuvwxyz_0123456789"

MARK = "# Pocket Patience"
PROGRAM = """\
import boards.{board} as board
from firmware.boot import run

run(board)
"""
OUR_MAIN = MARK + ": `make uninstall` removes this and what it runs." + """
import sys

sys.path.insert(0, "{folder}")

""" + PROGRAM
"""Text of MAIN. If it ever changes, `is_our_main` has to know both texts."""


def state():
    """Report the board's firmware and files: a dict.

    runtime, version  those of its firmware
    machine     its name
    native      the machine code that it imports, a byte
    heap        bytes of heap in all, or None
    installed   names of installed folders
    main        "ours", "other" or "none"
    rom         bytes of its ROMFS partition, 0 without one
    in_rom      names of all that is in ROM
    aside       True if ASIDE exists and is no copy of MAIN
    cut         True if an interrupted command left files beside MAIN
    """
    report(
        {
            "runtime": sys.implementation.name,
            "version": dotted(sys.implementation.version[:3]),
            "machine": getattr(sys.implementation, "_machine", "a board"),
            "native": getattr(sys.implementation, "_mpy", 0) >> 8 & 0xFF,
            "heap": heap(),
            "installed": installed(),
            "rom": rom_bytes(),
            "in_rom": names_in_rom(),
            "main": whose_main(),
            "aside": exists(ASIDE) and not same(ASIDE, MAIN),
            "cut": was_cut(),
        }
    )


def heap():
    """Return the bytes of heap, free or not; None where the runtime does not count them."""
    if not hasattr(gc, "mem_free"):
        return None
    return gc.mem_alloc() + gc.mem_free()


def rom_bytes():
    """Return the bytes of the first ROMFS partition, 0 without one."""
    partition = rom_partition()
    if partition is None:
        return 0
    if hasattr(partition, "ioctl"):
        return partition.ioctl(BLOCKS, 0) * partition.ioctl(BLOCK_BYTES, 0)
    return len(partition)


def rom_partition():
    """Return the first ROMFS partition, None without one.

    docs.micropython.org, library/vfs: `rom_ioctl`.
    """
    try:
        from vfs import rom_ioctl
    except ImportError:
        return None
    if rom_ioctl(1) < 1:
        return None
    partition = rom_ioctl(2, 0)
    return None if isinstance(partition, int) else partition


def names_in_rom():
    """Return the names of all that is in ROM."""
    try:
        return sorted(os.listdir(ROOT + ROM))
    except OSError:
        return []


def clear_rom():
    """Empty ROM if it holds an installation: its main.py is gone by then."""
    if not [name for name in names_in_rom() if is_place(ROM + "/" + name)]:
        return
    import vfs

    partition = rom_partition()
    vfs.umount(ROM)
    if hasattr(partition, "ioctl"):
        block = bytearray(partition.ioctl(BLOCK_BYTES, 0))
        block[: len(EMPTY_ROM)] = EMPTY_ROM
        partition.ioctl(ERASE, 0)
        partition.writeblocks(0, block)
        return
    size = vfs.rom_ioctl(3, 0, len(EMPTY_ROM))
    content = bytearray(max(size, len(EMPTY_ROM)))
    content[: len(EMPTY_ROM)] = EMPTY_ROM
    vfs.rom_ioctl(4, 0, 0, content)
    vfs.rom_ioctl(5, 0)


def refusal(folder, needs):
    """Report why the installation `folder` cannot run or arrive here: a dict of why and places.

    `why` is the name of a sentence of board_needs.REFUSALS, or "", and `places` what stands at its
    places. `needs` is a dict of what the installation takes:

    oldest     the oldest version of MicroPython, [major, minor]
    mpy        the version of compiled files, 0 for sources
    heap, bytes  bytes of heap in all, and of the file system
    small_heap  the name of the sentence that refuses a smaller heap
    """
    why, places = reason_against(folder, needs)
    report({"why": why, "places": places})


def reason_against(folder, needs):
    """Return the name and the places that `refusal` reports."""
    runtime, version = sys.implementation.name, sys.implementation.version[:3]
    if runtime != "micropython":
        return "other_runtime", {"runtime": runtime}
    if tuple(version[:2]) < tuple(needs["oldest"]):
        return "too_old", {"version": dotted(version), "oldest": dotted(needs["oldest"])}
    mpy = getattr(sys.implementation, "_mpy", 0) & 0xFF
    if needs["mpy"] not in (0, mpy):
        return "other_files", {"version": dotted(version), "taken": mpy, "made": needs["mpy"]}
    if (heap() or needs["heap"]) < needs["heap"]:
        return needs["small_heap"], {"here": heap() // 1000, "needed": needs["heap"] // 1000}
    space = os.statvfs(ROOT + "/")
    free = space[0] * space[3]
    if folder not in installed() and free < needs["bytes"]:
        return "no_space", {"needed": -(-needs["bytes"] // 1000), "free": free // 1000}
    if whose_main() == "other" and exists(ASIDE) and not same(ASIDE, MAIN):
        return "two_mains", {"main": MAIN, "aside": ASIDE}
    return "", {}


def dotted(version):
    """Return a version, ints, as text."""
    return ".".join([str(part) for part in version])


def was_cut():
    """Return True if an interrupted `switch` or `uninstall` left files beside MAIN."""
    if exists(NEW_ASIDE) or is_our_main(NEW_MAIN, True):
        return True
    return exists(ASIDE) and (not exists(MAIN) or same(ASIDE, MAIN))


def begin(folder):
    """Make the installation `folder`, for files to arrive there, unless something is in the way.

    Report a dict: `whole` is True if all files are there already, and `in_the_way` lists the paths
    of other people's files that would be overwritten.
    """
    place = path_of(folder, "")
    wrong = faults(folder)
    in_the_way = [NEW_MAIN] if foreign_new_main() else []
    if exists(LIB + "/" + folder) and not is_folder(LIB + "/" + folder):
        in_the_way.append(LIB + "/" + folder)
    elif not exists(place + UNFINISHED):
        in_the_way += [place + path for path in wrong if exists(place + path)]
    if not in_the_way:
        for path in (LIB, LIB + "/" + folder):
            if not exists(path):
                os.mkdir(ROOT + path)
        if wrong:
            write(place + UNFINISHED, [])
    report({"whole": not wrong, "in_the_way": in_the_way})


def switch(folder, main):
    """Replace MAIN by the text `main`, which runs `folder`, if all of that has arrived.

    One in ROM is named by its path.

    Report the paths that are missing or differ from its MANIFEST. Only without any is something
    changed, and then all other installations are removed. A main.py that is not ours is set aside.
    """
    wrong = faults(folder)
    if not wrong:
        if not folder.startswith(ROM):
            # A ROMFS has no function to remove a file.
            remove_file(path_of(folder, UNFINISHED))
        replace_main(main)
        for name in installed():
            if name != folder:
                remove(name)
        if not folder.startswith(ROM):
            clear_rom()
    report(wrong)


def replace_main(text):
    """Replace MAIN by `text`; first copy one that is not ours to ASIDE. Raises OSError."""
    if foreign_new_main():
        raise OSError(FILE_EXISTS, NEW_MAIN)
    if whose_main() == "other" and not same(ASIDE, MAIN):
        if exists(ASIDE):
            raise OSError(FILE_EXISTS, ASIDE)
        write(NEW_ASIDE, blocks_of(MAIN))
        move(NEW_ASIDE, ASIDE)
    write(NEW_MAIN, [text.encode()])
    move(NEW_MAIN, MAIN)
    remove_file(NEW_ASIDE)


def uninstall():
    """Remove MAIN and every installation, restore the user's main.py; report the rest."""
    restore_main()
    for name in installed():
        remove(name)
    clear_rom()
    left = installed()
    remove_folder(LIB)
    report(left)


def restore_main():
    """Replace MAIN, unless it is the user's, by ASIDE; remove files left by a power cut."""
    if is_our_main(NEW_MAIN, True):
        remove_file(NEW_MAIN)
    remove_file(NEW_ASIDE)
    whose = whose_main()
    if whose == "other":
        if same(ASIDE, MAIN):
            remove_file(ASIDE)
    elif exists(ASIDE):
        move(ASIDE, MAIN)
    elif whose == "ours":
        os.remove(ROOT + MAIN)


def strangers(but=""):
    """Report the paths of other people's files in installations except `but`."""
    found = []
    for folder in installed():
        if folder != but:
            ours = (MANIFEST, UNFINISHED) if manifest(folder) else ()
            inside = [path for path in paths_in(path_of(folder, "")) if path not in ours]
            found += [path_of(folder, path) for path in inside or [""]]
    report(found)


def report(value):
    """Print `value` as one line of JSON."""
    print(json.dumps(value))


def installed():
    """Return the names of the installations, whole or not."""
    try:
        names = sorted(os.listdir(ROOT + LIB))
    except OSError:
        return []
    return [name for name in names if is_place(LIB + "/" + name) and is_folder(LIB + "/" + name)]


def is_place(path):
    """Return True if an installation may have this path."""
    start = path[:-8]
    return start in (LIB + "/" + PREFIX, ROM + "/" + PREFIX) and is_of(path[-8:], DIGITS)


def is_of(text, characters):
    """Return True if `text` consists of these characters."""
    return all([character in characters for character in text])


def whose_main():
    """Return "ours", "other" or "none": whose file MAIN is."""
    if not exists(MAIN):
        return "none"
    return "ours" if is_our_main(MAIN) else "other"


def foreign_new_main():
    """Return True if a file NEW_MAIN is there that is not ours."""
    return exists(NEW_MAIN) and not is_our_main(NEW_MAIN, True)


def is_our_main(path, part=False):
    """Return True if a file is there that is an OUR_MAIN or, with `part`, the beginning of one."""
    try:
        with open(ROOT + path, "rb") as file:
            # One character for each byte: a file that is not ours may hold any.
            text = "".join([chr(byte) for byte in file.read(1024)])
    except OSError:
        return False
    start, rest = OUR_MAIN.split("{folder}")
    between, end = rest.split("{board}")
    place = text[len(start) :].split('"')[0]
    board = text[len(start + place + between) :].split(" ")[0]
    whole = start + place + between + board + end
    if part:
        whole = whole[: len(text)]
        whole_place = (ROM if place[:2] == ROM[:2] else LIB) + "/" + PREFIX + "00000000"
        place += whole_place[len(place) :]
        board = board or "a"
    return text == whole and is_place(place) and board != "" and is_of(board.lower(), WORD)


def manifest(folder):
    """Return [size, hash, path] for each file of an installation; nothing without its MANIFEST."""
    path = path_of(folder, MANIFEST)
    if not is_place(path_of(folder, "")[:-1]) or (hash_of(path) or "")[:8] != folder[-8:]:
        return []
    with open(ROOT + path) as file:
        rows = [line.strip().split(" ", 2) for line in file]
    return rows if all([len(row) == 3 and is_inside(row[2]) for row in rows]) else []


def is_inside(path):
    """Return True if `path` is relative and cannot lead out of its folder."""
    return all([part not in ("", ".", "..") for part in path.replace("\\", "//").split("/")])


def faults(folder):
    """Return the paths of an installation's files that are missing or damaged."""
    rows = manifest(folder)
    if not rows:
        return [MANIFEST]
    return [path for size, digest, path in rows if hash_of(path_of(folder, path)) != digest]


def hash_of(path):
    """Return the SHA-256 of a file as text, None when it cannot be read."""
    digest = sha256()
    try:
        for block in blocks_of(path):
            digest.update(block)
    except OSError:
        return None
    return hexlify(digest.digest()).decode()


def blocks_of(path):
    """Yield the content of a file in pieces, which share one buffer. Raises OSError."""
    view = memoryview(bytearray(512))
    with open(ROOT + path, "rb") as file:
        count = file.readinto(view)
        while count:
            yield view[:count]
            count = file.readinto(view)


def same(path, other):
    """Return True if two files exist with equal content."""
    digest = hash_of(path)
    return digest is not None and digest == hash_of(other)


def write(path, blocks):
    """Write a file of `blocks` of bytes. When that fails, remove it and raise OSError."""
    try:
        with open(ROOT + path, "wb") as file:
            for block in blocks:
                file.write(block)
    except OSError:
        remove_file(path)
        raise


def move(path, to):
    """Rename a file over another. After a power cut the old or the new one exists.

    After a power cut on FAT there may be none. MicroPython's own rename removes the old file there;
    if it does not, this function does.
    """
    try:
        os.rename(ROOT + path, ROOT + to)
    except OSError as error:
        if error.errno != FILE_EXISTS:
            raise  # On littlefs, too, a rename can fail: MAIN must not be removed for that.
        os.remove(ROOT + to)
        os.rename(ROOT + path, ROOT + to)


def remove(folder):
    """Remove our files of an installation, and its folders when they are empty.

    The MANIFEST goes last, so that an interrupted removal can be continued.
    """
    rows = manifest(folder)
    unfinished = exists(path_of(folder, UNFINISHED))
    for row in rows:
        if is_ours(folder, row, unfinished):
            remove_file(path_of(folder, row[2]))
    for path in folders_of(rows):
        remove_folder(path_of(folder, path))
    own = ([MANIFEST] if rows or unfinished else []) + ([UNFINISHED] if unfinished else [])
    if all([name in own for name in os.listdir(ROOT + LIB + "/" + folder)]):
        for name in own:
            remove_file(path_of(folder, name))
        remove_folder(LIB + "/" + folder)


def is_ours(folder, row, unfinished):
    """Return True if a file is as its `row` of the MANIFEST says, or was cut off on the way."""
    size, digest, path = row
    found = hash_of(path_of(folder, path))
    if found is None or found == digest:
        return found is not None
    return unfinished and os.stat(ROOT + path_of(folder, path))[6] < int(size)


def folders_of(rows):
    """Return the paths of all folders with files of a MANIFEST, inner ones first."""
    found = set()
    for row in rows:
        parts = row[2].split("/")
        while len(parts) > 1:
            parts.pop()
            found.add("/".join(parts))
    return sorted(found, reverse=True)


def paths_in(path):
    """Return the paths within the folder `path`, which ends with "/", of all that is in it."""
    found = []
    for name in sorted(os.listdir(ROOT + path[:-1])):
        if is_folder(path + name):
            name += "/"
            found += [name + below for below in paths_in(path + name)] or [name]
        else:
            found.append(name)
    return found


def remove_file(path):
    """Remove a file; do nothing when that fails."""
    try:
        os.remove(ROOT + path)
    except OSError:
        pass


def remove_folder(path):
    """Remove a folder; do nothing when it is not empty or not there."""
    try:
        os.rmdir(ROOT + path)
    except OSError:
        pass


def exists(path):
    """Return True if a file or folder is there."""
    try:
        os.stat(ROOT + path)
    except OSError:
        return False
    return True


def is_folder(path):
    """Return True if a folder, and not a file, is at `path`, which is there."""
    return os.stat(ROOT + path)[0] & FILE_TYPE == IS_FOLDER


def path_of(folder, path):
    """Return the path on the board of `path` within an installation."""
    return (folder if folder.startswith(ROM) else LIB + "/" + folder) + "/" + path
