"""Osmosis: foundations that take what the foundation before them has."""

from core import refusals
from core.cards import FACE_DOWN
from core.games.osmosis import ANOTHER_SUIT, IN_ORDER, NOT_THERE_YET
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes


def test_four_reserves_of_four_a_base_and_the_rest_to_turn():
    for cards, hidden in (("hidden", 3), ("open", 0)):
        session = dealt("osmosis", 617, {"cards": cards})
        assert sizes(session, "reserve") == [4] * 4
        assert sizes(session, "foundation") == [1, 0, 0, 0]
        assert sizes(session, "stock") == [35]
        for pile in session.game.reserve:
            assert len([card for card in pile.cards[:4] if card & FACE_DOWN]) == hidden


def test_the_first_foundation_takes_its_suit_in_any_order():
    session = set_up("osmosis", foundation=["5C"], reserve=["KC", "2D", "9C"])
    assert legal(session) == ["r0 1 f0", "r2 1 f0"]
    assert move(session, "r1 1 f0") == ANOTHER_SUIT
    assert not move(session, "r0 1 f0") and not move(session, "r2 1 f0")
    assert shown(session, "f0") == "5C KC 9C"


def test_another_foundation_takes_what_the_one_before_it_has_and_no_other_one():
    session = set_up(
        "osmosis", foundation=["5C KC 9C", "5H 9H", "5S 9S"], reserve=["KH", "KS", "7H", "5D"])
    assert move(session, "r2 1 f1") == NOT_THERE_YET
    assert move(session, "r1 1 f2") == NOT_THERE_YET
    assert not move(session, "r0 1 f1")
    assert not move(session, "r1 1 f2")
    assert not move(session, "r3 1 f3")
    assert shown(session, "f2") == "5S 9S KS"


def test_foundations_begin_one_after_another_with_the_rank_of_the_base():
    session = set_up("osmosis", foundation=["5C"], reserve=["5H", "KH"])
    assert move(session, "r0 1 f2") == IN_ORDER
    assert move(session, "r1 1 f1") == refusals.FOUNDATION_WANTS | 5 << 8
    assert legal(session) == ["r0 1 f1"]


def test_the_stock_turns_as_chosen_in_unlimited_passes():
    for draw in (3, 1):
        session = dealt("osmosis", 617, {"draw": draw})
        for _ in range(200):
            assert not session.turn()
        assert session.game.turn_count() <= draw


def test_a_reserve_takes_no_card_and_an_uncovered_one_turns_up():
    session = set_up("osmosis", foundation=["5C"], reserve=["#2D KC", "5H"])
    assert move(session, "r1 1 r0") == refusals.NOT_THERE
    assert not move(session, "r0 1 f0")
    assert shown(session, "r0") == "2D"
