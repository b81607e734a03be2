"""Easthaven: each rule that differs from Klondike, and the rows of its stock."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot

BACK = {"worry_back": True}


def test_seven_piles_of_three_are_dealt_in_rows_with_the_last_card_face_up():
    session = dealt("easthaven", 617)
    assert sizes(session, "tableau") == [3] * 7
    assert sizes(session, "foundation") == [0] * 4
    assert sizes(session, "stock") == [31]
    assert session.game.waste is None
    cards = deal_numbers.shuffled(617, 1)
    assert [pile.face_up() for pile in session.game.tableau] == [1] * 7
    for pile in session.game.tableau:
        lying = [card & ~FACE_DOWN for card in pile.cards[:3]]
        assert lying == [cards[row * 7 + pile.index] for row in range(3)]


def test_piles_build_down_in_alternating_colours_and_any_part_of_a_run_moves():
    session = set_up("easthaven", tableau=["#2C 9S 8H 7C", "8D", "9C", "TD", "7S"])
    assert legal(session, "t0") == ["t0 1 t1", "t0 1 t5", "t0 1 t6", "t0 2 t2", "t0 2 t5",
                                    "t0 2 t6", "t0 3 t3", "t0 3 t5", "t0 3 t6"]
    assert move(session, "t0 4 t5") == refusals.COVERED
    assert move(session, "t4 1 t2") == refusals.build_reason(at(session.game, "t2"))
    assert not move(session, "t0 2 t2")
    assert shown(session, "t2") == "9C 8H 7C"


def test_cards_out_of_sequence_do_not_move_together():
    session = set_up("easthaven", tableau=["KS 8H 7C", "9S", "4D"])
    assert move(session, "t0 3 t3") == refusals.NOT_A_RUN
    assert not move(session, "t0 2 t1")


def test_a_space_takes_any_card_or_run():
    session = set_up("easthaven", tableau=["#3C 9S 8H", "4D", ""])
    assert not move(session, "t0 2 t2")
    assert shown(session, "t2") == "9S 8H"
    assert shown(session, "t0") == "3C"
    assert not move(session, "t1 1 t3")


def test_the_stock_deals_a_row_also_to_spaces():
    session = set_up("easthaven", tableau=["2H", "", "4H", "4C", "6H", "6C", "8H"],
                     stock=["#KS #QS #JS #TS #9S #8S #7S #6S"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 7 t0"]
    assert not session.turn()
    assert [shown(session, "t%d" % i) for i in range(3)] == ["2H 6S", "7S", "4H 8S"]
    assert shown(session, "t6") == "8H QS"
    assert shown(session, "s0") == "#KS"
    assert session.moves == 1
    assert not session.undo()
    assert snapshot(session) == before


def test_four_whole_rows_and_three_cards_are_dealt_and_no_more():
    session = dealt("easthaven", 1)
    for _ in range(4):
        assert move(session, "s0 6 t0") == refusals.TURN_COUNT
        assert not session.turn()
    assert sizes(session, "stock") == [3]
    assert move(session, "s0 7 t0") == refusals.TURN_COUNT
    assert move(session, "s0 3 t4") == refusals.NOT_THERE
    assert not session.turn()
    assert sizes(session, "tableau") == [8] * 3 + [7] * 4
    assert session.turn() == refusals.NO_REDEAL
    assert legal(session, "s") == []


def test_foundation_cards_stay_unless_they_may_come_back():
    piles = {"foundation": ["AC 2C", "AD"], "tableau": ["3H", "3C"]}
    session = set_up("easthaven", **piles)
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY
    session = set_up("easthaven", BACK, **piles)
    assert move(session, "f0 1 f2") == refusals.NOT_THERE
    assert not move(session, "f0 1 t0")
    assert move(session, "t1 1 f0") == refusals.build_reason(at(session.game, "f0"))


def test_foundations_go_up_from_the_ace_in_suit():
    session = set_up("easthaven", tableau=["2C AC", "2D"])
    assert move(session, "t1 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert move(session, "t0 2 f0") == refusals.NOT_A_RUN
    assert not move(session, "t0 1 f0")
    assert move(session, "t1 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t0 1 f0")


def test_it_is_stuck_only_once_the_stock_is_out():
    piles = ["9C 2C", "8S 2S", "7C 4C", "6S 4S", "9S", "8C", "7S"]
    assert not set_up("easthaven", tableau=piles, stock=["#KS"]).stuck()
    assert set_up("easthaven", tableau=piles).stuck()
