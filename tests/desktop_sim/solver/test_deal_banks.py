"""Banks of winnable deals: found, graded, written in few bytes."""

import json
from functools import cache

import pytest

from core.session import Session
from desktop_sim.solver.batch import tasks
from desktop_sim.solver.deal_banks import encoding, grading, make
from firmware.deal_banks import EASY, HARD, MEDIUM
from tests.desktop_sim.solver.test_batch import Counting

SOME = {1: EASY, 2: HARD, 5: MEDIUM, 86: EASY, 171: HARD, 257: HARD, 2000: MEDIUM}


def test_a_bank_is_read_as_it_was_written():
    written = encoding.write(SOME)
    assert encoding.read(written) == SOME
    # A bank has a byte for each deal, and one for each 85 deals skipped at once.
    assert len(written) == len(SOME) + sum(
        (deal - before - 1) // 85 for before, deal in zip([0, *SOME], SOME, strict=False))


@pytest.mark.parametrize("graded", [{0: EASY}, {3: 0}, {4: HARD + 1}])
def test_what_is_no_deal_or_no_grade_is_refused(graded):
    with pytest.raises(ValueError):
        encoding.write(graded)


def test_a_module_holds_the_bytes():
    names = {}
    exec(encoding.module("Golf", encoding.write(SOME)), names)
    assert encoding.read(names["DEALS"]) == SOME


def test_grades_are_thirds_by_ease():
    eases = {1: 0.5, 2: 0.0, 3: 0.9, 4: 0.1, 5: 0.2, 6: 0.8}
    assert grading.grade(eases) == {3: EASY, 6: EASY, 1: MEDIUM, 5: MEDIUM, 4: HARD, 2: HARD}


def task(name, deal):
    return make.BANKS[name].task(deal)


def test_a_deal_that_careless_players_win_is_easier_than_one_that_needs_patience():
    @cache
    def ease(name, deal):
        return grading.of_task(task(name, deal)).ease

    # Deal 3 needs luck, deal 2 patience, and deal 31 persistence; deal 1 is lost.
    assert ease("friday_13th", 1) > ease("fortress", 3) > grading.A_PATIENT_WIN
    a_patient_win = grading.A_PATIENT_WIN / grading.PLAYOUTS
    assert grading.A_PATIENT_WIN > ease("fortress", 2) >= a_patient_win > ease("fortress", 31)
    assert ease("fortress", 31) > grading.ALL_HOME > ease("fortress", 1) > 0


def test_patient_players_take_moves_back():
    assert 0 < grading.patient(task("fortress", 2), 12) < 12
    session = Session()
    session.new("fortress", 2)
    assert not grading.Playouts(session, 1).play(4)


def test_patient_players_do_not_see_that_a_card_can_never_be_reached():
    one = tasks.Task("la_belle_lucie", 24, {"redeals": 0})
    assert tasks.search(one).positions < grading.PATIENCE
    assert grading.patient(one, 6) < 6


def test_planners_tell_deals_apart_that_a_search_in_breadth_won(monkeypatch):
    def ease(deal, beam):
        limits = tasks.Limits(positions=7500, beam=beam)
        return grading.of_task(tasks.Task("fortress", deal, limits=limits)).ease

    monkeypatch.setattr(grading, "PLAYOUTS", 2)
    monkeypatch.setattr(grading, "PLANNERS", 1)
    # Deal 1 is lost, and a breadth-first search soon wins deal 2.
    assert ease(1, 10) < grading.ALL_HOME < ease(2, 10) < grading.A_PATIENT_WIN
    monkeypatch.setattr(grading, "planned", None)
    assert ease(1, 0) < grading.ALL_HOME


def test_where_luck_wins_many_persistent_players_grade_alone(monkeypatch):
    limits = tasks.Limits(positions=3000)
    monkeypatch.setitem(grading.BY_LUCK, "montana", 4)
    monkeypatch.setattr(grading, "PERSISTENCE", 300)
    monkeypatch.setattr(grading.Playouts, "play", None)
    eases = {deal: grading.of_task(tasks.Task("montana", deal, limits=limits)).ease
             for deal in (3, 15)}
    assert set(eases.values()) <= {0, 0.25, 0.5, 0.75, 1}
    assert eases[3] < eases[15]
    # A breadth-first search is graded by planners, not by persistent players.
    assert not grading.by_luck(make.BANKS["montana_redeals_0"])


def test_planners_keep_fewer_where_a_search_keeps_many():
    narrow, wide = [tasks.Limits(positions=10_000, beam=beam)
                    for beam in (grading.WIDE - 1, grading.WIDE)]
    assert grading.keeps(narrow) == narrow.beam
    assert grading.keeps(wide) < wide.beam
    assert grading.plans(narrow) < grading.plans(wide) < wide.positions


def test_a_bank_is_found_and_graded_and_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(make, "BATCH", 8)
    monkeypatch.setattr(grading, "PLAYOUTS", 2)
    searcher, grader = Counting(), Counting(grading.of_task)

    def made():
        (name, graded, wins), = make.make(["fortress"], searcher, grader, tmp_path, wanted=6)
        assert name == "fortress"
        return graded, wins

    graded, wins = made()
    assert sorted(graded.values()) == [EASY, EASY, MEDIUM, MEDIUM, HARD, HARD]
    assert [graded[win.deal] for win in wins] == [EASY, MEDIUM, HARD]
    for win in wins:
        tasks.replay(make.BANKS["fortress"].task(win.deal), win.moves)
    asked = list(searcher.asked), list(grader.asked)
    assert made() == (graded, wins)
    assert (searcher.asked, grader.asked) == asked


def test_a_bank_is_kept_as_a_module_of_the_device(tmp_path):
    assert make.keep("golf", SOME, "Golf", tmp_path) == len(encoding.write(SOME))
    names = {}
    exec((tmp_path / "golf.py").read_text(), names)
    assert encoding.read(names["DEALS"]) == SOME
    with pytest.raises(ValueError, match="bytes"):
        make.keep("golf", {100 * deal: EASY for deal in range(1, 900)}, "Golf", tmp_path)


def test_won_games_are_kept_with_their_moves(tmp_path):
    path = tmp_path / "won.json"
    path.write_text('{"zebra": []}')
    bank = make.BANKS["klondike_variation_1"]
    make.keep_wins(path, "klondike_variation_1", bank, [tasks.Verdict(7, "won", (0x12345, 5))])
    assert json.loads(path.read_text()) == {
        "klondike_variation_1": [["klondike", bank.options, 7, "012345000005"]], "zebra": []}


def test_a_game_needs_no_entry_for_a_bank():
    bank = make.bank_of("template")
    assert (bank.game_id, bank.options) == ("template", {})
    assert make.bank_of("golf") is make.BANKS["golf"]
