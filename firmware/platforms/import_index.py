"""Quicker imports on MicroPython from files; `prepare` comes before all other imports.

Importing `firmware.table.table_screen` from littlefs takes 12 ms (RP2040), a hundred times.
MicroPython looks for a folder, a source and a compiled file, then opens the file.  For each of
these four steps littlefs reads five folders.

A file system of this module, in front of the folders, answers from a list instead.  Compiled
modules come in one file, MODULES, which begins with that list and stays open.  Opening a file takes
3 to 5 ms, finding a module in MODULES under 1 ms.  Sources come as files, whose folders are read
once, in 0.2 s.  Every import of a runtime module that a file may replace searches the whole path,
so this module loads them first.

MODULES, as deployment writes it (numbers are little-endian, n is a size that varies):

1  the machine code that it holds (`sys.implementation._mpy` >> 8), 0 for any
1  number of folders
1  number of modules, the last ones, that are sources for other machine code
2  number of modules
2  for each module, and for the end of the last: its start in the file, in UNITs
4  for each folder, then for each module: the CRC-32 of its path, such as "/firmware/table"
n  the modules, one after another, each filled up with line feeds to whole UNITs
"""

import io
import sys

MOUNTED = "/q"
"""A short name, because MicroPython keeps the path of each module that was ever loaded."""

# Results of `stat` for a folder and for a file.
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

NO_SUCH_FILE = 2

MODULES = "/MODULES"

HEAD = 5
"""Bytes of MODULES before its list."""

UNIT = 32
"""Bytes: two of them tell where a module begins, up to 2 MB."""

# The request of an import to a stream for its buffer size (MicroPython, py/stream.h), and the
# largest buffer (extmod/vfs_reader.c).
_BUFFER_SIZE = 11
_LARGEST = 255

ROM = "/rom/"
"""Beginning of paths of a ROMFS, whose files are found at once, and run where they lie."""


class OpenModule(io.IOBase):
    """MODULES as a stream, from the start of the compiled module that was opened last.

    A compiled module tells its own end.  One stream serves all modules, because a module has been
    read before its imports are opened.  A new file for each module would be garbage.
    """

    def __init__(self, file):
        """Read from `file`.  Allocates."""
        self.readinto = file.readinto

    def ioctl(self, request, argument):
        """Return how many bytes to ask for at once; closing does nothing."""
        return _LARGEST if request == _BUFFER_SIZE else 0


class KnownFiles:
    """A file system for `vfs.mount` that holds a list of the files in the folder `root`."""

    def __init__(self, root, os, crc32, native):
        """Read the list of MODULES in the folder `root`, or all folders below it.  Allocates.

        `native` is the machine code that the runtime takes, a byte.
        """
        self._root = root
        self._crc32 = crc32
        self._stopped = self._file = None
        # True if the list has no sources, of which every import asks for one.
        self._compiled = False
        try:
            self._read_list(open(root + MODULES, "rb"), native)
        except OSError:
            self._keys = bytearray()
            files = bytearray()
            self._read(os, "", files)
            self._folders = len(self._keys) // 4
            self._keys += files

    def _read_list(self, file, native):
        holds_for, self._folders, sources, low, high = file.read(HEAD)
        count = low | high << 8
        self._starts = file.read(2 * count + 2)
        # A list without machine code has sources of the modules that are written for one.
        self._compiled = holds_for == native != 0
        if not holds_for or holds_for == native:
            # A source would be taken before a compiled module of that name.
            count -= sources
        self._keys = file.read(4 * (self._folders + count))
        self._file = file
        self._module = OpenModule(file)

    def _read(self, os, folder, files):
        for entry in os.ilistdir(self._root + folder):
            path = folder + "/" + entry[0]
            key = key_of(path, self._crc32)
            if entry[1] == FOLDER[0]:
                self._keys += key
                self._read(os, path, files)
            else:
                files += key

    def mount(self, readonly, mkfs):
        """Do nothing; `vfs.mount` calls this."""

    def stat(self, path):
        """Return FOLDER or FILE; raise OSError if neither has the `path`.

        An import takes whatever is raised here for a file that is missing. Ctrl-C or a heap without
        room is therefore kept for `open`, which raises it: until then every path is a file.
        """
        if self._stopped:
            return FILE
        try:
            at = -1 if self._compiled and path.endswith(".py") else self._place(path)
        except (KeyboardInterrupt, MemoryError) as stopped:
            self._stopped = stopped
            return FILE
        if at < 0:
            raise OSError(NO_SUCH_FILE)
        return FOLDER if at < self._folders else FILE

    def open(self, path, mode):
        """Open the file.  Raises OSError if there is none."""
        stopped = self._stopped
        if stopped:
            self._stopped = None
            raise stopped
        file = self._file
        if not file:
            return open(self._root + path, mode)
        at = self._place(path) - self._folders
        if at < 0:
            raise OSError(NO_SUCH_FILE)
        start = self._start(at)
        file.seek(start)
        if path.endswith(".py"):
            return io.BytesIO(file.read(self._start(at + 1) - start))
        return self._module

    def _start(self, at):
        return int.from_bytes(self._starts[2 * at : 2 * at + 2], "little") * UNIT

    def _place(self, path):
        """Return which of the keys is that of `path`, counted from 0; -1 for none."""
        key = key_of(path, self._crc32)
        # Names of folders are without a dot and come first. Every import asks for a folder first.
        end = len(self._keys) if "." in path else 4 * self._folders
        at = self._keys.find(key, 0, end)
        while at >= 0 and at % 4:
            at = self._keys.find(key, at + 1, end)
        return at >> 2


def key_of(path, crc32):
    """Return the key of a path, such as "/firmware/table", in the list: 4 bytes."""
    return crc32(path.encode()).to_bytes(4, "little")


def prepare():
    """Make imports quicker; call it once.  Allocates some 3 KB."""
    global _load_own, _mount
    _load_own()
    try:
        _mount()
    except (AttributeError, ImportError, NameError, OSError):
        # A smaller runtime finds sources in its own way.
        pass
    # These functions are not needed again, and take 0.3 KB of heap.
    del _load_own, _mount, KnownFiles.__init__, KnownFiles._read_list, KnownFiles._read


def _load_own():
    """Load the runtime's own modules that every import would look for in files, permanently."""
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
    """Mount KnownFiles instead of the folder of this file."""
    root, _, inside = __file__.rpartition("/firmware/")
    if not root or root not in sys.path or root.startswith(ROM):
        return
    import os
    from binascii import crc32

    try:
        from vfs import mount
    except ImportError:
        # Before MicroPython 1.23.
        from os import mount

    native = sys.implementation._mpy >> 8 & 0xFF
    mount(KnownFiles(root, os, crc32, native), MOUNTED)
    sys.path[sys.path.index(root)] = MOUNTED
    for name in ("boards", "firmware", "firmware.platforms"):
        if name in sys.modules:
            sys.modules[name].__path__ = MOUNTED + "/" + name.replace(".", "/")
