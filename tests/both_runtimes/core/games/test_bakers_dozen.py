"""Baker's Dozen: each rule that differs from other programs and other games."""

from core import refusals
from core.cards import KING, RANK_BITS, pack
from core.session import Session
from tests.both_runtimes.positions import at, dealt, move, set_up, shown, sizes

KINGS_TWICE = bytes([0x0D, 0x1D, 0x0C, 0x2D])
"""A pile as it is dealt: KC KD QC KH."""


def test_thirteen_open_piles_of_four():
    session = dealt("bakers_dozen", 1)
    assert sizes(session, "tableau") == [4] * 13
    assert sizes(session, "foundation") == [0] * 4
    for pile in session.game.tableau:
        assert pile.face_up() == 4


def test_kings_lie_at_the_bottom_whatever_is_dealt():
    for deal in range(1, 60):
        for pile in dealt("bakers_dozen", deal).game.tableau:
            kings = [card & RANK_BITS == KING for card in pile.cards[:4]]
            assert kings == sorted(kings, reverse=True)


def test_a_king_changes_places_with_the_lowest_card_that_is_none():
    others = [card for card in pack(1) if card not in KINGS_TWICE]
    cards = bytearray(52)
    for i in range(52):
        cards[51 - i] = KINGS_TWICE[i // 13] if i % 13 == 5 else others.pop()
    session = Session()
    session.new_from("bakers_dozen", cards)
    assert shown(session, "t5") == "KC KD KH QC"


def test_piles_build_down_in_any_suit_one_card_at_a_time():
    session = set_up("bakers_dozen", tableau=["9C 8H", "TD", "7S", "7H"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t2 1 t1") == refusals.build_reason(at(session.game, "t1"))
    assert not move(session, "t2 1 t0")
    session.undo()
    assert not move(session, "t3 1 t0")


def test_no_card_goes_on_an_ace_or_a_king_on_anything():
    session = set_up("bakers_dozen", tableau=["AC", "KD", "2S"])
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert move(session, "t2 1 t0")


def test_spaces_stay_empty():
    session = set_up("bakers_dozen", tableau=["9C KH", ""])
    assert move(session, "t0 1 t1") == refusals.NO_FILL


def test_foundations_go_up_in_suit_and_their_cards_stay():
    session = set_up("bakers_dozen", tableau=["2D", "AC", "2C", "3H"])
    assert move(session, "t0 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t1 1 f0")
    assert move(session, "t0 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t2 1 f0")
    assert move(session, "f0 1 t3") == refusals.CARDS_STAY


def test_stuck_when_no_top_card_goes_anywhere():
    assert set_up("bakers_dozen", tableau=["AC 9C", "9H", "9S 4D"]).stuck()
    assert not set_up("bakers_dozen", tableau=["AC 9C", "9H", "9S TD"]).stuck()
