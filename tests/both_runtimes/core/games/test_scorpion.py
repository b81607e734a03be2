"""Scorpion: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot

SUIT = "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"


def test_seven_piles_of_seven_with_three_hidden_in_four_of_them():
    session = dealt("scorpion", 1)
    assert sizes(session, "tableau") == [7] * 7
    assert [pile.face_up() for pile in session.game.tableau] == [4] * 4 + [7] * 3
    assert sizes(session, "stock") == [3]


def test_any_face_up_card_moves_onto_the_next_of_its_suit():
    session = set_up("scorpion", tableau=["#2C 7H KS 3D", "8S", "8H"])
    assert move(session, "t0 3 t1")
    assert not move(session, "t0 3 t2")
    assert shown(session, "t0") == "2C"


def test_the_late_cards_go_to_the_first_three_piles_at_once():
    session = set_up("scorpion", tableau=["2C", "", "4C"], stock=["#9H #8H #7H"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 3 t0"]
    assert not session.turn()
    assert [shown(session, place) for place in ("t0", "t1", "t2")] == ["2C 7H", "8H", "4C 9H"]
    assert session.turn() == refusals.NO_REDEAL
    assert not session.undo()
    assert snapshot(session) == before


def test_spaces_take_kings():
    session = set_up("scorpion", tableau=["2C KS 3D", ""])
    assert move(session, "t0 1 t1") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t0 2 t1")


def test_a_whole_suit_leaves_even_from_above_other_cards():
    session = set_up("scorpion", tableau=["5H " + SUIT, "AD"])
    assert not move(session, "t1 1 t0")
    assert shown(session, "f0") == SUIT + " AD"
    assert shown(session, "t0") == "5H"


def test_a_suit_that_becomes_complete_under_one_that_leaves_goes_with_it():
    hearts, spades = ("K{0} Q{0} J{0} T{0} 9{0} 8{0} 7{0} 6{0} 5{0} 4{0} 3{0} 2{0}".format(suit)
                      for suit in "HS")
    session = set_up("scorpion", tableau=[hearts, "AH " + spades, "AS"])
    assert not move(session, "t1 13 t0")
    before = snapshot(session)
    assert not move(session, "t2 1 t0")
    assert sizes(session, "foundation") == [13, 13, 0, 0]
    assert session.game.won()
    assert not session.stuck()
    assert not session.undo()
    assert snapshot(session) == before
