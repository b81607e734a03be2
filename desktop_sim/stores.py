"""Where saved bytes live on a desktop. No method raises: the result says what could not be done."""

import os

import platformdirs


def saved_files_folder():
    """The folder where this system keeps a program's data for this user."""
    return platformdirs.user_data_dir("pocket-patience", appauthor=False)


class MemoryStore:
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

    def remove(self, name):
        """Forget `name`; True when there was something to forget."""
        return self.files.pop(name, None) is not None

    def names(self):
        """The names that hold something, sorted."""
        return sorted(self.files)


class FolderStore:
    """One file a name in a folder, which is made at the first write."""

    def __init__(self, folder):
        self.folder = str(folder)

    def _path(self, name):
        if not name or name != os.path.basename(name) or name in (".", ".."):
            raise OSError("not a plain file name")
        return os.path.join(self.folder, name)

    def read(self, name):
        """The bytes saved under `name`, or None when there are none or they cannot be read."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """Save `data` under `name`; False when it could not be saved."""
        try:
            path = self._path(name)
            os.makedirs(self.folder, exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
        except OSError:
            return False
        return True

    def remove(self, name):
        """Delete what is saved under `name`; False when there was nothing or it could not go."""
        try:
            os.remove(self._path(name))
        except OSError:
            return False
        return True

    def names(self):
        """The names of the saved files, sorted; empty when the folder cannot be read."""
        try:
            with os.scandir(self.folder) as entries:
                return sorted(entry.name for entry in entries if entry.is_file())
        except OSError:
            return []
