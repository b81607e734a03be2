"""`make game`: a copy that deals and passes the copied tests under its new id."""

import shutil
import subprocess
import sys

import pytest

from core import game_families
from docs.drawings import gallery
from tests import ROOT
from tests.lab import check_game, lists, new_game

COPIED = ("core", "firmware", "desktop_sim/play/words", "tests/both_runtimes")

PLAY = """
import sys
from core import games
from core.session import Session
from desktop_sim.play.words.game_words import GameWords
new, old = sys.argv[1:]
assert new in dict(games.titles())
session = Session()
for game_id in (old, new):
    session.new(game_id, 617)
    words = GameWords(game_id, session.game).table()
    print([bytes(pile.cards[:pile.n]) for pile in session.game.piles], words)
module = __import__("tests.both_runtimes.core.games.test_" + new, None, None, ("x",))
for name, test in sorted(vars(module).items()):
    if name.startswith("test_"):
        test()
"""


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """Return a folder with copies of the sources, in which `new_game` works."""
    for room in COPIED:
        shutil.copytree(ROOT / room, tmp_path / room,
                        ignore=shutil.ignore_patterns("__pycache__", "deal_banks"))
    for package in ("tests", "desktop_sim", "desktop_sim/play"):
        (tmp_path / package / "__init__.py").touch()
    for name in ("FAMILIES", "NAMES"):
        path = getattr(new_game, name)
        monkeypatch.setattr(new_game, name, tmp_path / path.relative_to(ROOT))
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("old", ["klondike", "chessboard", "monte_carlo"])
def test_a_copy_deals_and_passes_its_tests_under_its_own_id(tree, old):
    assert new_game.main("gaps_2", old) == 0
    done = subprocess.run([sys.executable, "-c", PLAY, "gaps_2", old], cwd=tree,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first == second


def test_a_full_family_gets_no_sixth_game(tree):
    full = next(members for _, members in game_families.families()
                if len(members) == new_game.MOST_IN_A_FAMILY)
    for number in range(2):
        assert new_game.main(f"new_{number}", full[0][0]) == 0
    names = {}
    exec(new_game.FAMILIES.read_text(), names)
    assert max(len(members) for _, members in names["families"]()) <= new_game.MOST_IN_A_FAMILY
    assert sorted(names["families"]()[-1][1]) == [("new_0", "New 0"), ("new_1", "New 1")]


@pytest.mark.parametrize("new, old, line", [
    ("Gaps", "montana", "small letters"), ("", "montana", "small letters"),
    ("golf", "montana", "such a game already"), ("gaps", "bridge", "no such game"),
    ("../x", "montana", "small letters"), ("pyramid", "", "such a game already")])
def test_what_cannot_be_copied_is_said_in_a_line(capsys, new, old, line):
    assert new_game.main(new, old) == 2
    said = capsys.readouterr().err
    assert line in said and said.count("\n") == 1


def test_a_found_sample_is_written_in_lines_that_fit():
    codes = bytes(range(48, 250)) * 2 + b"\\'!"
    line = f"SAMPLE = (5, {{'draw': 1}}, {codes!r})"
    text = check_game.wrapped(line)
    assert max(map(len, text.splitlines())) <= 100
    names, wanted = {}, {}
    exec(text, names)
    exec(line, wanted)
    assert names["SAMPLE"] == wanted["SAMPLE"]


def _copy(golden, folder):
    """Copy a golden screen to the folder of its size in `folder`."""
    to = folder / golden.parent.name
    to.mkdir(exist_ok=True)
    shutil.copy(golden, to)


def test_golden_screens_of_another_new_game_are_drawn_before_the_lists(monkeypatch, tmp_path):
    for game_id, _ in gallery.listed():
        if game_id not in ("golf", "klondike"):
            for size in gallery.SCREENS:
                _copy(gallery.golden(game_id, size), tmp_path)
    drawn = []

    def run(command, **_):
        if "--regenerate" in command:
            for game_id in set(command[-1].split(" or ")) - {"menus"}:
                drawn.append(game_id)
                for size in gallery.SCREENS:
                    path = gallery.golden(game_id, size).relative_to(tmp_path)
                    _copy(ROOT / "tests/golden" / path, tmp_path)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(gallery, "GOLDEN", tmp_path)
    monkeypatch.setattr(check_game.subprocess, "run", run)
    monkeypatch.setattr(lists, "MAKERS", ("docs.drawings.gallery",))
    assert check_game.main("klondike") == 0
    assert sorted(drawn) == ["golf", "klondike"]


def test_the_stored_game_of_each_is_won_by_its_rules():
    assert check_game.sample_wins("golf") and not check_game.sample_wins("template")
