"""The Vanishing Cross: the base in a corner, and a cross in circular order of any suits."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN, RANK_BITS
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_deal():
    session = dealt("vanishing_cross", 5)
    assert sizes(session, "tableau") == [1] * 5
    assert sizes(session, "foundation") == [1, 0, 0, 0]
    assert sizes(session, "stock") == [46]
    assert sizes(session, "waste") == [0]
    cards = deal_numbers.shuffled(5, 1)
    game = session.game
    assert [pile.cards[0] for pile in game.tableau] == list(cards[:5])
    assert game.foundations[0].cards[0] == cards[5]
    assert game.base() == cards[5] & RANK_BITS
    assert game.stock.cards[45] == cards[6] | FACE_DOWN


def test_the_cross_builds_down_whatever_the_suit_and_goes_round():
    session = set_up("vanishing_cross", foundation=["5C"], tableau=["9C", "8C", "AH", "KH", "9D"])
    assert legal(session, "t") == ["t1 1 t0", "t1 1 t4", "t3 1 t2"]
    assert move(session, "t0 1 t1") == refusals.build_reason(at(session.game, "t1"))
    assert move(session, "t2 1 t3")
    assert not move(session, "t1 1 t4")
    session.undo()
    assert not move(session, "t1 1 t0")


def test_one_card_moves_at_a_time():
    session = set_up("vanishing_cross", foundation=["5C"], tableau=["9C 8C", "TD", "2H", "3H"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t0 2 t4") == refusals.TOP_ONLY


def test_a_space_takes_the_top_card_of_the_waste_or_of_a_cross_pile():
    session = set_up(
        "vanishing_cross", foundation=["5C"], tableau=["9C 2D", "", "6D", "TH", "QS"],
        waste=["7C 4S"])
    assert "t0 1 t1" in legal(session)
    assert legal(session, "w0") == ["w0 1 t1"]
    assert not move(session, "w0 1 t1")
    assert shown(session, "t1") == "4S"
    assert shown(session, "w0") == "7C"


def test_a_space_stays_until_the_player_fills_it():
    session = set_up(
        "vanishing_cross", foundation=["5C"], tableau=["9C", "8D", "2D", "TH", "QS"],
        waste=["7C 4S"])
    assert not move(session, "t1 1 t0")
    assert shown(session, "t1") == ""


def test_corners_start_with_the_base_go_round_in_suit_and_keep_their_cards():
    session = set_up(
        "vanishing_cross", foundation=["KC"], tableau=["AC", "KD", "AD", "AS", "2C"])
    assert move(session, "t0 1 f1") == refusals.FOUNDATION_WANTS | 13 << 8
    assert move(session, "t2 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert legal(session, "t1 1 f") == ["t1 1 f1"]
    assert not move(session, "t0 1 f0")
    assert not move(session, "t4 1 f0")
    assert move(session, "f0 1 t3") == refusals.CARDS_STAY
    assert shown(session, "f0") == "KC AC 2C"


def test_the_stock_turns_one_card_and_there_is_no_redeal():
    session = set_up("vanishing_cross", foundation=["5C"], stock=["#9D #2D"])
    assert legal(session) == ["s0 1 w0"]
    assert not session.turn()
    assert shown(session, "w0") == "2D"
    assert not session.turn()
    assert session.turn() == refusals.NO_REDEAL
    assert "w0 2 s0" not in legal(session)


def test_finish_is_one_undo():
    session = set_up(
        "vanishing_cross", foundation=["5C"], tableau=["7C 6C", "9D", "5D", "2S", "8C"],
        waste=["TS 9C"])
    before = snapshot(session)
    assert not session.finish()
    assert shown(session, "f0") == "5C 6C 7C 8C 9C"
    assert shown(session, "f1") == "5D"
    assert session.moves == 1
    session.undo()
    assert snapshot(session) == before


def test_stuck_and_won():
    cross = ["KC", "KS", "JC", "JS", "9H"]
    base = ["5C"]
    assert set_up("vanishing_cross", foundation=base, tableau=cross, waste=["2D"]).stuck()
    assert not set_up(
        "vanishing_cross", foundation=base, tableau=cross, stock=["#2D"]).stuck()
    assert not set_up(
        "vanishing_cross", foundation=base, tableau=cross, waste=["QD"]).stuck()
    assert not set_up(
        "vanishing_cross", foundation=base, tableau=cross[:4], waste=["2D"]).stuck()
    suits = [" ".join([rank + suit for rank in "56789TJQKA234"]) for suit in "CDHS"]
    session = set_up("vanishing_cross", foundation=suits[:3] + [suits[3][:-3]], waste=["4S"])
    assert session.whole and not session.game.won()
    assert not move(session, "w0 1 f3")
    assert session.game.won() and not session.stuck()
