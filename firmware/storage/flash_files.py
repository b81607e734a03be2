"""The store of a board with a file system: one file for each name."""

import os

from core.const import const
from firmware.board_contract import Store
from firmware.heap import memory

FOLDER = "/pocket_patience"

_SPARE = const(1200)
"""Bytes for an open file, in one piece: littlefs takes 1,148 of them on an RP2040."""


class FlashFiles(Store):
    """One file for each name, in one folder.

    The result of a method says what could not be done, as on a full or locked drive. Every method
    allocates. If the heap has no piece for an open file, the file gets the spare bytes.
    """

    def __init__(self, folder=FOLDER):
        """Use `folder`, a path, which is made at the first write."""
        self._folder = folder
        self._spare = bytearray(_SPARE)

    def read(self, name):
        """Return the bytes saved under `name`, or None."""
        try:
            return self._use_file(name, "rb")
        except OSError:
            return None
        finally:
            self._refill()

    def write(self, name, data):
        """Save `data` under `name`; return False if that failed."""
        try:
            if not self._exists():
                os.mkdir(self._folder)
            self._use_file(name, "wb", data)
        except OSError:
            return False
        finally:
            self._refill()
        return True

    def rename(self, name, other):
        """Rename the file `name`; return False if that failed."""
        try:
            os.rename(self._path(name), self._path(other))
        except OSError:
            return False
        return True

    def remove(self, name):
        """Delete the file `name`; return False if that failed."""
        try:
            os.remove(self._path(name))
        except OSError:
            return False
        return True

    def names(self):
        """Return the names of the files, sorted."""
        try:
            return sorted(os.listdir(self._folder))
        except OSError:
            return []

    def _use_file(self, name, mode, data=None):
        """Write `data`, or read without it, in a function that keeps no file object."""
        with self._open_file(name, mode) as file:
            return file.read() if data is None else file.write(data)

    def _open_file(self, name, mode):
        path = self._path(name)
        try:
            return open(path, mode)
        except MemoryError:
            self._spare = None
            memory.collect()
            return open(path, mode)

    def _refill(self):
        """Keep the spare bytes for the next file, if an open one took them and the heap allows."""
        if self._spare:
            return
        memory.collect()
        try:
            self._spare = bytearray(_SPARE)
        except MemoryError:
            # The next file has to do without.
            pass

    def _path(self, name):
        return self._folder + "/" + name

    def _exists(self):
        try:
            os.stat(self._folder)
        except OSError:
            return False
        return True
