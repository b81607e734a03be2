"""Foreign files: flash and uninstall keep them, and name those in our folders."""

import errno
from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_sim.deploy import installer_on_board
from desktop_sim.deploy.external_tools import Failure
from tests.desktop_sim.deploy.disk import (
    FAT,
    KINDS,
    LITTLEFS,
    NEW,
    OLD,
    Build,
    Disk,
    Writing,
    board_for,
    flashed,
    uninstalled,
)

USER = b"print('mine')\n"
BOOT = {"/boot.py": b"boot"}
MAIN_OF_0_1_0 = """\
# Pocket Patience: `make uninstall` removes this and what it runs.
import sys

sys.path.insert(0, "/lib/pocket_patience_0123abcd")

import boards.ssd1306_pico as board
from firmware.boot import run

run(board)
"""


@pytest.fixture
def board(monkeypatch, tmp_path):
    """Return a Board that NEW is flashed to."""
    return board_for(NEW, monkeypatch, tmp_path)


def stays(board, files, folders=("/",), kind=LITTLEFS):
    """Check that neither command changes anything there; return the output of uninstall."""
    disk = Disk(kind, files, folders)
    said = []
    try:
        assert uninstalled(board, disk).content() == disk.content()
    except Failure as failure:
        assert board.disk.content() == disk.content()
        said.append(str(failure))
    after = flashed(board, disk)
    assert after.files == NEW.on() | disk.files
    assert after.folders == Disk(kind, after.files, disk.folders).folders
    return said


@pytest.mark.parametrize(
    "name",
    [
        "pocket_patience_mine",
        "pocket_patience",
        "pocket_patience_",
        "pocket_patience_0a1b2c3",
        "pocket_patience_0a1b2c3d4",
        "pocket_patience_0A1B2C3D",
        "pocket_patience_ga1b2c3d",
        "Pocket_patience_0a1b2c3d",
        "pocket_patience_0a1b2c3g",
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_or_file_with_another_name_stays(board, name, kind):
    place = f"/lib/{name}"
    listed = OLD.data[installer_on_board.MANIFEST]
    files = BOOT | {place + "/MANIFEST": listed, place + "/core/old.py": OLD.data["core/old.py"]}
    assert stays(board, files, ("/", place, place + "/empty"), kind) == []
    assert stays(board, BOOT | {place: b"notes"}, kind=kind) == []


def test_a_plain_file_with_the_name_of_an_installation_stays(board):
    assert stays(board, {"/lib/pocket_patience_0a1b2c3d": b"notes"}) == []


def test_a_plain_file_where_ours_would_be_is_named_and_stays(board):
    disk = Disk(LITTLEFS, {NEW.place[:-1]: b"notes", "/main.py": USER})
    with pytest.raises(Failure, match=NEW.name + "; the board goes on running what it ran before"):
        flashed(board, disk)
    assert board.disk.content() == disk.content()


@pytest.mark.parametrize(
    "path",
    [
        "../../boot.py",
        "/boot.py",
        "core/../../../boot.py",
        "..\\..\\boot.py",
        "\\boot.py",
        "core\\..\\..\\..\\boot.py",
        "./old.py",
        "core//old.py",
        "..",
        ".",
        "",
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_manifest_that_leads_out_of_its_folder_is_refused(board, path, kind):
    forged = Build({"old.py": b"OLD = 1\n", path: b"boot"})
    place = forged.place
    manifest = forged.data[installer_on_board.MANIFEST]
    files = BOOT | {place + "MANIFEST": manifest, place + "old.py": b"OLD = 1\n"}
    (said,) = stays(board, files, ("/", place + "empty"), kind)
    assert place + "MANIFEST" in said and place + "old.py" in said and place + "empty/" in said


@pytest.mark.parametrize("first, second", [(OLD, NEW), (NEW, OLD)])
def test_the_other_version_goes_whatever_its_name(monkeypatch, tmp_path, first, second):
    folders = {str(folder) for path in first.files for folder in PurePosixPath(path).parents}
    disk = Disk(LITTLEFS, first.on(), sorted(folders))
    assert flashed(board_for(second, monkeypatch, tmp_path), disk).files == second.on()


@pytest.mark.parametrize("kind", KINDS)
def test_ours_may_have_spaces_in_its_names(board, kind):
    spaced = Build({"core/an old game.py": b"OLD = 1\n"})
    folders = ("/", "/lib", spaced.place[:-1], spaced.place + "core")
    disk = uninstalled(board, Disk(kind, spaced.on(), folders))
    assert disk.files == {} and not any(folder.startswith("/lib/") for folder in disk.folders)


@pytest.mark.parametrize("manifest", [None, b"", b"garbage", b"\xff\xfe", "of another"])
def test_a_folder_without_its_own_manifest_stays(board, manifest):
    manifest = NEW.data[installer_on_board.MANIFEST] if manifest == "of another" else manifest
    files = OLD.files | {OLD.place + "MANIFEST": manifest}
    files = {path: content for path, content in files.items() if content is not None}
    (said,) = stays(board, files, ("/", OLD.place + "empty"))
    assert OLD.place + "core/old.py" in said and OLD.place + "empty/" in said


def test_a_folder_with_nothing_but_another_manifest_stays(board):
    (said,) = stays(board, {OLD.place + "MANIFEST": b"mine"})
    assert OLD.place + "MANIFEST" in said


@pytest.mark.parametrize("text", [b"", b"#", b"NEW = 2\n", b"OLD = 1\nNEW = 2\n", b"\xff" * 2000])
@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_file_stays_and_is_named(board, text, kind, capsys):
    changed = OLD.place + "core/old.py"
    disk = Disk(kind, OLD.on() | {changed: text})
    kept = {changed: text, OLD.place + "MANIFEST": OLD.files[OLD.place + "MANIFEST"]}
    after = flashed(board, disk)
    assert after.files == NEW.on() | kept
    assert f"{changed} stays" in capsys.readouterr().out
    for before in (disk, after):
        for _again in range(2):
            with pytest.raises(Failure, match=changed):
                uninstalled(board, before)
            before = board.disk
            assert before.files == kept


def test_a_changed_file_of_the_same_version_is_not_overwritten(board):
    changed = NEW.place + "firmware/boot.py"
    disk = Disk(LITTLEFS, NEW.on() | {changed: b"mine"})
    with pytest.raises(Failure, match=changed + "; the board goes on running what it ran before"):
        flashed(board, disk)
    assert board.disk.content() == disk.content()


def test_what_was_cut_off_on_the_way_goes_but_not_what_grew(board):
    unfinished = {NEW.place + "UNFINISHED": b"", NEW.place + "core/games/a.py": b"A ="}
    disk = Disk(LITTLEFS, NEW.files | unfinished)
    assert uninstalled(board, disk).content() == Disk(LITTLEFS).content()
    assert flashed(board, disk).files == NEW.on()
    grown = NEW.place + "core/games/a.py"
    disk = Disk(LITTLEFS, NEW.files | unfinished | {grown: b"A = 1\nB = 2\n"})
    with pytest.raises(Failure, match=grown):
        uninstalled(board, disk)
    assert grown in board.disk.files


def test_only_what_went_is_said_to_be_removed(board, capsys):
    mine = {OLD.place + "core/mine.py": b"mine"}
    with pytest.raises(Failure):
        uninstalled(board, Disk(LITTLEFS, OLD.files | NEW.on() | mine))
    removed = capsys.readouterr().out
    assert f"  /lib/{NEW.name}\n" in removed and OLD.name not in removed


def test_files_and_empty_folders_from_elsewhere_stay_and_are_named(board):
    own = OLD.place + "core/mine.py"
    empty = OLD.place + "firmware/empty"
    with pytest.raises(Failure, match=f"{own} {empty}/"):
        uninstalled(board, Disk(LITTLEFS, OLD.on() | {own: b"mine"}, ("/", empty)))
    assert board.disk.files.keys() == {own, OLD.place + "MANIFEST"}
    assert empty in board.disk.folders


def test_no_more_than_ten_paths_are_named(board):
    many = {f"{OLD.place}{number:02}.py": b"mine" for number in range(12)}
    with pytest.raises(Failure, match=r"/09\.py and 2 more$"):
        uninstalled(board, Disk(LITTLEFS, OLD.on() | many))


def test_a_new_main_that_is_not_ours_stays(board):
    files = {"/main.py": USER, "/main.py.new": b"mine"}
    disk = Disk(LITTLEFS, files)
    with pytest.raises(Failure, match="/main.py.new"):
        flashed(board, disk)
    assert board.disk.content() == disk.content()
    after = uninstalled(board, Disk(LITTLEFS, OLD.on() | {"/main.py.new": b"mine"}))
    assert after.files == {"/main.py.new": b"mine"}


def test_a_new_main_that_comes_up_on_the_way_stays(board, capsys):
    board.disk = Disk(LITTLEFS, NEW.files | {"/main.py": USER, "/main.py.new": b"mine"})
    with pytest.raises(OSError):
        installer_on_board.switch(NEW.name, NEW.main.decode())
    assert board.disk.files == NEW.files | {"/main.py": USER, "/main.py.new": b"mine"}


def test_of_two_main_files_of_the_user_neither_is_lost(board, capsys):
    two = {"/main.py": USER, "/main_before_patience.py": b"older"}
    disk = Disk(LITTLEFS, OLD.files | two)
    with pytest.raises(Failure, match="remove one"):
        flashed(board, disk)
    assert board.disk.content() == disk.content()
    board.disk = disk
    with pytest.raises(OSError):
        installer_on_board.replace_main(NEW.main.decode())
    assert uninstalled(board, disk).files == two
    assert "/main.py stays, and /main_before_patience.py with it" in capsys.readouterr().out


def written(text, part=False):
    """Return True if a main.py with `text`, bytes, counts as ours."""
    installer_on_board.open = Disk(LITTLEFS, {"/main.py": text}).open
    return installer_on_board.is_our_main("/main.py", part)


def test_what_0_1_0_wrote_is_ours(board):
    assert written(MAIN_OF_0_1_0.encode())
    for end in range(len(MAIN_OF_0_1_0)):
        assert written(MAIN_OF_0_1_0[:end].encode(), part=True)
        assert not written(MAIN_OF_0_1_0[:end].encode())
    assert written(MAIN_OF_0_1_0.encode(), part=True)
    assert installer_on_board.OUR_MAIN == MAIN_OF_0_1_0.replace(
        "/lib/pocket_patience_0123abcd", "{folder}"
    ).replace("ssd1306_pico", "{board}")


@pytest.mark.parametrize(
    "old, new",
    [
        ("run(board)\n", "run(board)\nprint()\n"),
        ("run(board)\n", "run(board)"),
        ("\n", "\r\n"),
        ("pocket_patience_0123abcd", "pocket_patience_0123abcde"),
        ("pocket_patience_0123abcd", "pocket_patience_mine"),
        ("/lib/pocket", "/flash/lib/pocket"),
        ("ssd1306_pico", ""),
        ("ssd1306_pico", "my.board"),
        ("ssd1306_pico", "a as b; import c"),
        ("import sys\n", "import sys  # mine\n"),
        ("# Pocket", "\ufeff# Pocket"),
    ],
)
def test_a_main_that_was_changed_is_the_users(board, old, new):
    text = MAIN_OF_0_1_0.replace(old, new).encode()
    assert not written(text)
    files = NEW.files | {"/main.py": text}
    after = flashed(board, Disk(LITTLEFS, files))
    assert after.files == NEW.on() | {"/main_before_patience.py": text}
    assert uninstalled(board, after).files == {"/main.py": text}


@given(st.binary(max_size=400), st.integers(0, 300), st.integers(0, 300))
def test_any_other_text_is_the_users(monkeypatch_of_module, put, start, length):
    ours = MAIN_OF_0_1_0.encode()
    text = ours[:start] + put + ours[start + length :]
    shape = installer_on_board.OUR_MAIN
    if text != ours and written(text):
        folder = text.split(b'"')[1].decode()
        name = text.split(b"import boards.")[1].split(b" ")[0].decode()
        assert text.decode() == shape.format(folder=folder, board=name)
        assert name.replace("_", "a").isalnum()


@pytest.fixture(scope="module")
def monkeypatch_of_module():
    """Restore the files that `written` replaced."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installer_on_board, "open", None, raising=False)
        yield patch


@pytest.mark.parametrize("kind", [LITTLEFS, FAT])
@pytest.mark.parametrize("fails", ["rename", "write"])
def test_an_error_of_the_file_system_leaves_what_was(board, monkeypatch, kind, fails):
    def failing(*arguments):
        raise OSError(errno.ENOSPC)

    for start in ({"/main.py": USER}, OLD.on()):
        disk = Disk(kind, NEW.files | start)
        with monkeypatch.context() as patch:
            patch.setattr(Disk if fails == "rename" else Writing, fails, failing)
            with pytest.raises(OSError):
                flashed(board, disk)
        assert board.disk.files.items() >= disk.files.items()
        if fails == "write":
            assert board.disk.files == disk.files
        kept = {"/main_before_patience.py": USER} if start["/main.py"] == USER else {}
        assert flashed(board, board.disk).files == NEW.on() | kept
