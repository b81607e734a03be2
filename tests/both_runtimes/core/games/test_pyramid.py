"""Pyramid: each rule that differs from Thirteen, and each of its options."""

from core import deal_numbers, refusals
from core.bases.pairing import NOT_THIRTEEN
from core.cards import FACE_DOWN
from core.session import Session
from tests.both_runtimes.core.games.test_thirteen import clear_pyramid, pyramid, rigged
from tests.both_runtimes.positions import (
    dealt,
    legal,
    move,
    set_up,
    shown,
    sizes,
    snapshot,
    stuck_after_a_pass,
)


def test_the_pyramid_is_dealt_row_by_row_all_face_up():
    session = dealt("pyramid", 617)
    cards = deal_numbers.shuffled(617, 1)
    assert sizes(session, "tableau") == [1] * 28
    assert sizes(session, "stock") == [24]
    assert sizes(session, "hand") == [0]
    assert sizes(session, "waste") == [0]
    assert [pile.cards[0] for pile in session.game.tableau] == list(cards[:28])
    assert session.game.stock.top() == cards[28] | FACE_DOWN


def test_pyramid_hand_and_waste_pair_in_every_way():
    for first, second in (("t21", "t22"), ("t21", "h0"), ("t21", "w0"), ("h0", "w0")):
        for one, other in ((first, second), (second, first)):
            cards = {"t21": "QD", "t22": "QH", "h0": "QS", "w0": "QC"}
            cards[one] = "6D"
            cards[other] = "7S"
            session = set_up("pyramid", {"redeals": 0}, hand=[cards["h0"]], waste=[cards["w0"]],
                             tableau=pyramid(t21=cards["t21"], t22=cards["t22"]))
            assert legal(session) == [first + " 1 " + second]
            assert not move(session, one + " 1 " + other)
            assert shown(session, "f0") == "6D 7S"


def test_a_king_leaves_alone_from_the_pyramid_the_hand_and_the_waste():
    session = set_up("pyramid", {"redeals": 0}, tableau=pyramid(t21="KC"), hand=["KD"],
                     waste=["2C KH"])
    assert legal(session) == ["t21 1 f0", "h0 1 f0", "w0 1 f0"]
    for place in ("t21", "h0", "w0"):
        assert not move(session, place + " 1 f0")
    assert session.game.score() == 3


def test_a_covered_card_is_not_available_not_even_to_the_card_on_it():
    session = set_up("pyramid", {"redeals": 0}, tableau=pyramid(t15="8C", t22="5H"), hand=["5D"])
    assert move(session, "t15 1 t22") == refusals.COVERED
    assert move(session, "t22 1 t15") == refusals.COVERED
    assert move(session, "h0 1 t15") == refusals.COVERED
    assert legal(session) == []


def test_the_waste_card_below_the_top_is_not_available():
    session = set_up("pyramid", hand=["8C"], waste=["4H 5D 9S"])
    assert move(session, "w0 1 w0") == refusals.SAME_PLACE
    assert move(session, "h0 1 w0") == NOT_THIRTEEN
    assert legal(session) == ["w0 4 s0"]


def test_the_next_turn_sends_an_unplayed_card_to_the_waste():
    session = set_up("pyramid", stock=["#3D #5C #7C"])
    assert legal(session) == ["s0 1 h0"]
    assert move(session, "s0 1 w0") == refusals.NOT_THERE
    assert not session.turn()
    assert (shown(session, "h0"), shown(session, "w0")) == ("7C", "")
    before = snapshot(session)
    assert not session.turn()
    assert (shown(session, "h0"), shown(session, "w0")) == ("5C", "7C")
    assert not session.undo()
    assert snapshot(session) == before


def test_the_hand_s_card_goes_to_the_waste_only_as_a_pair():
    session = set_up("pyramid", hand=["7C"], waste=["5D"])
    assert move(session, "h0 1 w0") == NOT_THIRTEEN
    session = set_up("pyramid", hand=["7C"])
    assert move(session, "h0 1 w0") == refusals.NO_CARD_THERE


def test_redeals_0_1_2_and_unlimited():
    for redeals, passes in ((0, 0), (1, 1), (2, 2), ("unlimited", 9)):
        session = set_up("pyramid", {"redeals": redeals}, stock=["#2D #5C"])
        for _ in range(passes):
            assert not session.turn()
            assert not session.turn()
            assert legal(session) == ["w0 2 s0"]
            assert not session.turn()
            assert shown(session, "s0") == "#2D #5C"
        assert session.game.counters[0] == passes
        assert not session.turn()
        assert not session.turn()
        refused = refusals.FINE if redeals == "unlimited" else refusals.NO_REDEAL
        assert session.turn() == refused
    assert dealt("pyramid").game.redeals == 2


def test_a_redeal_takes_the_hand_s_card_along_and_one_undo_brings_all_back():
    session = set_up("pyramid", hand=["7C"], waste=["2D 5C"])
    before = snapshot(session)
    assert move(session, "w0 2 s0") == refusals.TURN_COUNT
    assert not move(session, "w0 3 s0")
    assert shown(session, "s0") == "#7C #5C #2D"
    assert not session.turn()
    assert shown(session, "h0") == "2D"
    assert not session.undo()
    assert not session.undo()
    assert snapshot(session) == before
    assert session.game.counters[0] == 0


def test_it_is_won_when_the_pyramid_is_gone_or_with_win_all_when_all_cards_are():
    for options, won in (({}, True), ({"win": "pyramid"}, True), ({"win": "all"}, False)):
        session = set_up("pyramid", options, tableau=pyramid(t0="8H"), hand=["5C"],
                         stock=["#2C"])
        assert not session.game.won()
        assert not move(session, "t0 1 h0")
        assert session.game.won() == won
    for kind, card in (("stock", "#KC"), ("hand", "KC"), ("waste", "KC")):
        session = set_up("pyramid", {"win": "all"}, **{kind: [card]})
        assert not session.game.won()
        if kind == "stock":
            assert not session.turn()
        assert not move(session, ("w0" if kind == "waste" else "h0") + " 1 f0")
        assert session.game.won()


def test_a_card_left_in_the_pyramid_is_no_win():
    session = set_up("pyramid", tableau=pyramid(t0="9H", t21="KD", t22="KS"))
    assert not move(session, "t21 1 f0")
    assert not session.game.won()


def test_games_played_from_the_deal_to_the_win():
    for win, score in (("pyramid", 28), ("all", 52)):
        session = Session()
        session.new_from("pyramid", rigged(), {"win": win})
        clear_pyramid(session)
        while not session.game.won():
            assert not session.turn()
            assert not session.turn()
            assert not move(session, "h0 1 w0")
        assert session.game.score() == score


def test_it_is_stuck_when_a_whole_pass_shows_no_pair():
    piles = pyramid(t15="QD", t21="8H", t22="9H")
    for options in ({"redeals": 0}, {}, {"redeals": "unlimited"}):
        session = set_up("pyramid", options, tableau=piles, stock=["#2D #6C"])
        assert stuck_after_a_pass(session)
    session = set_up("pyramid", tableau=piles, stock=["#5D #6C"], waste=["2D"])
    before = snapshot(session)
    assert not session.stuck()
    assert snapshot(session) == before


def test_a_pair_that_only_the_next_pass_brings_together_is_seen():
    piles = pyramid(t15="QD", t21="8H", t22="9H")
    session = set_up("pyramid", {"redeals": 1}, tableau=piles, hand=["2D"], waste=["5C 6C"])
    assert not session.stuck()
    session = set_up("pyramid", {"redeals": 1}, redeals_used=1, tableau=piles, hand=["2D"],
                     waste=["5C 6C"])
    assert session.stuck()


def test_each_card_scores_1_and_redeals_cost_nothing():
    session = set_up("pyramid", tableau=pyramid(t21="8H", t22="KC"), hand=["5C"], waste=["2C"])
    assert not move(session, "h0 1 t21")
    assert not move(session, "t22 1 f0")
    assert session.game.score() == 3
    assert not session.turn()
    assert session.game.score() == 3
    assert session.finish() == refusals.NOTHING_TO_FINISH
