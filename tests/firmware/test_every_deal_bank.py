"""The banks of firmware/deal_banks: their games, and the promised wins."""

import json
from itertools import product

import pytest

from core import games
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.solver.deal_banks import encoding, make
from firmware import deal_banks, texts
from tests import ROOT
from tests.both_runtimes.positions import chosen

NAMES = sorted(path.stem for path in (ROOT / "firmware/deal_banks").glob("[a-z]*.py"))
WON_DEALS = json.loads((ROOT / "tests/data/won_deals.json").read_text())


def all_options(game_id):
    """Return every way to choose the options of a game: a list of dicts."""
    options = games.load(game_id).options
    return [dict(zip([name for name, _, _ in options], values, strict=True))
            for values in product(*[values for _, values, _ in options])]


def named_by_games():
    """Return the names of banks of all listed games, for all values of their options."""
    return {deal_banks.name_of(chosen(game_id, None, options))
            for game_id, _ in games.titles() for options in all_options(game_id)}


def test_each_bank_of_the_folder_is_named_by_a_game():
    assert set(NAMES) - named_by_games() == set()
    assert {deal_banks.name_of(chosen(game_id)) for game_id in deal_banks.BY_OPTION} <= set(NAMES)


def deals_of(name):
    return __import__("firmware.deal_banks." + name, None, None, ("DEALS",)).DEALS


@pytest.mark.parametrize("name", NAMES)
def test_a_bank_has_its_deals_of_three_grades_in_less_than_a_kilobyte(name):
    grades = list(encoding.read(deals_of(name)).values())
    for grade in (deal_banks.EASY, deal_banks.MEDIUM, deal_banks.HARD):
        assert grades.count(grade) == make.bank_of(name).wanted // 3 >= 50
    assert len(grades) == make.bank_of(name).wanted
    assert len(deals_of(name)) < 1024


def play(session, moves):
    """Play `moves`, six hexadecimal digits each, until the game is won."""
    for at in range(0, len(moves), 6):
        if session.game.won():
            return
        move = int(moves[at:at + 6], 16)
        assert not session.move(origin_of(move), count_of(move), destination_of(move))


@pytest.mark.parametrize("name", NAMES)
def test_sample_deals_are_won_with_all_rules_that_their_bank_is_for(name):
    session = Session()
    for game_id, options, deal, moves in WON_DEALS[name]:
        assert deal_banks.in_bank(chosen(game_id, deal, options))
        for choices in all_options(game_id):
            if deal_banks.name_of(chosen(game_id, None, choices)) == name:
                session.new(game_id, deal, choices)
                play(session, moves)
                assert session.game.won(), deal


def test_the_win_of_help_is_stored_unless_its_bank_holds_it():
    wanted = []
    for game_id, _ in games.titles():
        deal, options, _ = texts.sample(game_id)
        win = chosen(game_id, deal, options)
        name = deal_banks.name_of(win)
        if name in NAMES and not deal_banks.in_bank(win):
            wanted.append(f"{name} {deal},")
    assert sorted(wanted) == sorted(deal_banks.STORED.replace(", ", ",\n").split("\n"))
