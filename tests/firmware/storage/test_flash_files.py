"""Files on a heap without a piece for them: the reserve gives way, once."""

import builtins
import os

import pytest

from firmware.heap import modules, reserve
from firmware.storage import flash_files


@pytest.fixture
def full(monkeypatch):
    """Return a function that makes one of a module's functions find no room until the release."""
    monkeypatch.setattr(modules, "SIZE", 251_000)
    monkeypatch.setattr(reserve, "_held", None)
    reserve.hold()

    def fill(place, name, function):
        def finds_room(*arguments):
            if reserve._held:
                raise MemoryError
            return function(*arguments)

        monkeypatch.setattr(place, name, finds_room, raising=False)

    return fill


def test_a_file_is_read_written_and_listed(full, tmp_path):
    store = flash_files.FlashFiles(str(tmp_path / "saves"))
    assert store.write("game.a", b"first")
    full(flash_files, "open", builtins.open)
    full(os, "listdir", os.listdir)
    for ask, answer in ((lambda: store.read("game.a"), b"first"),
                        (lambda: store.head("game.a", 2), b"fi"),
                        (lambda: store.write("game.b", b"second"), True),
                        (store.names, ["game.a", "game.b"])):
        reserve.hold()
        assert ask() == answer
        assert not reserve.release()
    assert (tmp_path / "saves" / "game.b").read_bytes() == b"second"


def test_without_the_reserve_it_is_raised(full, monkeypatch, tmp_path):
    store = flash_files.FlashFiles(str(tmp_path))
    reserve.release()

    def finds_none(*arguments):
        raise MemoryError

    monkeypatch.setattr(flash_files, "open", finds_none, raising=False)
    for ask in (lambda: store.read("x"), lambda: store.write("x", b"")):
        with pytest.raises(MemoryError):
            ask()
