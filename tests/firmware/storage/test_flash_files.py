"""Saved bytes in files: failures are reported, never raised."""

import pytest

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
