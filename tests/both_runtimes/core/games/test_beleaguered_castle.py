"""Beleaguered Castle, and Streets and Alleys: each rule that differs from other games."""

from core import refusals
from core.cards import ACE, RANK_BITS
from tests.both_runtimes.positions import dealt, move, set_up, shown, sizes


def test_the_aces_lie_on_the_foundations_or_are_dealt():
    session = dealt("beleaguered_castle", 1)
    assert sizes(session, "tableau") == [6] * 8
    assert [pile.top() & RANK_BITS for pile in session.game.foundations] == [ACE] * 4
    session = dealt("beleaguered_castle", 1, {"deal": "all"})
    assert sizes(session, "tableau") == [7] * 4 + [6] * 4
    assert sizes(session, "foundation") == [0] * 4


def test_piles_build_down_regardless_of_suit():
    session = set_up("beleaguered_castle", tableau=["7H", "6H", "6S", "8S"])
    assert move(session, "t0 1 t1")
    assert not move(session, "t2 1 t0")
    assert not session.undo()
    assert not move(session, "t0 1 t3")


def test_a_run_needs_spaces_to_move_as_one():
    full = ["2C", "2D", "2H", "4C", "4D", "4H"]
    session = set_up("beleaguered_castle", tableau=["9S 8H", "TD"] + full)
    assert move(session, "t0 2 t1") == refusals.NO_ROOM_FOR_RUN
    session = set_up("beleaguered_castle", tableau=["9S 8H", "TD"] + full[:5])
    assert not move(session, "t0 2 t1")
    session = set_up("beleaguered_castle", tableau=["9S 8H 7C", "TD"] + full[:5])
    assert move(session, "t0 3 t1") == refusals.NO_ROOM_FOR_RUN
    session = set_up("beleaguered_castle", tableau=["9S 8H 7C", "TD"] + full[:4])
    assert not move(session, "t0 3 t1")
    session = set_up("beleaguered_castle", tableau=["9S 8H", ""] + full)
    assert move(session, "t0 2 t1") == refusals.NO_ROOM_FOR_RUN


def test_spaces_take_any_card():
    session = set_up("beleaguered_castle", tableau=["9S 8H", ""])
    assert not move(session, "t0 1 t1")
    assert shown(session, "t1") == "8H"


def test_foundations_go_up_in_suit():
    session = set_up("beleaguered_castle", tableau=["2C", "2D"], foundation=["AC"])
    assert move(session, "t1 1 f0")
    assert not move(session, "t0 1 f0")
