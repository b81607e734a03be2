"""The store of a board with a file system: one file for each name."""

import os

from firmware.board_contract import Store
from firmware.heap.reserve import release

FOLDER = "/pocket_patience"


class FlashFiles(Store):
    """One file for each name, in one folder.

    The result of a method says what could not be done, as on a full or locked drive. Every method
    allocates.
    """

    def __init__(self, folder=FOLDER):
        """Use `folder`, a path, which is made at the first write."""
        self._folder = folder

    def read(self, name):
        """Return the bytes saved under `name`, or None."""
        return self._read(name, -1)

    def head(self, name, size):
        """Return the first `size` bytes saved under `name`, or None."""
        return self._read(name, size)

    def _read(self, name, size):
        while True:
            try:
                with open(self._path(name), "rb") as file:
                    return file.read(size)
            except OSError:
                return None
            except MemoryError:
                if not release():
                    raise

    def write(self, name, data):
        """Save `data` under `name`; if that fails, leave no part of it and return False."""
        while True:
            try:
                if not self._exists():
                    os.mkdir(self._folder)
                file = open(self._path(name), "wb")
                break
            except OSError:
                return False
            except MemoryError:
                if not release():
                    raise
        try:
            with file:
                file.write(data)
        except OSError:
            self.remove(name)
            return False
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
        while True:
            try:
                return sorted(os.listdir(self._folder))
            except OSError:
                return []
            except MemoryError:
                if not release():
                    raise

    def _path(self, name):
        return self._folder + "/" + name

    def _exists(self):
        try:
            os.stat(self._folder)
        except OSError:
            return False
        return True
