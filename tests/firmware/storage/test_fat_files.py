"""A FAT drive in a folder: files are rewritten in place, and the ring is one more file."""

import pytest

from firmware.storage import fat_wear, flash_files


def opened(folder):
    """Return the store at power-on; its sync flushes the part of the ring that CPython buffers."""
    store = fat_wear.FatRing(lambda: store._file.flush(), str(folder))
    return store


@pytest.fixture
def store(tmp_path):
    return opened(tmp_path / "saves")


def test_what_is_written_last_is_read_shorter_or_longer(store, tmp_path):
    for size in (40, 41, 41, 7, 0, 300, 2):
        assert store.write("game.a", bytes(range(size % 256)) * (1 + size // 256))
        data = bytes(range(size % 256)) * (1 + size // 256)
        assert store.read("game.a") == data
        assert (tmp_path / "saves/game.a").read_bytes() == data


def test_a_file_that_does_not_get_shorter_is_not_emptied_first(store, monkeypatch):
    store.write("game.a", b"one")
    modes = []

    def watched(path, mode):
        modes.append(mode)
        return open(path, mode)

    monkeypatch.setattr(fat_wear, "open", watched, raising=False)
    monkeypatch.setattr(flash_files, "open", watched, raising=False)
    store.write("game.a", b"two and more")
    # The store reads each write back.
    assert modes == ["r+b", "rb"]
    store.write("game.a", b"three")
    assert modes == ["r+b", "rb", "wb", "rb"]


def test_the_ring_and_other_files_come_back_after_power_off(store, tmp_path):
    assert store.write("moves.a", b"one") and store.write("game.a", b"two")
    assert store.names() == ["game.a", "moves.ring"]
    again = opened(tmp_path / "saves")
    assert (again.read("moves.a"), again.read("game.a")) == (b"one", b"two")
    assert again.read("moves.b") is None
    assert again.remove("game.a") and not again.remove("game.a")
    assert again.remove("moves.a") and again.read("moves.a") is None


def test_a_ring_that_is_renamed_is_made_anew(store):
    assert store.write("moves.a", b"one")
    assert store.rename("moves.ring", "aside")
    assert store.read("moves.a") is None and store.write("moves.a", b"two")
    assert store.names() == ["aside", "moves.ring"]
    assert store.rename("aside", "moves.ring") and store.read("moves.a") == b"one"
    assert not store.rename("nothing", "other")


def test_a_drive_that_takes_nothing_is_no_error(tmp_path):
    (tmp_path / "file").write_bytes(b"in the way")
    store = opened(tmp_path / "file")
    assert not store.write("moves.a", b"one") and not store.write("game.a", b"one")
    assert store.read("moves.a") is None and store.read("game.a") is None
    assert not store.remove("moves.a") and not store.remove("game.a")


def test_what_another_ring_held_is_forgotten_with_it(store):
    for name in ("moves.a", "moves.a", "moves.b"):
        assert store.write(name, b"old " + name.encode())
    assert store.rename("moves.ring", "aside")
    assert store.write("moves.b", b"new")
    assert store.rename("aside", "moves.ring")
    assert store.read("moves.b") == b"old moves.b" and store.read("moves.a") == b"old moves.a"
    assert store.rename("moves.ring", "aside")
    assert store.write("moves.a", b"one") and store.read("moves.b") is None


def test_a_file_whose_flash_keeps_its_old_bytes_is_not_saved(store, monkeypatch):
    for size in (1, 40, 511, 512, 513, 1500):
        for at in {0, size // 2, size - 1}:
            data = bytes(size)
            assert store.write("game.a", data)
            changed = bytearray(data)
            changed[at] = 1

            class Worn:
                """A file that accepts only its old bytes."""

                def __init__(self, path, mode, data=data):
                    self.file = open(path, mode)
                    self.data = data

                def __enter__(self):
                    return self

                def __exit__(self, *_):
                    self.file.close()

                def write(self, _):
                    self.file.write(self.data)

                def readinto(self, block):
                    return self.file.readinto(block)

            with monkeypatch.context() as patch:
                patch.setattr(fat_wear, "open", Worn, raising=False)
                assert not store.write("game.a", changed)
            assert store.read("game.a") == data and store.write("game.a", changed)


def test_a_name_that_another_ring_held_is_not_read_from_this_one(store):
    for name, other in (("moves.a", "moves.b"), ("moves.b", "moves.a")):
        assert store.write(name, b"alone")
        assert store.rename("moves.ring", "one")
        assert store.write(name, b"both") and store.write(other, b"both")
        assert store.rename("moves.ring", "two") and store.rename("one", "moves.ring")
        assert store.read(name) == b"alone" and store.read(other) is None
        assert store.rename("moves.ring", "done")


def test_a_file_that_ends_too_early_is_not_saved(store, monkeypatch):
    class Short:
        """A file that writes only one sector."""

        def __init__(self, path, mode):
            self.file = open(path, mode)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def write(self, data):
            return self.file.write(bytes(data)[:512])

        def readinto(self, block):
            return self.file.readinto(block)

    with monkeypatch.context() as patch:
        for module in (fat_wear, flash_files):
            patch.setattr(module, "open", Short, raising=False)
        # The second sector equals the first one, which the buffer still contains.
        assert not store.write("game.a", bytes(1024))
        assert store.write("game.b", bytes(512))


def test_a_file_that_cannot_be_read_again_is_not_saved(store, monkeypatch):
    def opened_to_write(path, mode):
        if mode == "rb":
            raise OSError(5)
        return open(path, mode)

    for _ in range(2):  # A new file, then an existing one.
        with monkeypatch.context() as patch:
            patch.setattr(fat_wear, "open", opened_to_write, raising=False)
            assert not store.write("game.a", b"who knows")
        assert store.write("game.a", b"longer than it was")
