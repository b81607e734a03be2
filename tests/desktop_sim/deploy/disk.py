"""A board in this process, with a file system in memory that records the result of power cuts."""

import contextlib
import errno
import hashlib
import io
import posixpath
from pathlib import Path
from types import SimpleNamespace

from desktop_sim.deploy import board_folder, copy_to_board, installer_on_board

BOARD = "ssd1306_pico"

LITTLEFS = "littlefs"
"""File system with atomic renames; a closed file is complete."""

FAT = "FAT"
"""File system whose rename first removes the target; a file is written piece by piece.

A backslash in a path is a slash.
"""

STRICT_FAT = "strict FAT"
"""FAT on which renaming to an existing name fails."""

KINDS = (LITTLEFS, FAT, STRICT_FAT)


class Disk:
    """`files` {path: bytes} and `folders`, a set of paths, with the functions of `os` that we use.

    `cuts` are copies of the Disk before each change: the state after a power cut at that time.
    """

    def __init__(self, kind, files=(), folders=("/",)):
        self.kind = kind
        self.files = dict(files)
        self.folders = set(folders)
        for path in self.files:
            while path != "/":
                path = posixpath.dirname(path)
                self.folders.add(path)
        self.cuts = []

    def copy(self):
        """Return a Disk with the same content and no history."""
        disk = Disk(self.kind)
        disk.files = dict(self.files)
        disk.folders = set(self.folders)
        return disk

    def content(self):
        """Return the content in a form that can be compared and hashed."""
        return frozenset(self.files.items()), frozenset(self.folders)

    def change(self):
        """Record the content before a change."""
        self.cuts.append(self.copy())

    def path(self, path):
        """Return the path that another leads to."""
        return posixpath.normpath(path if self.kind == LITTLEFS else path.replace("\\", "/"))

    def stat(self, path):
        path = self.path(path)
        if path in self.folders:
            return (0x4000, 0, 0, 0, 0, 0, 0)
        return (0x8000, 0, 0, 0, 0, 0, len(self.found(path)))

    def found(self, path):
        if path in self.folders:
            raise OSError(errno.EISDIR, path)
        if path not in self.files:
            raise OSError(errno.ENOENT, path)
        return self.files[path]

    def statvfs(self, _path):
        return (4096, 4096, 1000, 1000)

    def listdir(self, path):
        path = self.path(path)
        if path not in self.folders:
            raise OSError(errno.ENOTDIR if path in self.files else errno.ENOENT, path)
        inside = self.folders.union(self.files) - {"/"}
        return [posixpath.basename(name) for name in inside if posixpath.dirname(name) == path]

    def mkdir(self, path):
        if path in self.folders or path in self.files:
            raise OSError(errno.EEXIST, path)
        self.change()
        self.folders.add(path)

    def rmdir(self, path):
        if self.listdir(path):
            raise OSError(errno.ENOTEMPTY, path)
        self.change()
        self.folders.remove(posixpath.normpath(path))

    def remove(self, path):
        path = self.path(path)
        if path in self.folders and self.kind == LITTLEFS:
            self.rmdir(path)
            return
        self.found(path)
        self.change()
        del self.files[path]

    def rename(self, path, to):
        data = self.found(path)
        if to in self.folders:
            raise OSError(errno.EISDIR, to)
        if to in self.files and self.kind == STRICT_FAT:
            raise OSError(errno.EEXIST, to)
        if to in self.files and self.kind == FAT:
            self.remove(to)
        self.change()
        del self.files[path]
        self.files[to] = data

    def open(self, path, mode="r"):
        path = self.path(path)
        if mode == "wb":
            if path in self.folders or posixpath.dirname(path) not in self.folders:
                raise OSError(errno.ENOENT, path)
            return Writing(self, path)
        data = self.found(path)
        return io.BytesIO(data) if mode == "rb" else io.StringIO(data.decode())


class Writing:
    """An open file on a `disk`, for writing."""

    def __init__(self, disk, path):
        self.disk = disk
        self.path = path
        self.data = b""
        self.change(disk.files.get(path, b"") if disk.kind == LITTLEFS else b"")

    def change(self, data):
        self.disk.change()
        self.disk.files[self.path] = data

    def write(self, data):
        data = bytes(data)
        for piece in (data[: len(data) // 2], data[len(data) // 2 :]):
            self.data += piece
            if self.disk.kind != LITTLEFS:
                self.change(self.data)

    def __enter__(self):
        return self

    def __exit__(self, kind, _error, _trace):
        if self.disk.kind == LITTLEFS and kind is None:
            self.change(self.data)


class Board(copy_to_board.Board):
    """A board with a Disk; `monkeypatch` replaces the runtime that the installer sees."""

    def __init__(self, monkeypatch):
        super().__init__("here")
        firmware = SimpleNamespace(name="micropython", version=(1, 26, 1), _mpy=6)
        monkeypatch.setattr(installer_on_board, "sys", SimpleNamespace(implementation=firmware))
        monkeypatch.setattr(installer_on_board, "os", None)
        monkeypatch.setattr(installer_on_board, "open", None, raising=False)
        monkeypatch.setattr(copy_to_board, "find_board", lambda port: self)

    @property
    def disk(self):
        return installer_on_board.os

    @disk.setter
    def disk(self, disk):
        installer_on_board.os = disk
        installer_on_board.open = disk.open

    def mpremote(self, *commands, seconds=None):
        """Do mpremote's work with a board in this process."""
        if commands[0] == "run":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(commands[-1], vars(installer_on_board))
            return printed.getvalue()
        if commands[0] == "fs":
            first, second = commands[2:4], commands[-2:]
            self.copy(Path(first[0]), first[1][1:])
            self.copy_folder(Path(second[0]), second[1][1:])
        return ""

    def copy(self, source, path):
        """Copy like `mpremote fs cp`: files that are already there are not written."""
        data = source.read_bytes()
        if self.disk.files.get(path) != data:
            with self.disk.open(path, "wb") as file:
                file.write(data)

    def copy_folder(self, folder, into):
        """Copy like `mpremote fs cp -r`: folders first, then files, sorted."""
        names = [folder, *sorted(folder.rglob("*"))]
        paths = [(name, into + name.relative_to(folder.parent).as_posix()) for name in names]
        for name, path in paths:
            if name.is_dir() and path not in self.disk.folders:
                self.disk.mkdir(path)
        for name, path in paths:
            if name.is_file():
                self.copy(name, path)


class Build:
    """An installation: its `files` on a board and the `main` that runs it; `data` by relative path.

    `place` is its folder on the board.
    """

    def __init__(self, data):
        rows = "".join(
            f"{len(data[name])} {hashlib.sha256(data[name]).hexdigest()} {name}\n"
            for name in sorted(data)
        ).encode()
        self.name = installer_on_board.PREFIX + hashlib.sha256(rows).hexdigest()[:8]
        self.place = f"/lib/{self.name}/"
        self.data = data | {installer_on_board.MANIFEST: rows}
        self.files = {self.place + name: content for name, content in self.data.items()}
        self.main = copy_to_board.main_for(Path(self.name), BOARD).encode()

    def on(self):
        """Return the files of this installation on a board that runs it."""
        return self.files | {"/main.py": self.main}

    def put(self, into):
        """Write the installation into a folder of this computer; return the Build."""
        for name, content in self.data.items():
            path = into / self.name / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        sizes = {name: len(self.data[name]) for name in self.data}
        return board_folder.Build(into / self.name, sizes)


OLD = Build({"core/old.py": b"OLD = 1\n", "firmware/boot.py": b"an older start\n"})
NEW = Build({"core/games/a.py": b"A = 1\n", "firmware/boot.py": b"a new start\n"})


def board_for(build, monkeypatch, tmp_path):
    """Return a Board that a Build is flashed to."""
    made = build.put(tmp_path)
    monkeypatch.setattr(copy_to_board, "list_build", lambda *_: made)
    return Board(monkeypatch)


def flashed(board, disk):
    """Return a copy of a Disk with the product flashed."""
    board.disk = disk.copy()
    copy_to_board.flash(SimpleNamespace(board=BOARD, port=None, py=True))
    return board.disk


def uninstalled(board, disk):
    """Return a copy of a Disk with the product uninstalled."""
    board.disk = disk.copy()
    copy_to_board.uninstall(SimpleNamespace(port=None))
    return board.disk
