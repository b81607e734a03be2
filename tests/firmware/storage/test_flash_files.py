"""Saved bytes in files: failures are reported, never raised."""

import errno

import pytest

from desktop_sim.emulation.stores import FolderStore
from firmware.storage import fat_wear, flash_files
from firmware.storage.flash_files import FlashFiles


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "saves"


def test_what_was_written_is_read_and_named(folder):
    store = FlashFiles(str(folder))
    assert store.names() == []
    assert store.read("game0") is None
    assert store.write("game0", b"one")
    assert store.write("settings1", bytearray(b"two"))
    assert store.write("game0", b"three")
    assert store.names() == ["game0", "settings1"]
    assert FlashFiles(str(folder)).read("game0") == b"three"
    assert store.remove("game0")
    assert not store.remove("game0")
    assert store.names() == ["settings1"]


def test_a_drive_that_takes_nothing_is_no_error(tmp_path):
    (tmp_path / "file").write_bytes(b"in the way")
    store = FlashFiles(str(tmp_path / "file"))
    assert store.write("game0", b"one") is False
    assert store.read("game0") is None
    assert store.remove("game0") is False
    assert store.names() == []
    store = FlashFiles(str(tmp_path / "file" / "deeper"))
    assert store.write("game0", b"one") is False


class Full:
    """A file written on a full drive: it takes `room` bytes, and nothing at `close`."""

    def __init__(self, path, room):
        self.file = open(path, "wb", 0)
        self.room = room

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def seek(self, at):
        self.file.seek(at)

    def write(self, data):
        self.file.write(data[: self.room])
        if len(data) > self.room:
            raise OSError(errno.ENOSPC, "")

    def close(self):
        self.file.close()
        if self.room:
            raise OSError(errno.ENOSPC, "")


@pytest.mark.parametrize("room", [0, 3, 1000])
@pytest.mark.parametrize("store", [
    FlashFiles, FolderStore, lambda folder: fat_wear.FatRing(lambda: None, folder)])
def test_a_write_without_room_leaves_nothing_behind(folder, monkeypatch, room, store):
    store = store(str(folder))
    kept = store.names()
    assert store.write("game.a", b"whole")
    monkeypatch.setattr(flash_files, "open", lambda path, mode: Full(path, room), raising=False)
    assert store.write("slot1.a", b"a game") is False
    assert store.names() == sorted([*kept, "game.a"])


@pytest.mark.parametrize("room", [0, 3])
def test_a_ring_without_room_leaves_nothing_behind(folder, monkeypatch, room):
    monkeypatch.setattr(
        fat_wear, "open", lambda path, mode: Full(path, room) if mode == "wb" else open(path, mode),
        raising=False)
    store = fat_wear.FatRing(lambda: None, str(folder))
    assert store.write("moves.a", b"moves") is False and store.names() == []


def test_a_locked_file_stays(folder, monkeypatch):
    store = FlashFiles(str(folder))
    assert store.write("game.a", b"whole")

    def locked(path, mode):
        raise OSError(errno.EROFS, "")

    with monkeypatch.context() as patch:
        patch.setattr(flash_files, "open", locked, raising=False)
        assert store.write("game.a", b"other") is False
    assert store.read("game.a") == b"whole"
