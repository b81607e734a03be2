"""The file of modules: written by deployment, read by a board."""

import io
import os
from binascii import crc32

import pytest

from desktop_sim.deploy import board_build, board_folder
from firmware.platforms.import_index import FILE, FOLDER, KnownFiles
from tests.lab.board_files import PICO as NATIVE
from tests.lab.on_vm import vm
from tests.lab.on_vm.modules_file import ModulesFile

BOARD = "thumby"


class NoFolders:
    """A fake of `os` that forbids reading folders."""

    def ilistdir(self, path):
        raise AssertionError(path)


class Folders:
    """A fake of `os` that lists this computer's folders as a board does."""

    def ilistdir(self, path):
        for entry in os.scandir(path):
            yield entry.name, 0x4000 if entry.is_dir() else 0x8000, 0


def read(known, path, size):
    """Return `size` bytes of a module, read in pieces as MicroPython's reader does.

    All compiled modules share one file: a reader is closed before the end of it.
    """
    file = known.open(path, "rb")
    if isinstance(file, io.BytesIO):
        return file.read()
    piece = bytearray(file.ioctl(11, 0))
    content = b""
    while len(content) < size:
        content += piece[: file.readinto(piece)]
    assert file.ioctl(4, 0) == 0
    return content[:size]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the folder for BOARD, and one with all of its modules as files."""
    place = tmp_path_factory.mktemp("build")
    board_folder.write_files(place / "modules", board_build.compiled_modules(BOARD, NATIVE))
    return board_build.build(BOARD, False, place, NATIVE).folder, place / "modules"


def test_a_board_finds_every_module_and_folder_without_reading_a_folder(built):
    folder, modules = built
    known = KnownFiles(str(folder), NoFolders(), crc32, NATIVE)
    for path in modules.rglob("*"):
        if path.is_dir():
            assert known.stat("/" + path.relative_to(modules).as_posix()) == FOLDER
    names = [path.relative_to(modules).as_posix() for path in modules.rglob("*.mpy")]
    assert len(names) > 190
    for name in names:
        if name.startswith(board_folder.FIRST):
            assert (folder / name).read_bytes() == (modules / name).read_bytes()
        else:
            assert known.stat("/" + name) == FILE
            content = (modules / name).read_bytes()
            assert read(known, "/" + name, len(content)) == content


IMPORTED = """
import sys
sys.path[:] = ["/lib/x"]
from firmware.platforms import import_index
import_index.prepare()
for name in ("core.session", "firmware.table.table_screen"):
    __import__(name)
    module = sys.modules[name]
    print(module.__file__, len(dir(module)) > 20)
"""


def test_micropython_imports_modules_from_the_file(built):
    folder, _modules = built
    files = [(f"/lib/x/{path.relative_to(folder).as_posix()}", path.read_bytes())
             for path in folder.rglob("*") if path.is_file()]
    assert vm.run_vm(board_build.program_for(BOARD, IMPORTED), files) == (
        "/q/core/session.mpy True\n/q/firmware/table/table_screen.mpy True\n")


def test_what_is_not_there_is_missing(built):
    known = KnownFiles(str(built[0]), NoFolders(), crc32, NATIVE)
    for path in ("/core/cards.py", "/core/cards", "/boards/other.mpy", "", "/"):
        with pytest.raises(OSError):
            known.stat(path)
        with pytest.raises(OSError):
            known.open(path, "rb")


def test_machine_code_is_found_in_place_of_its_source_by_who_takes_it(built):
    folder, modules = built
    twins = sorted(path.with_suffix("").relative_to(modules).as_posix()
                   for path in modules.rglob("*.py"))
    assert twins == ["firmware/drivers/frame_diff", "firmware/graphics/blit_pages"]
    known = KnownFiles(str(folder), NoFolders(), crc32, NATIVE)
    for twin in twins:
        compiled = read(known, f"/{twin}.mpy", 3)
        assert compiled[:1] == b"M" and compiled[2] == NATIVE
        with pytest.raises(OSError):
            known.stat(f"/{twin}.py")
    # Another version of MicroPython uses the sources: it prefers them to compiled modules.
    for native in (0, NATIVE - 1, NATIVE + 4):
        known = KnownFiles(str(folder), NoFolders(), crc32, native)
        for twin in twins:
            assert known.stat(f"/{twin}.py") == FILE
            content = (modules / f"{twin}.py").read_bytes()
            assert read(known, f"/{twin}.py", len(content)).rstrip(b"\n") == content.rstrip(b"\n")


def test_modules_without_machine_code_are_for_every_runtime(tmp_path):
    folder = board_build.build(BOARD, False, tmp_path).folder
    packed = ModulesFile((folder / "MODULES").read_bytes())
    assert packed.native == packed.sources == 0
    for native in (0, NATIVE, 0xFF):
        known = KnownFiles(str(folder), NoFolders(), crc32, native)
        assert known.stat("/firmware/drivers/frame_diff.py") == FILE


def test_sources_are_found_in_their_folders(tmp_path):
    folder = board_build.build(BOARD, True, tmp_path).folder
    assert not (folder / "MODULES").exists()
    known = KnownFiles(str(folder), Folders(), crc32, NATIVE)
    assert known.stat("/firmware/table") == FOLDER
    assert known.stat("/core/cards.py") == FILE
    with known.open("/core/cards.py", "rb") as file:
        assert file.read() == (folder / "core/cards.py").read_bytes()
