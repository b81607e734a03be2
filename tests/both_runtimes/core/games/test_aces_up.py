"""Aces Up: each rule that differs in other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot


def test_a_row_of_four_is_dealt():
    session = dealt("aces_up", 1)
    assert sizes(session, "tableau") == [1] * 4
    assert sizes(session, "stock") == [48]


def test_a_card_goes_while_a_higher_one_of_its_suit_is_a_top():
    session = set_up("aces_up", tableau=["5H", "9H", "TC", "3S"])
    assert refusals.text(session.game, move(session, "t1 1 f0")) == "No higher card of its suit"
    assert not move(session, "t0 1 f0")
    assert session.game.score() == 1
    covered = set_up("aces_up", tableau=["5H", "9H TC", "3S"])
    assert move(covered, "t0 1 f0")


def test_aces_are_high():
    session = set_up("aces_up", tableau=["KH", "AH", "2C"])
    assert move(session, "t1 1 f0")
    assert not move(session, "t0 1 f0")


def test_spaces_take_any_top_card_and_other_piles_none():
    session = set_up("aces_up", tableau=["5H 2C", "3C", "", "9S"])
    assert move(session, "t0 1 t1") == refusals.build_reason(session.game.tableau[1])
    assert not move(session, "t0 1 t2")
    assert shown(session, "t2") == "2C"


def test_the_stock_deals_a_card_to_each_pile_spaces_or_not():
    session = set_up("aces_up", tableau=["5H", "", "3S", "9S"], stock=["#2D #3D #4D #5D"])
    before = snapshot(session)
    assert "s0 4 t0" in legal(session)
    assert not session.turn()
    assert [shown(session, "t%d" % i) for i in range(4)] == ["5H 5D", "4D", "3S 3D", "9S 2D"]
    assert not session.undo()
    assert snapshot(session) == before


def test_won_when_only_the_aces_are_left():
    session = set_up("aces_up", tableau=["AH", "AC", "AS", "AD"])
    assert not session.game.won()
    suits = [" ".join(rank + suit for rank in "23456789TJQK") for suit in "CDHS"]
    gone = " ".join(suits).replace(" KS", "")
    session = set_up("aces_up", tableau=["AH", "AC", "AS KS", "AD"], foundation=[gone])
    assert not session.game.won()
    session = set_up("aces_up", tableau=["AH KS", "AC", "AS", "AD"], foundation=[gone])
    assert not move(session, "t0 1 f0")
    assert session.game.won()
    assert session.game.score() == 48
