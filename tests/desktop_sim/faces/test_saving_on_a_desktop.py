"""Saved files on a desktop: one folder for all faces, and what is in it goes on in any of them."""

import subprocess
import sys
from pathlib import Path

from desktop_sim.faces.headless import Handheld
from desktop_sim.faces.terminal import saved_files_folder
from desktop_sim.hardware.stores import FolderStore, MemoryStore
from firmware.storage import autosave, resume
from tests.tools import vm


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


def test_a_game_on_the_command_line_replaces_the_one_in_play(tmp_path):
    simulate(tmp_path, "--game", "klondike", "--keys", "P P WAIT:100")
    simulate(tmp_path, "--game", "golf", "--deal", "5", "--keys", "WAIT:100")
    handheld = Handheld(data=str(tmp_path))
    assert in_play(handheld)[:2] == ("golf", 5)
    figures = handheld.console.autosave.statistics.figures("klondike", 0)
    assert list(figures)[:2] == [1, 0]


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


def test_files_of_nonsense_end_in_a_line_on_the_display():
    files = {
        name: b"nonsense" for name in ("game.a", "game.b", "moves.a", "settings.b", "stats.a")
    }
    handheld = Handheld(data=files)
    handheld.wait(100)
    console = handheld.console
    assert console.screen is console.text_page
    assert resume.GAME_LOST in console.text_page.paragraphs
    handheld.press("SELECT")
    assert console.screen is console.list
    assert isinstance(handheld.store, MemoryStore)
