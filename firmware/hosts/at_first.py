"""Quicker imports, on MicroPython from files: `prepare` comes before all else.

For `firmware.table.screen` MicroPython asks the file system for a folder, a source and a compiled
file of that name, then opens what is there, and littlefs reads five folders for each of the four:
12 ms on an RP2040, a hundred times.  Here a list of 4 bytes a name is read once; a file system in
front of the folders answers from that, and opens the files.  Deployment makes the list; without it
the folders are read, which takes 0.2 s more.  What is put into them by hand is not in the list, and
is found once that is removed.  Of the runtime's own modules those
that a file may replace are looked for on the whole path by every import: they are loaded here.
"""

import sys

MOUNTED = "/quick"

# What `stat` returns for a folder and for a file.
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

NO_SUCH_FILE = 2

PATHS = "/PATHS"
"""The list: for which machine code it holds, a byte, 0 for any; how many folders there are, a byte;
then for each of them, and after them for each file, the CRC-32 of its path, such as
"/firmware/table", lowest byte first."""


class KnownFiles:
    """A file system, as `vfs.mount` takes it, that knows what is in the folder `root`."""

    def __init__(self, root, os, crc32, native):
        """Read the list in the folder `root`, or all folders below it.  Allocates.

        `native` is the machine code that the runtime takes, a byte; another list does not hold.
        """
        self._root = root
        self._crc32 = crc32
        self._stopped = None
        try:
            with self.open(PATHS, "rb") as file:
                listed = file.read()
            if listed[0] and listed[0] != native:
                raise OSError
            files = 4 * listed[1] + 2
            self._folders = listed[2:files]
            self._files = listed[files:]
        except (OSError, IndexError):
            # There is none, an empty file, or one for the MicroPython that was here before.
            self._folders = bytearray()
            self._files = bytearray()
            self._read(os, "")

    def _read(self, os, folder):
        for entry in os.ilistdir(self._root + folder):
            path = folder + "/" + entry[0]
            key = key_of(path, self._crc32)
            if entry[1] == FOLDER[0]:
                self._folders += key
                self._read(os, path)
            else:
                self._files += key

    def mount(self, readonly, mkfs):
        """Do nothing, as mounting asks."""

    def stat(self, path):
        """Return FOLDER or FILE; raise OSError where neither has the `path`.

        An import takes whatever is raised here for a file that is missing: Ctrl-C is kept for
        `open`, which raises it.
        """
        while True:
            try:
                key = key_of(path, self._crc32)
                if _has(self._files, key):
                    return FILE
                if _has(self._folders, key):
                    return FOLDER
                break
            except KeyboardInterrupt as stopped:
                self._stopped = stopped
        raise OSError(NO_SUCH_FILE)

    def open(self, path, mode):
        """Open the file."""
        stopped = self._stopped
        if stopped:
            self._stopped = None
            raise stopped
        return open(self._root + path, mode)


def key_of(path, crc32):
    """Return what stands for a path, such as "/firmware/table", in the list: 4 bytes."""
    return crc32(path.encode()).to_bytes(4, "little")


def _has(keys, key):
    at = keys.find(key)
    while at >= 0 and at % 4:
        at = keys.find(key, at + 1)
    return at >= 0


def prepare():
    """Let imports find what they look for sooner.  Allocates some 2 KB."""
    _load_own()
    try:
        _mount()
    except (AttributeError, ImportError, NameError, OSError):
        # An older or smaller runtime finds all in its own way.
        pass


def _load_own():
    """Load those of the runtime's own modules for good that any import is looking for in files."""
    path = sys.path[:]
    sys.path.clear()
    try:
        import array
        import binascii
        import json
        import os
        import time

        for module in (array, binascii, json, os, time):
            sys.modules[module.__name__] = module
        import machine

        sys.modules["machine"] = machine
    except ImportError:
        pass
    sys.path.extend(path)


def _mount():
    """Put KnownFiles in the place of the folder that this file is in."""
    root, _, inside = __file__.rpartition("/firmware/")
    if not root or root not in sys.path:
        return
    import os
    from binascii import crc32

    import vfs

    native = sys.implementation._mpy >> 8 & 0xFF
    vfs.mount(KnownFiles(root, os, crc32, native), MOUNTED)
    sys.path[sys.path.index(root)] = MOUNTED
    for name in ("boards", "firmware", "firmware.hosts"):
        if name in sys.modules:
            sys.modules[name].__path__ = MOUNTED + "/" + name.replace(".", "/")
