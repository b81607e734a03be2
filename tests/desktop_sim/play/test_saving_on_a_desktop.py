"""Saved files on a desktop: one folder for all front ends, and each resumes their games."""

import errno
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_sim.emulation.stores import FolderStore, MemoryStore
from desktop_sim.play import folder_lock
from desktop_sim.play.folder_lock import LOCK
from desktop_sim.play.headless import Handheld
from desktop_sim.play.terminal.terminal import saved_files_folder
from firmware.deals import dealing
from firmware.storage import autosave, resume
from tests.lab.on_vm import vm


def simulate(folder, *arguments):
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--data", str(folder), *arguments],
        cwd=vm.ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout


def in_play(handheld):
    session = handheld.console.session
    return session.game_id, session.deal, session.save()


def test_a_game_goes_on_from_the_files_that_another_run_left(tmp_path):
    simulate(tmp_path, "--game", "klondike", "--deal", "617", "--keys", "P P P P P WAIT:3000 U")
    first = Handheld(data=str(tmp_path))
    assert first.console.session.moves == 2 and first.console.session.journal.undone == 1
    before = in_play(first)
    simulate(tmp_path, "--keys", "WAIT:100")
    assert in_play(Handheld(data=str(tmp_path))) == before
    simulate(tmp_path, "--keys", "U U")
    assert Handheld(data=str(tmp_path)).console.session.moves == 0


def test_power_off_in_a_script_is_a_power_cut():
    handheld = Handheld(game="golf", deal=3)
    handheld.guide_key("P")
    handheld.console.pointer.choose(0, 0)
    handheld.wait(20)
    before = in_play(handheld)
    handheld.power_on()
    assert in_play(handheld) == before


def test_a_game_on_the_command_line_takes_the_table_and_the_one_in_play_keeps_its_place(tmp_path):
    simulate(tmp_path, "--game", "klondike", "--keys", "P P WAIT:100")
    simulate(tmp_path, "--game", "golf", "--deal", "5", "--keys", "WAIT:100")
    handheld = Handheld(data=str(tmp_path))
    assert in_play(handheld)[:2] == ("golf", 5)
    dealing.play(handheld.console, "klondike")
    assert handheld.console.session.moves == 1


def test_the_faces_keep_their_files_in_the_users_own_folder(home):
    folder = saved_files_folder()
    assert str(home) in folder and "pocket-patience" in folder
    assert FolderStore(folder).write("moves.a", b"x")
    assert FolderStore(folder).read("moves.a") == b"x" and FolderStore(folder).remove("moves.a")
    Path(folder).rmdir()


def test_a_folder_that_cannot_be_written_is_said_on_the_display(tmp_path):
    (tmp_path / "file").write_text("in the way")
    handheld = Handheld(data=str(tmp_path / "file"), game="golf", deal=1)
    handheld.wait(100)
    notice = handheld.console.table.message
    assert notice.on and bytes(notice.line.buffer[: notice.line.n]) == autosave.NOT_SAVED


FOREIGN = (".bashrc", "notes.txt", "aside\u00b2-game.a", "aside1-notes.txt")
SET_ASIDE = "DOWN SELECT SELECT"


def test_setting_data_aside_touches_no_other_file_and_no_folder(tmp_path):
    simulate(tmp_path, "--game", "golf", "--deal", "3", "--keys", "WAIT:3000")
    saved = {path.name for path in tmp_path.iterdir()} - {LOCK}
    for name in FOREIGN:
        (tmp_path / name).write_text("mine")
    (tmp_path / "slot1.a").mkdir()
    (tmp_path / "stats.b").mkdir()
    simulate(tmp_path, "--held", "BACK", "--keys", "WAIT:500 FREE:BACK WAIT:100 " + SET_ASIDE)
    there = {path.name for path in tmp_path.iterdir()}
    assert {"aside1-" + name for name in saved} <= there
    assert not [name for name in there if name.startswith("aside1-") and name[7:] not in saved
                and name not in FOREIGN]
    assert {(tmp_path / name).read_text() for name in FOREIGN} == {"mine"}
    assert (tmp_path / "slot1.a").is_dir() and (tmp_path / "stats.b").is_dir()


def playing(folder):
    """Play in the folder, in another program, until standard input is closed."""
    code = (
        "import sys\n"
        "from desktop_sim.play import folder_lock\n"
        "with folder_lock.locked(sys.argv[1]):\n"
        "    print('locked', flush=True)\n"
        "    sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(folder)],
        cwd=vm.ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout.readline() == b"locked\n"
    return process


FACES = {
    "terminal": ["--face", "terminal"],
    "window": ["--face", "window"],
    "script": ["--keys", "WAIT:3000"],
    "bot": ["--bot"],
}


@pytest.mark.parametrize("face", FACES)
def test_a_second_program_is_refused_until_the_first_has_ended_or_died(tmp_path, face):
    folder = tmp_path / "saves"
    (tmp_path / "link").symlink_to(folder)
    command = [sys.executable, "-m", "desktop_sim", *FACES[face], "--data"]
    with playing(folder) as first:
        for name in (folder, tmp_path / "link"):
            second = subprocess.run(
                [*command, str(name), "--game", "golf"],
                cwd=vm.ROOT,
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
                timeout=30,
            )
            assert (second.returncode, second.stdout) == (2, "")
            assert second.stderr.startswith("pocket-patience: another program")
            assert second.stderr.count("\n") == 1 and str(name) in second.stderr
            assert [path.name for path in folder.iterdir()] == [LOCK]
        first.kill()
        first.wait()
    simulate(folder, "--game", "golf", "--keys", "WAIT:100")
    assert Handheld(data=str(folder)).console.session.game_id == "golf"


def test_the_users_own_folder_is_locked_as_well(home):
    with playing(saved_files_folder()) as first:
        second = subprocess.run(
            [sys.executable, "-m", "desktop_sim", "--face", "window"],
            cwd=vm.ROOT, capture_output=True, text=True, timeout=30,
        )  # fmt: skip
        assert second.returncode == 2 and saved_files_folder() in second.stderr
        simulate(home / "another", "--keys", "WAIT:100")
        first.stdin.close()
    shutil.rmtree(saved_files_folder())


def test_a_folder_that_cannot_be_locked_is_played_in_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    simulate(tmp_path / "file", "--game", "golf", "--keys", "WAIT:100")

    def no_locks(*_):
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(folder_lock.fcntl, "flock", no_locks)
    with folder_lock.locked(tmp_path), folder_lock.locked(tmp_path):
        pass


def test_files_of_nonsense_end_in_a_line_on_the_display():
    files = {
        name: b"nonsense" for name in ("game.a", "game.b", "moves.a", "settings.b", "stats.a")
    }
    handheld = Handheld(data=files)
    handheld.wait(100)
    console = handheld.console
    assert console.screens.top is console.screens.text_page
    assert resume.GAME_LOST in console.screens.text_page.paragraphs
    handheld.press("SELECT")
    assert console.screens.top is console.screens.start
    assert isinstance(handheld.store, MemoryStore)


def test_the_time_of_a_last_thought_is_kept_when_the_program_ends():
    hand = Handheld(game="klondike", deal=617)
    hand.console.session.turn()
    hand.wait(30_000)
    played = hand.console.autosave.play_clock.played()
    hand.console.leave()
    again = Handheld(data=hand.store.files)
    assert again.console.autosave.play_clock.played() == played >= 29
