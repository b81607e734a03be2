"""The console in a ROMFS partition: a fake of MicroPython's, written by mpremote's own image."""

import json
import os
import shutil
import sys
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import board_build, board_needs, copy_to_board, project, romfs
from desktop_sim.deploy import installer_on_board as there
from tests.lab.board_files import PICO

# No official image has a ROMFS.
pytestmark = pytest.mark.thorough

BOARD = "ssd1306_pico"
OWN_MAIN = b"print('my own program')\n"
BLOCK = 4096
FILE, FOLDER, CONTENT = 5, 4, 2
"""Kinds of records of a ROMFS (MicroPython, extmod/vfs_rom.c)."""


class Partition:
    """A ROMFS partition of `size` bytes; `place` shows what is in it, as MicroPython mounts it."""

    def __init__(self, place, size):
        self.place = place
        self.content = bytearray(b"\xff" * size)

    def mount(self):
        """Show what is in it, as after a start."""
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir()
        if self.content[:3] == there.EMPTY_ROM[:3]:
            at, size = number(self.content, 3)
            unpack(memoryview(self.content)[at : at + size], self.place)


class BlockDevice(Partition):
    """One that is a block device, as on an RP2 board and on an ESP32."""

    def ioctl(self, request, argument):
        if request == 6:
            self.content[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return {4: len(self.content) // BLOCK, 5: BLOCK}.get(request, 0)

    def writeblocks(self, block, content):
        place = slice(block * BLOCK, block * BLOCK + len(content))
        assert set(self.content[place]) <= {0xFF}, "not erased"
        self.content[place] = content

    def rom_ioctl(self, request, *arguments):
        return {1: 1, 2: self}[request]


class Memory(Partition):
    """One that is mapped into memory, as on an STM32."""

    def __len__(self):
        return len(self.content)

    def rom_ioctl(self, request, *arguments):
        if request == 4:
            _, at, content = arguments
            assert len(content) % 8 == 0
            self.content[at : at + len(content)] = content
        return {1: 1, 2: self, 3: 8}.get(request, 0)


def number(content, at):
    """Return the place behind a number of a ROMFS, 7 bits a byte, and the number."""
    value = 0
    while content[at] & 0x80:
        value = value << 7 | content[at] & 0x7F
        at += 1
    return at + 1, value << 7 | content[at]


def unpack(records, place):
    """Write the records of a ROMFS as files into a folder."""
    at = 0
    while at < len(records):
        at, kind = number(records, at)
        at, size = number(records, at)
        payload, at = records[at : at + size], at + size
        begin, length = number(payload, 0)
        path = place / bytes(payload[begin : begin + length]).decode()
        inside = payload[begin + length :]
        if kind == FOLDER:
            path.mkdir()
            unpack(inside, path)
        elif kind == FILE:
            begin, kind = number(inside, 0)
            begin, length = number(inside, begin)
            assert kind == CONTENT
            path.write_bytes(inside[begin : begin + length])


@pytest.fixture
def board(tmp_path, monkeypatch, capsys):
    """Return a function that makes a board with a Partition; deployment then talks to it."""
    root = tmp_path / "board"
    root.mkdir()
    monkeypatch.setattr(there, "ROOT", str(root))
    monkeypatch.setattr(project, "BUILD", tmp_path / "build")
    monkeypatch.setattr(there.sys, "implementation", SimpleNamespace(
        name="micropython", version=(1, 28, 0, ""), _machine="a board", _mpy=PICO << 8 | 6,
        cache_tag=sys.implementation.cache_tag))

    def make(kind=BlockDevice, size=512 * 1024, heap=200_000):
        partition = kind(root / "rom", size)
        partition.mount()
        monkeypatch.setitem(sys.modules, "vfs", SimpleNamespace(
            rom_ioctl=partition.rom_ioctl, umount=lambda path: None))
        monkeypatch.setattr(there.os, "remove", remove)
        monkeypatch.setattr(there, "gc", SimpleNamespace(mem_alloc=lambda: heap,
                                                         mem_free=lambda: 0))
        monkeypatch.setattr(copy_to_board.Board, "mpremote", mpremote)
        return SimpleNamespace(root=root, partition=partition)

    def remove(path):
        if str(path).startswith(f"{root}/rom/"):
            raise AttributeError("'VfsRom' object has no attribute 'remove'")
        os.unlink(path)

    def mpremote(self, *commands, seconds=None):
        partition = sys.modules["vfs"].rom_ioctl(2, 0)
        if commands[0] == "romfs":
            image = project.REPO.joinpath(commands[2]).read_bytes()
            partition.content[: len(image)] = image
        if commands[0] != "run":
            partition.mount()
            return ""
        before = capsys.readouterr().out
        exec(commands[-1], vars(there))
        printed = capsys.readouterr().out
        print(before, end="")
        return printed

    return make


def flash(*more):
    return copy_to_board.main(["flash", "--board", BOARD, "--port", "a", *more])


def uninstall():
    return copy_to_board.main(["uninstall", "--port", "a"])


def files_of(board):
    return {path.relative_to(board.root).as_posix() for path in board.root.rglob("*")
            if path.is_file()}


@pytest.mark.parametrize("kind", [BlockDevice, Memory])
def test_modules_go_to_the_partition_and_the_users_main_comes_back(board, kind, capsys):
    board = board(kind)
    (board.root / "main.py").write_bytes(OWN_MAIN)
    assert flash() == 0
    printed = capsys.readouterr().out
    (place,) = (board.root / "rom").iterdir()
    assert f"bytes to /rom/{place.name}; until all has arrived, the board goes on" in printed
    assert f'sys.path.insert(0, "/rom/{place.name}")' in (board.root / "main.py").read_text()
    assert {"MANIFEST", "firmware/boot.mpy", f"boards/{BOARD}.mpy"} <= {
        path.relative_to(place).as_posix() for path in place.rglob("*")}
    assert files_of(board) - {path for path in files_of(board) if path.startswith("rom/")} == {
        "main.py", "main_before_patience.py"}
    assert flash() == 0
    assert "until all has arrived, the board has no program" in capsys.readouterr().out
    assert uninstall() == 0
    assert f"/rom/{place.name}" in capsys.readouterr().out
    board.partition.mount()
    assert files_of(board) == {"main.py"}
    assert (board.root / "main.py").read_bytes() == OWN_MAIN


def test_files_replace_what_is_in_the_partition_and_the_other_way_round(board, monkeypatch):
    board = board(heap=400_000)
    monkeypatch.setattr(there.os, "statvfs", lambda path: (512, 0, 0, 10**6), raising=False)
    monkeypatch.setattr(copy_to_board, "copy", lambda board_, folder: shutil.copytree(
        folder, board.root / "lib" / folder.name))
    assert flash() == 0 and not (board.root / "lib").exists()
    assert flash("--py") == 0
    board.partition.mount()
    assert not list((board.root / "rom").iterdir())
    assert len(list((board.root / "lib").iterdir())) == 1
    assert flash() == 0
    assert not any((board.root / "lib").glob("*/*"))
    assert len(list((board.root / "rom").iterdir())) == 1


def test_what_is_damaged_in_the_partition_is_not_started(board, capsys):
    board = board()
    state = {"rom": 512 * 1024, "in_rom": [], "native": PICO}
    image = romfs.image_for(BOARD, state)
    shutil.copytree(image.made.folder, board.root / "rom" / image.made.folder.name)
    (board.root / image.place[1:] / "firmware/boot.mpy").write_bytes(b"damaged")
    there.switch(image.place, "new")
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == ["firmware/boot.mpy"]
    assert not (board.root / "main.py").exists()


@pytest.mark.parametrize("state, said", [
    ({"rom": 0, "in_rom": []}, ""),
    ({"rom": 10**6, "in_rom": ["lib"]}, "Its ROMFS partition holds files from elsewhere (lib), so"
                                        " the console goes to the file system.\n"),
    ({"rom": 128 * 1024, "in_rom": []}, "Its ROMFS partition has 131,072 bytes, the console takes"),
])
def test_a_partition_that_is_not_free_or_too_small_is_left_alone(tmp_path, monkeypatch, capsys,
                                                                 state, said):
    monkeypatch.setattr(project, "BUILD", tmp_path)
    assert romfs.image_for(BOARD, {"native": 0, **state}) is None
    printed = capsys.readouterr().out
    assert printed.startswith(said) and bool(printed) == bool(said)


def test_a_heap_that_holds_no_game_is_refused_there_too(board, capsys):
    board = board(heap=board_needs.LEAST_HEAP_WITH_ROM - 1)
    assert flash() == 1
    assert "and from ROMFS the console needs" in capsys.readouterr().err
    assert files_of(board) == set()


@pytest.mark.parametrize("native", [0, PICO])
def test_no_source_stands_beside_the_machine_code_made_of_it(tmp_path, native):
    sizes = board_build.build(BOARD, False, tmp_path, native, rom=True).sizes
    assert ("firmware/drivers/frame_diff.py" in sizes) == (not native)
    assert ("firmware/drivers/frame_diff.mpy" in sizes) == bool(native)
    assert "MODULES" not in sizes


def test_a_main_of_the_partition_is_ours_also_when_it_was_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr(there, "ROOT", str(tmp_path))
    whole = there.OUR_MAIN.format(folder="/rom/pocket_patience_0123abcd", board=BOARD)
    for size in range(len(whole) + 1):
        (tmp_path / "main.py.new").write_text(whole[:size])
        assert there.is_our_main("/main.py.new", True), size
    (tmp_path / "main.py").write_text(whole)
    assert there.whose_main() == "ours"
    (tmp_path / "main.py").write_text(whole.replace("/rom/", "/ram/"))
    assert there.whose_main() == "other"
