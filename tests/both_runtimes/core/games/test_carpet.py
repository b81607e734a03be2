"""Carpet: gaps that are filled at once, from the waste or else from the stock."""

from core import refusals
from core.cards import ACE, RANK_BITS
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes


def test_the_aces_are_dealt_first_and_twenty_cards_lie_open():
    session = dealt("carpet", 617)
    assert [pile.top() & RANK_BITS for pile in session.game.foundations] == [ACE] * 4
    assert sizes(session, "tableau") == [1] * 20
    assert sizes(session, "stock") == [28] and sizes(session, "waste") == [0]


def test_a_gap_takes_the_last_card_of_the_waste_and_undo_puts_it_back():
    session = set_up("carpet", foundation=["AC"], tableau=["2C", "9D"], waste=["KS 5H"],
                     stock=["#3D"])
    assert not move(session, "t0 1 f0")
    assert shown(session, "t0") == "5H" and shown(session, "w0") == "KS"
    assert not session.undo()
    assert shown(session, "t0") == "2C" and shown(session, "w0") == "KS 5H"


def test_without_a_waste_a_gap_takes_the_next_card_of_the_stock():
    session = set_up("carpet", foundation=["AC"], tableau=["2C"], stock=["#8H #3D"])
    assert not move(session, "t0 1 f0")
    assert shown(session, "t0") == "3D" and sizes(session, "stock") == [1]


def test_a_gap_stays_once_stock_and_waste_are_out_and_takes_no_card_of_the_player():
    session = set_up("carpet", foundation=["AC"], tableau=["2C", "9D"])
    assert not move(session, "t0 1 f0")
    assert sizes(session, "tableau")[:2] == [0, 1]
    assert move(session, "t1 1 t0") == refusals.NO_FILL
    assert legal(session) == [] and session.stuck()


def test_nothing_is_built_on_the_carpet():
    session = set_up("carpet", tableau=["8D", "9D"], waste=["7D"])
    assert move(session, "t0 1 t1") and move(session, "w0 1 t0")


def test_the_stock_is_turned_once():
    session = set_up("carpet", stock=["#8H #3D"])
    assert not session.turn() and not session.turn()
    assert session.turn() == refusals.NO_REDEAL or session.turn() == refusals.STOCK_EMPTY
