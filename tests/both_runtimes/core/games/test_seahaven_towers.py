"""Seahaven Towers: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import at, dealt, move, set_up, shown, sizes


def test_ten_piles_of_five_and_two_of_four_cells_are_full():
    session = dealt("seahaven_towers", 1)
    assert sizes(session, "tableau") == [5] * 10
    assert sizes(session, "cell") == [0, 1, 1, 0]
    for pile in session.game.tableau:
        assert pile.face_up() == 5


def test_piles_build_down_in_suit():
    session = set_up("seahaven_towers", tableau=["7H", "6D", "6H", "8H"])
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert move(session, "t3 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t2 1 t0")


def test_spaces_take_kings_alone_with_their_run():
    session = set_up("seahaven_towers", tableau=["7H 6H", "2C KS QS", ""], cell=["QD", "KD"])
    assert move(session, "t0 1 t2") == refusals.SPACE_WANTS | 13 << 8
    assert move(session, "c0 1 t2") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t1 2 t2")
    assert shown(session, "t2") == "KS QS"
    assert not move(session, "c1 1 t3")


def test_a_run_moves_as_far_as_free_cells_carry_it():
    run = "9S 8S 7S 6S"
    assert not move(set_up("seahaven_towers", tableau=[run, "TS"], cell=["2C"]), "t0 4 t1")
    # Spaces take Kings, so they hold no card of the run.
    session = set_up("seahaven_towers", tableau=[run, "TS", ""], cell=["2C", "4D"])
    assert move(session, "t0 4 t1") == refusals.NO_ROOM_FOR_RUN
    assert not move(session, "t0 1 c2")
    assert move(session, "t0 3 t1")


def test_a_cell_holds_any_one_card():
    session = set_up("seahaven_towers", tableau=["KC QC", "2S"], cell=["4D"])
    assert move(session, "t0 2 c1") == refusals.CELL_TAKES_ONE
    assert move(session, "t0 1 c0") == refusals.CELL_TAKES_ONE
    assert not move(session, "t0 1 c1")
    assert not move(session, "c1 1 t0")


def test_a_king_goes_from_space_to_space_without_progress():
    session = set_up("seahaven_towers", tableau=["KC QC", ""])
    game = session.game
    assert not game.judge(at(game, "t0"), 2, at(game, "t1"))
    assert not game.makes_progress(at(game, "t0"), 2, at(game, "t1"))
