"""A Windows console, by fakes of Windows's modules: keys by msvcrt, characters by the buffer.

On Linux these tests show the calls to Windows, not their effect.
"""

import io
import os
import sys
from types import SimpleNamespace

import pytest

from desktop_sim.emulation.stores import FolderStore
from desktop_sim.play import folder_lock
from desktop_sim.play.terminal.input import Decoder
from desktop_sim.play.terminal.tty import WindowsTty


@pytest.fixture
def typed(monkeypatch):
    """Return a list of characters that wait to be read by msvcrt."""
    characters = []
    keys = SimpleNamespace(kbhit=lambda: bool(characters), getwch=lambda: characters.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", keys)
    monkeypatch.setattr(os, "system", lambda command: 0)
    return characters


def test_keys_arrive_as_from_other_terminals(typed):
    typed += "u\xe0H\0P\xe0K\xe0M\r\x1b"
    with WindowsTty() as tty:
        assert Decoder().feed(tty.read(0))[:5] == ["U", "UP", "DOWN", "LEFT", "RIGHT"]
        assert tty.read(0) == ""


def test_characters_are_told_to_be_utf_8(typed, monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=written))
    with WindowsTty() as tty:
        tty.write("\u2588\u2580")
    assert written.getvalue() == "\u2588\u2580".encode()


@pytest.mark.parametrize("error, held", [(PermissionError(), True), (OSError(), False)])
def test_a_folder_is_locked_by_msvcrt(tmp_path, monkeypatch, error, held):
    asked = []

    def locking(fd, mode, count):
        asked.append((mode, count))
        if len(asked) > 1:
            raise error

    monkeypatch.setattr(folder_lock, "fcntl", None)
    windows = SimpleNamespace(LK_NBLCK=2, locking=locking)
    monkeypatch.setattr(folder_lock, "msvcrt", windows, raising=False)
    with folder_lock.locked(str(tmp_path)):
        assert asked == [(2, 1)]
        if held:
            with pytest.raises(folder_lock.FolderInUse), folder_lock.locked(str(tmp_path)):
                pass
        else:
            with folder_lock.locked(str(tmp_path)):
                pass


def test_a_file_is_renamed_over_another(tmp_path, monkeypatch):
    def rename(source, target):
        raise FileExistsError

    monkeypatch.setattr(os, "rename", rename)
    store = FolderStore(str(tmp_path))
    assert store.write("a", b"new") and store.write("b", b"old")
    assert store.rename("a", "b") and store.read("b") == b"new" and store.names() == ["b"]
    assert not store.rename("none", "b")
