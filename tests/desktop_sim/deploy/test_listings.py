"""The list of names that deployment makes is the one that a board reads."""

import os
from binascii import crc32

import pytest

from desktop_sim.deploy import bundle, listings
from firmware.hosts.at_first import FILE, FOLDER, KnownFiles


class NoFolders:
    """In the place of `os` where no folder may be read."""

    def ilistdir(self, path):
        raise AssertionError(path)


class Folders:
    """In the place of `os`: a folder of this computer as a board lists it."""

    def ilistdir(self, path):
        for entry in os.scandir(path):
            yield entry.name, 0x4000 if entry.is_dir() else 0x8000, 0


def stats(known, folder):
    return {
        path: known.stat("/" + path.relative_to(folder).as_posix())
        for path in folder.rglob("*")
        if path.name not in ("PATHS", "MANIFEST")
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return bundle.build("thumby", True, tmp_path_factory.mktemp("build")).folder


def test_a_board_knows_every_file_and_folder_without_reading_a_folder(folder):
    known = stats(KnownFiles(str(folder), NoFolders(), crc32, 0), folder)
    assert len(known) > 200
    for path, stat in known.items():
        assert stat == (FOLDER if path.is_dir() else FILE), path


def test_what_is_not_there_is_missing(folder):
    known = KnownFiles(str(folder), NoFolders(), crc32, 0)
    for path in ("/firmware/start.mpy", "/firmware/start", "/boards/other.py", "", "/"):
        with pytest.raises(OSError):
            known.stat(path)


NATIVE = 0x13
"""What a Pico with MicroPython 1.26 says of its machine code: sub-version 3, armv6m."""


def test_machine_code_is_found_in_place_of_its_source_by_who_takes_it(tmp_path):
    folder = bundle.build("thumby", False, tmp_path, NATIVE).folder
    twins = sorted(path.with_suffix("").relative_to(folder).as_posix()
                   for path in folder.rglob("*.py"))
    assert twins == ["firmware/drivers/diff", "firmware/graphics/stamp_pages"]
    known = KnownFiles(str(folder), NoFolders(), crc32, NATIVE)
    for twin in twins:
        compiled = (folder / (twin + ".mpy")).read_bytes()
        assert compiled[:1] == b"M" and compiled[2] == NATIVE
        assert known.stat(f"/{twin}.mpy") == FILE
        with pytest.raises(OSError):
            known.stat(f"/{twin}.py")
    # A MicroPython of another version looks for itself, and takes sources before compiled files.
    for native in (0, NATIVE - 1, NATIVE + 4):
        known = KnownFiles(str(folder), Folders(), crc32, native)
        for twin in twins:
            assert known.stat(f"/{twin}.py") == FILE


def test_a_list_without_machine_code_holds_for_every_runtime(folder):
    for native in (0, NATIVE, 0xFF):
        known = KnownFiles(str(folder), NoFolders(), crc32, native)
        assert known.stat("/firmware/drivers/diff.py") == FILE


def test_a_list_that_is_removed_or_empty_is_not_missed(folder, tmp_path):
    (tmp_path / "added").mkdir()
    listings.write_paths(tmp_path)
    (tmp_path / "added/late.py").write_text("")

    with pytest.raises(OSError):
        KnownFiles(str(tmp_path), Folders(), crc32, 0).stat("/added/late.py")
    (tmp_path / "PATHS").write_bytes(b"")
    assert KnownFiles(str(tmp_path), Folders(), crc32, 0).stat("/added/late.py") == FILE
    (tmp_path / "PATHS").unlink()
    assert KnownFiles(str(tmp_path), Folders(), crc32, 0).stat("/added/late.py") == FILE
