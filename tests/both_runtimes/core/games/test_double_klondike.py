"""Double Klondike: two packs on nine piles, draws of one and three, free redeals."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN
from tests.both_runtimes.positions import (
    at,
    dealt,
    legal,
    move,
    set_up,
    shown,
    sizes,
    snapshot,
    stuck_after_a_pass,
)

THREE = {"draw": 3}


def test_nine_piles_of_one_to_nine_are_dealt_row_by_row_the_face_up_cards_last():
    session = dealt("double_klondike", 617)
    assert sizes(session, "tableau") == list(range(1, 10))
    assert sizes(session, "foundation") == [0] * 8
    assert (sizes(session, "stock"), sizes(session, "waste")) == ([59], [0])
    cards = deal_numbers.shuffled(617, 2)
    game = session.game
    assert [pile.face_up() for pile in game.tableau] == [1] * 9
    assert [pile.top() for pile in game.tableau] == list(cards[36:45])
    assert [pile.cards[0] & ~FACE_DOWN for pile in game.tableau[1:]] == list(cards[:8])


def test_any_part_of_a_run_moves_and_a_space_takes_kings():
    session = set_up("double_klondike", tableau=["#2C 9S 8H 7C", "9C", "TD", "KS QH", "", "7H"])
    assert legal(session, "t0") == ["t0 2 t1", "t0 3 t2"]
    assert move(session, "t0 1 t4") == refusals.SPACE_WANTS | 13 << 8
    assert move(session, "t0 4 t4") == refusals.COVERED
    assert move(session, "t5 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t0 3 t2")
    assert shown(session, "t0") == "2C"
    assert not move(session, "t3 2 t4")


def test_both_cards_of_a_kind_have_a_foundation_of_their_own():
    session = set_up("double_klondike", tableau=["AC", "2C", "2C"], foundation=["AC"])
    assert not move(session, "t1 1 f0")
    assert move(session, "t2 1 f1") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t0 1 f1")
    assert not move(session, "t2 1 f1")
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY


def test_one_card_a_turn_or_three_and_the_top_of_the_waste_is_played():
    session = set_up("double_klondike", stock=["#5H #4H #3H #2H"], tableau=["3S"])
    assert legal(session) == ["s0 1 w0"]
    assert not session.turn()
    assert shown(session, "w0") == "2H"
    assert not move(session, "w0 1 t0")
    session = set_up("double_klondike", THREE, stock=["#5H #4H #3H #2H"], tableau=["4S"])
    assert legal(session) == ["s0 3 w0"]
    assert not session.turn()
    assert shown(session, "w0") == "2H 3H 4H"
    assert legal(session) == ["s0 1 w0"]
    assert move(session, "w0 2 t0") == refusals.TOP_ONLY


def test_redeals_have_no_end_and_keep_the_order():
    session = set_up("double_klondike", THREE, 9, stock=["#5H #4H #3H #2H"])
    before = snapshot(session)
    for _ in range(20):
        assert not session.turn()
        assert not session.turn()
        assert legal(session) == ["w0 4 s0"]
        assert not session.turn()
        assert shown(session, "s0") == "#5H #4H #3H #2H"
    for _ in range(60):
        assert not session.undo()
    assert snapshot(session) == before


def test_stuck_after_a_pass_that_plays_nothing():
    piles = ["KC", "KS", "KC", "KS", "JC", "JS", "QC", "QS", "QC"]
    for options, waste, ends in (
            ({}, "2D 3D 4D 7D 8D 9D", True), ({}, "2D TD 4D 7D 8D 9D", False),
            (THREE, "2D TD 4D 7D 8D 9D", True), (THREE, "2D 3D TD 7D 8D 9D", False)):
        session = set_up("double_klondike", options, tableau=piles, waste=[waste])
        assert stuck_after_a_pass(session) == ends, (options, waste)
