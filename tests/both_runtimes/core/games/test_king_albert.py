"""King Albert: each rule that differs from other programs and other games."""

from core import deal_numbers, refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_nine_piles_of_one_to_nine_and_a_reserve_of_seven_all_face_up():
    session = dealt("king_albert", 24)
    assert sizes(session, "tableau") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert sizes(session, "foundation") == [0, 0, 0, 0]
    assert sizes(session, "reserve") == [1] * 7
    assert session.game.stock is None
    cards = deal_numbers.shuffled(24, 1)
    assert [pile.cards[0] for pile in session.game.tableau] == list(cards[:9])
    assert [pile.cards[0] for pile in session.game.reserve] == list(cards[45:])
    for pile in session.game.piles:
        assert pile.face_up() == pile.n


def test_all_seven_reserve_cards_play():
    reserve = ["QD", "9S", "AC", "7H", "KS", "3C", "5D"]
    full = ["KC", "TH", "8S", "4D", "6C", "JC", "2S", "8C", "4H"]
    session = set_up("king_albert", tableau=full, reserve=reserve)
    assert legal(session, "r") == [
        "r0 1 t0", "r1 1 t1", "r2 1 f0", "r3 1 t2", "r3 1 t7", "r5 1 t3", "r5 1 t8", "r6 1 t4"]


def test_the_reserve_is_never_refilled():
    session = set_up("king_albert", tableau=["KC 5D", "6C"], reserve=["QD", "9S"])
    assert not move(session, "r0 1 t2")
    assert shown(session, "r0") == ""
    assert move(session, "t0 1 r0") == refusals.NOT_THERE
    assert move(session, "r1 1 r0") == refusals.NOT_THERE
    assert not [written for written in legal(session) if written[-2] == "r"]


def test_piles_build_down_in_alternating_colours():
    session = set_up("king_albert", tableau=["9C", "8S", "8H", "TD"])
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert move(session, "t0 1 t2") == refusals.build_reason(at(session.game, "t2"))
    assert not move(session, "t2 1 t0")
    assert move(set_up("king_albert", tableau=["AC", "KD"]), "t1 1 t0")


def test_one_card_moves_at_a_time():
    session = set_up("king_albert", tableau=["9C 8H", "TD", "KS"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t0 2 t3") == refusals.TOP_ONLY


def test_a_space_takes_any_card():
    session = set_up("king_albert", tableau=["9C 4H", ""], reserve=["2D"])
    assert not move(session, "r0 1 t1")
    session.undo()
    assert not move(session, "t0 1 t1")
    assert shown(session, "t1") == "4H"


def test_foundations_go_up_from_the_ace_in_suit():
    session = set_up("king_albert", tableau=["2C", "2D", "AC", "KC"])
    assert move(session, "t3 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t2 1 f0")
    assert move(session, "t1 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t0 1 f0")


def test_foundation_cards_stay_unless_worry_back_lets_them_return():
    piles = ["3S", "3H", "9C", "9D", "9H", "9S", "JC", "JS", "5S"]
    session = set_up("king_albert", tableau=piles, foundation=["AH 2H"], reserve=["7D"])
    assert legal(session) == ["t1 1 f0"]
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY
    session = set_up("king_albert", {"worry_back": True}, tableau=piles, foundation=["AH 2H"])
    assert legal(session, "f") == ["f0 1 t0"]
    before = snapshot(session)
    assert not move(session, "f0 1 t0")
    assert shown(session, "t0") == "3S 2H"
    assert move(session, "f0 1 r0") == refusals.NOT_THERE
    session.undo()
    assert snapshot(session) == before


def test_finish_plays_from_piles_and_reserve():
    session = set_up("king_albert", tableau=["KD 3C AC", "9H"], reserve=["2C", "AD"])
    assert not session.finish()
    assert shown(session, "f0") == "AC 2C 3C"
    assert shown(session, "f1") == "AD"
    assert shown(session, "t0") == "KD"
    session.undo()
    assert sizes(session, "foundation") == [0, 0, 0, 0]


def test_a_hint_keeps_a_card_in_its_run_and_a_space_empty():
    session = set_up("king_albert", tableau=["9C 8H", "9S", "KD 5C", "6H", ""])
    game = session.game
    tableau = game.tableau
    build = game.rate(tableau[2], 1, tableau[3])
    assert build > game.rate(tableau[2], 1, tableau[4]) > game.rate(tableau[0], 1, tableau[1]) > 0


def test_stuck_and_won():
    piles = ["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS", "9C"]
    assert set_up("king_albert", tableau=piles, reserve=["7C"]).stuck()
    assert not set_up("king_albert", tableau=piles, reserve=["QC"]).stuck()
    assert not set_up("king_albert", tableau=piles[:8], reserve=["7C"]).stuck()
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHS"]
    session = set_up("king_albert", foundation=suits[:3] + [suits[3][:-3]], reserve=["", "KS"])
    assert not session.game.won()
    assert not move(session, "r1 1 f3")
    assert session.game.won() and not session.stuck()
