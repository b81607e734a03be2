"""Eight Off: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes


def test_eight_piles_of_six_and_four_of_eight_cells_are_full():
    session = dealt("eight_off", 1)
    assert sizes(session, "tableau") == [6] * 8
    assert sizes(session, "cell") == [1] * 4 + [0] * 4


def test_piles_build_down_in_suit():
    session = set_up("eight_off", tableau=["7H", "6D", "6H"])
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t2 1 t0")


def test_spaces_take_kings_alone():
    session = set_up("eight_off", tableau=["7H 6H", "KS QS", ""])
    assert move(session, "t0 1 t2") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t1 2 t2")


def test_spaces_carry_no_cards_of_a_run_because_they_take_kings():
    cells = ["2C", "3C", "2D", "4D", "2H", "4C"]
    session = set_up("eight_off", tableau=["9S 8S 7S 6S", "TS", ""], cell=cells)
    assert move(session, "t0 4 t1") == refusals.NO_ROOM_FOR_RUN
    session = set_up("eight_off", tableau=["9S 8S 7S 6S", "TS", ""], cell=cells[:5])
    assert not move(session, "t0 4 t1")


def test_a_card_of_a_foundation_stays_or_may_come_back():
    piles = {"tableau": ["3H"], "foundation": ["AH 2H"]}
    assert legal(set_up("eight_off", **piles), "f") == []
    session = set_up("eight_off", {"worry_back": True}, **piles)
    assert not move(session, "f0 1 t0")
    assert shown(session, "t0") == "3H 2H"
