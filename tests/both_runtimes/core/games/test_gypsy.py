"""Gypsy: two packs, Klondike's building, and rows from the stock."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot

OTHERS = ["2H", "2C", "4H", "4C", "6H", "6C", "8H", "8C"]


def test_eight_piles_of_three_are_dealt_in_rows_with_the_last_card_face_up():
    session = dealt("gypsy", 617)
    assert sizes(session, "tableau") == [3] * 8
    assert sizes(session, "foundation") == [0] * 8
    assert sizes(session, "stock") == [80]
    assert session.game.waste is None
    cards = deal_numbers.shuffled(617, 2)
    assert [pile.face_up() for pile in session.game.tableau] == [1] * 8
    for pile in session.game.tableau:
        lying = [card & ~FACE_DOWN for card in pile.cards[:3]]
        assert lying == [cards[row * 8 + pile.index] for row in range(3)]


def test_any_part_of_a_run_in_alternating_colours_moves():
    session = set_up("gypsy", tableau=["#2C 9S 8H 7C", "8D", "9C", "8C", "9H"])
    assert legal(session, "t0 2") == ["t0 2 t2", "t0 2 t5", "t0 2 t6", "t0 2 t7"]
    assert move(session, "t0 1 t3") == refusals.build_reason(at(session.game, "t3"))
    assert move(session, "t0 4 t5") == refusals.COVERED
    assert not move(session, "t0 2 t2")
    session = set_up("gypsy", tableau=["9S 8H 6C", "TD"])
    assert move(session, "t0 3 t1") == refusals.NOT_A_RUN


def test_a_space_takes_any_card_or_run():
    session = set_up("gypsy", tableau=["#3C 9S 8H", "4D", ""])
    assert not move(session, "t0 2 t2")
    assert (shown(session, "t0"), shown(session, "t2")) == ("3C", "9S 8H")
    assert not move(session, "t1 1 t3")


def test_the_stock_deals_ten_rows_also_to_spaces():
    session = set_up("gypsy", tableau=[""] + OTHERS[1:],
                     stock=["#KC #KS #QS #JS #TS #9S #8S #7S #6S"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 8 t0"]
    assert move(session, "s0 7 t0") == refusals.TURN_COUNT
    assert not session.turn()
    assert (shown(session, "t0"), shown(session, "t7")) == ("6S", "8C KS")
    assert shown(session, "s0") == "#KC"
    assert not session.undo()
    assert snapshot(session) == before
    session = dealt("gypsy", 1)
    for _ in range(10):
        assert not session.turn()
    assert sizes(session, "tableau") == [13] * 8
    assert session.turn() == refusals.NO_REDEAL


def test_both_cards_of_a_kind_have_a_foundation_of_their_own():
    session = set_up("gypsy", tableau=["AC", "2C", "2C", "3C"], foundation=["AC"])
    assert not move(session, "t1 1 f0")
    assert move(session, "t2 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert move(session, "t2 1 f1") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t0 1 f1")
    assert not move(session, "t2 1 f1")
    assert legal(session, "t3 1 f") == ["t3 1 f0", "t3 1 f1"]


def test_foundation_cards_stay():
    session = set_up("gypsy", foundation=["AC 2C", "AD"], tableau=["3H", "3C"])
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY
    assert move(session, "f1 1 f2") == refusals.CARDS_STAY


def test_it_is_stuck_only_once_the_stock_is_out():
    piles = ["9C 2C", "8S 2S", "7C 4C", "6S 4S", "9S", "8C", "7S", "6C"]
    assert not set_up("gypsy", tableau=piles, stock=["#KS"]).stuck()
    assert set_up("gypsy", tableau=piles).stuck()


def test_won_when_all_eight_suits_are_home():
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHSCDHS"]
    session = set_up("gypsy", foundation=suits[:7] + [suits[7][:-3]], tableau=["KS"])
    assert not session.game.won()
    assert not move(session, "t0 1 f7")
    assert session.game.won()
