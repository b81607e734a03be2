"""The import index before the console's files: it answers for them, and for nothing else."""

from binascii import crc32

from firmware.platforms.import_index import FILE, FOLDER, KnownFiles
from tests.both_runtimes import assertions

TREE = {
    "/lib/x": (("firmware", 0x4000, 0, 0), ("core", 0x4000, 0)),
    "/lib/x/firmware": (("table", 0x4000, 0), ("boot.mpy", 0x8000, 0, 900)),
    "/lib/x/firmware/table": (("table_screen.mpy", 0x8000, 0), ("hints.py", 0x8000, 0)),
    "/lib/x/core": (),
}


class Folders:
    """A fake of `os` that lists TREE and counts the calls."""

    def __init__(self):
        self.asked = 0

    def ilistdir(self, path):
        self.asked += 1
        return iter(TREE[path])


def test_files_and_folders_are_told_apart_and_each_folder_is_read_once():
    folders = Folders()
    known = KnownFiles("/lib/x", folders, crc32, 0)
    for path in ("/firmware", "/firmware/table", "/core"):
        assert known.stat(path) == FOLDER
    for path in ("/firmware/boot.mpy", "/firmware/table/table_screen.mpy",
                 "/firmware/table/hints.py"):
        assert known.stat(path) == FILE
    assert folders.asked == len(TREE)


def test_what_is_not_there_is_said_to_be_missing():
    known = KnownFiles("/lib/x", Folders(), crc32, 0)
    for path in ("/firmware/table/table_screen", "/firmware/table/table_screen.py", "/boards",
                 "/", ""):
        assertions.raises(OSError, known.stat, path)


def test_neither_ctrl_c_nor_a_full_heap_is_taken_for_a_missing_file():
    raised = []

    def interrupted(data):
        if raised:
            raise raised.pop()
        return crc32(data)

    known = KnownFiles("/lib/x", Folders(), interrupted, 0)
    for error in (KeyboardInterrupt, MemoryError):
        # An import asks for a folder, a source and a compiled file, and opens the first file.
        for paths in (("/firmware/boot", "/firmware/boot.py"), ("/firmware", "/firmware.py")):
            raised.append(error())
            for path in paths:
                assert known.stat(path) == FILE
            assertions.raises(error, known.open, paths[1], "rb")
        assert known.stat("/firmware") == FOLDER
        assertions.raises(OSError, known.stat, "/firmware/boot.py")
    # The folder is listed only once; this file does not exist.
    assertions.raises(OSError, known.open, "/firmware/boot.mpy", "rb")
