"""Where saved bytes live on a desktop. No method raises: the result says what could not be done."""

import os

import platformdirs

from firmware.parts import Store
from firmware.storage.flash_files import FlashFiles


def saved_files_folder():
    """The folder where this system keeps a program's data for this user."""
    return platformdirs.user_data_dir("pocket-patience", appauthor=False)


class MemoryStore(Store):
    """Saved bytes that last as long as the program; for tests and scripts.

    `files` maps names to bytes and may be read and changed from outside.
    """

    def __init__(self, files=None):
        self.files = {} if files is None else files

    def read(self, name):
        """The bytes saved under `name`, or None."""
        return self.files.get(name)

    def write(self, name, data):
        """Keep a copy of `data` under `name`; True."""
        self.files[name] = bytes(data)
        return True

    def rename(self, name, other):
        """Keep what is saved under `name` under `other`; True when there was something."""
        if name not in self.files:
            return False
        self.files[other] = self.files.pop(name)
        return True

    def remove(self, name):
        """Forget `name`; True when there was something to forget."""
        return self.files.pop(name, None) is not None

    def names(self):
        """The names that hold something, sorted."""
        return sorted(self.files)


class FolderStore(FlashFiles):
    """The board's store in a folder of the desktop's, which is made with all that it lies in."""

    def write(self, name, data):
        """Save `data` under `name`; False when it could not be saved."""
        try:
            os.makedirs(self._folder, exist_ok=True)
        except OSError:
            return False
        return super().write(name, data)
