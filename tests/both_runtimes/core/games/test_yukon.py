"""Yukon and Russian Solitaire: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes


def test_the_whole_pack_lies_on_seven_piles():
    session = dealt("yukon", 1)
    assert sizes(session, "tableau") == [1, 6, 7, 8, 9, 10, 11]
    assert [pile.face_up() for pile in session.game.tableau] == [1, 5, 5, 5, 5, 5, 5]
    assert session.game.stock is None


def test_any_face_up_card_moves_with_all_that_lie_on_it():
    session = set_up("yukon", tableau=["#2C 7H KS 3D", "8S"])
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "8S 7H KS 3D"
    assert shown(session, "t0") == "2C"


def test_only_the_lowest_of_them_must_follow():
    session = set_up("yukon", tableau=["7D 6S 5H", "8H", "7C"])
    assert move(session, "t0 3 t1") == refusals.build_reason(at(session.game, "t1"))
    assert move(session, "t0 2 t2") == refusals.build_reason(at(session.game, "t2"))
    assert legal(session, "t0") == []


def test_hidden_cards_stay():
    session = set_up("yukon", tableau=["#2C 7H", "8S"])
    assert move(session, "t0 2 t1") == refusals.COVERED


def test_russian_builds_in_suit():
    session = set_up("yukon", {"suit": "same"}, tableau=["7H KS", "8S", "8H"])
    assert move(session, "t0 2 t1")
    assert not move(session, "t0 2 t2")


def test_spaces_take_kings_with_what_lies_on_them():
    session = set_up("yukon", tableau=["2C KS 3D", ""])
    assert move(session, "t0 1 t1") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t0 2 t1")


def test_foundations_go_up_in_suit_one_card_at_a_time_and_stay():
    session = set_up("yukon", tableau=["2C AC", "3H"])
    assert move(session, "t0 2 f0") == refusals.ONE_TO_FOUNDATION
    assert not move(session, "t0 1 f0")
    assert not move(session, "t0 1 f0")
    assert move(session, "f0 1 t1") == refusals.CARDS_STAY


def test_a_card_of_a_foundation_stays_or_may_come_back():
    piles = {"tableau": ["3S"], "foundation": ["AH 2H"]}
    assert legal(set_up("yukon", **piles), "f") == []
    session = set_up("yukon", {"worry_back": True}, **piles)
    assert not move(session, "f0 1 t0")
    assert shown(session, "t0") == "3S 2H"


def test_alaska_builds_in_suit_up_or_down_and_not_round():
    session = set_up("yukon", {"suit": "up_or_down"}, tableau=["7H KS", "8H", "6H 2C", "8S", "AS"])
    assert move(session, "t0 2 t3") == refusals.build_reason(at(session.game, "t3"))
    assert move(session, "t4 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t0 2 t1")
    assert shown(session, "t1") == "8H 7H KS"
    session = set_up("yukon", {"suit": "up_or_down"}, tableau=["8H 3C", "7H"])
    assert not move(session, "t0 2 t1")
    assert shown(session, "t1") == "7H 8H 3C"
