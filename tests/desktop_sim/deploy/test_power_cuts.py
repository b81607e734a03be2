"""Power cuts before every change that flash and uninstall make to a board's file system.

After each cut both commands are tried again, and cut again. The test thus reaches every state that
any number of cuts in a row can cause, with the two commands in any order.
"""

import pytest

from desktop_sim.deploy import installer_on_board
from tests.desktop_sim.deploy.disk import (
    KINDS,
    LITTLEFS,
    NEW,
    OLD,
    Disk,
    board_for,
    flashed,
    uninstalled,
)

USER = b"# \xe4\xff mine\r\nprint('mine')\n"
MARKED = installer_on_board.MARK.encode() + b": `make uninstall` removes this and what it runs.\n"

ELSEWHERE = {
    "/boot.py": b"boot",
    "/pocket_patience/a": b"a saved game",
    "/lib/other.py": b"other",
    "/lib/pocket_patience_notes.txt": b"notes",
    "/lib/pocket_patience_0a1b2c3d": b"a file",
    "/lib/pocket_patience_mine/MANIFEST": b"4 " + b"0" * 64 + b" ../../boot.py\n",
}
FOLDERS = ("/", "/lib/pocket_patience_mine/empty")
"""Files and folders that are on every board at the start, and must remain."""


EDITED = OLD.main + b"print('edited')\n"
ASIDE = "/main_before_patience.py"
KEPT = {ASIDE: USER}
MINE = {"/main.py": USER}

STARTS = {
    "nothing": ({}, None),
    "the user's": (MINE, USER),
    "the user's with our first line": ({"/main.py": MARKED}, MARKED),
    "ours, edited": (OLD.files | {"/main.py": EDITED}, EDITED),
    "ours": (OLD.on(), None),
    "ours and one set aside": (OLD.on() | KEPT, USER),
    "the same version": (NEW.on(), None),
    "the same version and one set aside": (NEW.on() | KEPT, USER),
    "both versions": (OLD.on() | NEW.files, None),
    "a new main.py cut off": (MINE | {"/main.py.new": NEW.main[:70]}, USER),
    "an empty new main.py": (OLD.on() | {"/main.py.new": b""}, None),
    "a new main.py not renamed": (MINE | NEW.files | {"/main.py.new": NEW.main}, USER),
    "a copy cut off": (MINE | {ASIDE + ".new": USER[:5]}, USER),
    "a copy cut off and the user's removed": ({ASIDE + ".new": USER[:5]}, None),
    "a copy not used": (MINE | KEPT | NEW.files, USER),
    "switch of the version before cut": (KEPT | NEW.files | {"/main.py.new": NEW.main}, USER),
    "uninstall of the version before cut": (KEPT | dict(list(OLD.files.items())[1:]), USER),
}
"""{state that a command may find: (files, the user's main.py)}."""


@pytest.fixture
def board(monkeypatch, tmp_path):
    """Return a Board that NEW is flashed to."""
    return board_for(NEW, monkeypatch, tmp_path)


def reached(board, disk, *commands):
    """Yield every Disk that completed or cut commands lead to, and the results of each command."""
    seen = {disk.content()}
    left = [disk]
    while left:
        disk = left.pop()
        ends = [done(command, board, disk) for command in commands]
        yield disk, ends
        for found in [disk for end in ends for disk in (*end.cuts, end)]:
            if found.content() not in seen:
                seen.add(found.content())
                left.append(found)


KNOWN = {}
"""{(command, kind and content of a Disk): its results}; many starts lead to the same states."""


def done(command, board, disk):
    """Return the result of a command on a Disk."""
    case = command, disk.kind, disk.content()
    if case not in KNOWN:
        KNOWN[case] = command(board, disk)
    return KNOWN[case]


def runs(disk):
    """Return the text of main.py or None; check that everything it needs exists if it is ours."""
    main = disk.files.get("/main.py")
    for build in (OLD, NEW):
        if main == build.main:
            assert build.files.items() <= disk.files.items()
    return main


def check_end(disk, files):
    """Check that a completed command has left these files and folders, and no others."""
    wanted = Disk(disk.kind, ELSEWHERE | files, FOLDERS)
    assert disk.files == wanted.files
    assert disk.folders == wanted.folders


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", STARTS)
def test_cuts_lose_nothing_and_the_command_repeated_ends_clean(board, name, kind):
    files, user = STARTS[name]
    first = Disk(kind, ELSEWHERE | files, FOLDERS)
    before = runs(first)
    may_be_none = kind != LITTLEFS or before is None or user is None
    for disk, (with_ours, without) in reached(board, first, flashed, uninstalled):
        main = runs(disk)
        assert main in (before, user, OLD.main, NEW.main) or main is None and may_be_none
        if user:
            assert user in (main, disk.files.get(ASIDE))
        assert ELSEWHERE.items() <= disk.files.items() and disk.folders.issuperset(FOLDERS)
        check_end(with_ours, NEW.on() | ({ASIDE: user} if user else {}))
        check_end(without, {"/main.py": user} if user else {})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", STARTS)
def test_what_ran_runs_until_the_new_version_does_but_for_one_step_on_fat(board, name, kind):
    files, _user = STARTS[name]
    first = Disk(kind, ELSEWHERE | files, FOLDERS)
    before = runs(first)
    for disk, _ends in reached(board, first, flashed):
        main = runs(disk)
        assert main in (before, NEW.main) or kind != LITTLEFS and main is None
        if main is None and before:
            assert NEW.files.items() <= disk.files.items()
