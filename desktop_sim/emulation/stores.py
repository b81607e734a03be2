"""Stores on a desktop. No method raises: the result tells if it failed."""

import os

import platformdirs

from firmware.board_contract import Store
from firmware.storage.flash_files import FlashFiles


def saved_files_folder():
    """Return the folder where this system keeps a program's data for this user."""
    return platformdirs.user_data_dir("pocket-patience", appauthor=False)


class MemoryStore(Store):
    """Saved bytes that last as long as the program; for tests and scripts.

    `files` maps names to bytes and may be read and changed from outside.
    """

    def __init__(self, files=None):
        """Hold `files`, a dict, which is used as it is; None for a new one."""
        self.files = {} if files is None else files

    def read(self, name):
        """Return the bytes saved under `name`, or None."""
        return self.files.get(name)

    def write(self, name, data):
        """Save a copy of `data` under `name`; return True."""
        self.files[name] = bytes(data)
        return True

    def rename(self, name, other):
        """Rename the file `name`; return True if it existed."""
        if name not in self.files:
            return False
        self.files[other] = self.files.pop(name)
        return True

    def remove(self, name):
        """Delete the file `name`; return True if it existed."""
        return self.files.pop(name, None) is not None

    def names(self):
        """Return the names of all that is saved, sorted."""
        return sorted(self.files)


class FolderStore(FlashFiles):
    """The board's store in a folder of the desktop's, which is made with its parents.

    A folder within it is none of its files.
    """

    def names(self):
        """Return the names of the files in the folder, sorted."""
        return [name for name in super().names() if os.path.isfile(self._path(name))]

    def rename(self, name, other):
        """Rename the file `name`, which replaces the file `other`; return False if that fails.

        A board replaces files too. Windows' `rename` would refuse.
        """
        try:
            os.replace(self._path(name), self._path(other))
        except OSError:
            return False
        return True

    def write(self, name, data):
        """Save `data` under `name`; return True if it was saved."""
        try:
            os.makedirs(self._folder, exist_ok=True)
        except OSError:
            return False
        return super().write(name, data)
