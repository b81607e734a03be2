"""Flower Garden: the bouquet, and beds that are built down in any suit."""

from core import deal_numbers, refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes

FULL = ["KC", "TH", "8S", "4D", "6C", "QC"]


def test_six_beds_of_six_and_a_bouquet_of_sixteen_all_face_up():
    session = dealt("flower_garden", 24)
    assert sizes(session, "tableau") == [6] * 6
    assert sizes(session, "reserve") == [1] * 16
    cards = deal_numbers.shuffled(24, 1)
    assert [pile.cards[0] for pile in session.game.tableau] == list(cards[:6])
    assert [pile.cards[0] for pile in session.game.reserve] == list(cards[36:])
    for pile in session.game.piles:
        assert pile.face_up() == pile.n


def test_every_card_of_the_bouquet_plays():
    bouquet = ["QD", "9S", "AC", "7H", "KS"] + [""] * 10 + ["3D"]
    session = set_up("flower_garden", tableau=FULL, reserve=bouquet)
    assert legal(session, "r") == ["r0 1 t0", "r1 1 t1", "r2 1 f0", "r3 1 t2", "r15 1 t3"]


def test_no_card_goes_to_the_bouquet():
    session = set_up("flower_garden", tableau=FULL[:5], reserve=["QD", "9S", ""])
    assert not move(session, "r0 1 t5")
    assert move(session, "t0 1 r0") == refusals.NOT_THERE
    assert move(session, "r1 1 r2") == refusals.NOT_THERE
    assert move(session, "r2 1 t5") == refusals.NO_CARD_THERE


def test_beds_build_down_in_any_suit_one_card_at_a_time():
    session = set_up("flower_garden", tableau=["9C", "8S", "8C 7C", "TD", "KH", "AH"])
    assert move(session, "t2 2 t0") == refusals.TOP_ONLY
    assert move(session, "t0 1 t1") == refusals.build_reason(at(session.game, "t1"))
    assert not move(session, "t1 1 t0")
    assert not move(session, "t2 1 t0")
    assert move(session, "t4 1 t5")


def test_a_space_takes_any_card():
    session = set_up("flower_garden", tableau=["9C 4H", ""], reserve=["2D"])
    assert not move(session, "r0 1 t1")
    session.undo()
    assert not move(session, "t0 1 t1")
    assert shown(session, "t1") == "4H"


def test_foundations_go_up_from_the_ace_in_suit_and_their_cards_stay():
    session = set_up("flower_garden", tableau=["2C", "2D", "AC", "3H"])
    assert move(session, "t0 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t2 1 f0")
    assert move(session, "t1 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t0 1 f0")
    assert move(session, "f0 1 t3") == refusals.CARDS_STAY


def test_finish_plays_from_beds_and_bouquet():
    session = set_up("flower_garden", tableau=["KD 3C AC"], reserve=["2C", "AD"])
    assert not session.finish()
    assert shown(session, "f0") == "AC 2C 3C"
    assert shown(session, "f1") == "AD"
    assert shown(session, "t0") == "KD"


def test_a_hint_keeps_a_space_empty():
    session = set_up("flower_garden", tableau=["9C", "KD 5C", "6H", ""])
    game = session.game
    tableau = game.tableau
    assert game.rate(tableau[1], 1, tableau[2]) > game.rate(tableau[1], 1, tableau[3]) > 0


def test_stuck_when_no_card_of_beds_or_bouquet_fits():
    beds = ["KC", "KD", "JC", "JD", "9H", "9S"]
    assert set_up("flower_garden", tableau=beds, reserve=["7C"]).stuck()
    assert not set_up("flower_garden", tableau=beds, reserve=["QC"]).stuck()
    assert not set_up("flower_garden", tableau=beds[:5], reserve=["7C"]).stuck()
