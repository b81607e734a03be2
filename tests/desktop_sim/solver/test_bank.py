"""Banks of deals that can be won: found, graded, written in few bytes."""

import json

import pytest

from core.session import Session
from desktop_sim.solver import verdicts
from desktop_sim.solver.bank import grades, lists, make
from tests.desktop_sim.solver.test_runs import Counting

SOME = [1, 2, 5, 256, 511, 767, 2000]


def test_a_list_is_read_in_place():
    written = lists.write(SOME)
    assert lists.count(written) == len(SOME)
    assert [lists.deal(written, index) for index in range(len(SOME))] == SOME
    assert lists.deal(written, len(SOME)) == 0
    assert len(written) == len(SOME) + sum(
        (deal - before - 1) // 255 for before, deal in zip([0, *SOME], SOME, strict=False))


@pytest.mark.parametrize("deals", [[0], [3, 3], [4, 2]])
def test_a_list_only_increases(deals):
    with pytest.raises(ValueError):
        lists.write(deals)


def test_grades_are_thirds_by_ease():
    eases = {1: 0.5, 2: 0.0, 3: 0.9, 4: 0.1, 5: 0.2, 6: 0.8}
    assert grades.grade(eases) == {
        3: "easy", 6: "easy", 1: "medium", 5: "medium", 4: "hard", 2: "hard"}


def test_a_deal_that_every_player_wins_is_easier_than_one_that_care_is_needed_for():
    def ease(deal):
        session = Session()
        session.new("fortress", deal)
        return grades.Playouts(session, 1).ease(4)

    assert ease(3) > ease(1)
    assert ease(1) < 0.01


def test_a_bank_is_made_once_and_its_deals_can_be_won(tmp_path):
    engine = Counting()

    def made():
        return list(make.make([("fortress", {})], engine, tmp_path, wanted=6, playouts=2))

    path, = made()
    bank = json.loads(path.read_text())
    won = []
    for name in grades.NAMES:
        row = bytes.fromhex(bank["lists"][name])
        won += [lists.deal(row, index) for index in range(lists.count(row))]
    assert len(set(won)) == 6
    assert len(bank["solutions"]) == 3
    for deal, moves in bank["solutions"].items():
        assert int(deal) in won
        verdicts.replay(verdicts.Task("fortress", int(deal)), moves)
    asked = list(engine.asked)
    assert made() == [path]
    path.unlink()
    assert made() == [path]
    assert engine.asked == asked
    assert json.loads(path.read_text()) == bank


def test_ranks_are_correlated():
    assert make.correlation([1, 2, 3, 4], [10, 20, 30, 40]) == 1.0
    assert make.correlation([1, 2, 3, 4], [4, 3, 2, 1]) == -1.0
    assert make.correlation([1, 1, 1], [1, 2, 3]) == 0.0
    assert 0 < make.correlation([1, 2, 2, 3], [1, 2, 3, 3]) < 1
