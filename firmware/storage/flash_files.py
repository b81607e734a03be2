"""The store of a board with a file system: one file for each name."""

import os

from firmware.parts import Store

FOLDER = "/pocket_patience"


class FlashFiles(Store):
    """One file a name in `folder`, a path, which is made at the first write. No method raises.

    What cannot be done, as on a full drive or one that a computer has locked, the result says.
    Every method allocates.
    """

    def __init__(self, folder=FOLDER):
        self._folder = folder

    def read(self, name):
        """Return the bytes saved under `name`, or None."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """Save `data` under `name`; return False when it could not be saved."""
        try:
            if not self._exists():
                os.mkdir(self._folder)
            with open(self._path(name), "wb") as file:
                file.write(data)
        except OSError:
            return False
        return True

    def rename(self, name, other):
        """Give what is saved under `name` another name; return False when it could not be done."""
        try:
            os.rename(self._path(name), self._path(other))
        except OSError:
            return False
        return True

    def remove(self, name):
        """Delete what is saved under `name`; return False when it could not go."""
        try:
            os.remove(self._path(name))
        except OSError:
            return False
        return True

    def names(self):
        """Return the names of what is saved, sorted."""
        try:
            return sorted(os.listdir(self._folder))
        except OSError:
            return []

    def _path(self, name):
        return self._folder + "/" + name

    def _exists(self):
        try:
            os.stat(self._folder)
        except OSError:
            return False
        return True
