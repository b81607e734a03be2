"""The banks that games name, against the folder that holds them and the wins that Help shows."""

from core import games
from firmware import banks, texts
from tests import ROOT
from tests.both_runtimes.firmware import test_banks


def test_each_bank_of_the_folder_is_named_by_a_game_and_no_other():
    here = {path.stem for path in (ROOT / "firmware/banks").glob("[a-z]*.py")}
    assert set(test_banks.NAMES) == here


def test_the_win_of_help_is_stored_unless_its_bank_holds_it():
    wanted = []
    for game_id, _ in games.titles():
        deal, options, _ = texts.sample(game_id)
        if not banks.grade(game_id, options, deal):
            wanted.append(f"{banks.name_of(game_id, options)} {deal},")
    assert sorted(wanted) == sorted(banks.STORED.replace(", ", ",\n").split("\n"))
