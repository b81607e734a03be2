"""Friday the 13th: empty foundations in their order, and the cards that foundations accept."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN, RANK_BITS
from core.games.friday_13th import FILL_FIRST, LABEL_WANTS, RANKS
from core.session import Session
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

START = ["JC", "QC", "KC", "AC"]


def test_jack_queen_king_and_ace_that_come_first_are_dealt_and_the_rest_keeps_its_order():
    for deal in (1, 617, 31999):
        session = dealt("friday_13th", deal)
        rest = list(deal_numbers.shuffled(deal, 1))
        for index, rank in ((0, 11), (1, 12), (2, 13), (3, 1)):
            first = [card for card in rest if card & RANK_BITS == rank][0]
            rest.remove(first)
            assert list(session.game.foundations[index].cards[:1]) == [first]
        stock = session.game.stock
        assert [stock.cards[47 - i] & ~FACE_DOWN for i in range(48)] == rest
        assert sizes(session, "foundation") == [1] * 4 + [0] * 9
        assert sizes(session, "stock") == [48]
        assert sizes(session, "hand") == sizes(session, "waste") == [0]
        assert sizes(session, "tableau") == []


def test_the_foundations_are_labelled_jack_to_10():
    assert RANKS == (11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def test_an_empty_foundation_waits_for_all_on_its_left():
    session = set_up("friday_13th", foundation=START, hand=["2C"], waste=["4D"])
    assert move(session, "w0 1 f6") == FILL_FIRST | 2 << 8
    assert legal(session, "w0 1") == []
    assert move(session, "h0 1 f6") == LABEL_WANTS | 4 << 8
    assert not move(session, "h0 1 f4")
    assert move(session, "w0 1 f6") == FILL_FIRST | 3 << 8
    session = set_up("friday_13th", foundation=START + ["2C", "3C"], waste=["4D"])
    assert legal(session) == ["w0 1 f5", "w0 1 f6", "w0 1 s0"]
    assert not move(session, "w0 1 f6")


def test_an_empty_foundation_takes_its_own_rank_alone():
    session = set_up("friday_13th", foundation=START, hand=["3C"])
    assert move(session, "h0 1 f4") == LABEL_WANTS | 2 << 8
    assert legal(session, "h0") == ["h0 1 w0"]


def test_foundations_go_up_in_any_suit_round_from_king_to_ace_without_an_end():
    for built, card in (("JC", "QH"), ("JC QC KC", "AD"), ("JC QC KC AC", "2C"),
                        ("JC QC KC AC 2C 3C 4C 5C 6D 7H", "8S")):
        session = set_up("friday_13th", foundation=[built], hand=[card])
        assert not move(session, "h0 1 f0")
    for built, card in (("JC QC KC AC", "KD"), ("JC", "JD"), ("JC", "KD"), ("JC", "TD")):
        session = set_up("friday_13th", foundation=[built], hand=[card])
        assert move(session, "h0 1 f0") % 256 >= refusals.BUILD
    session = set_up("friday_13th", hand=["JD"],
                     foundation=["JC QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC"])
    assert not move(session, "h0 1 f0")


def test_the_hand_s_card_and_the_waste_s_top_are_both_playable():
    session = set_up("friday_13th", foundation=START, hand=["2C"], waste=["2H 3S QD"])
    assert legal(session) == ["h0 1 f3", "h0 1 f4", "h0 1 w0", "w0 1 f0", "w0 4 s0"]
    assert not move(session, "h0 1 w0")
    assert shown(session, "w0") == "2H 3S QD 2C"
    assert move(session, "w0 1 h0") == refusals.NOT_THERE


def test_foundation_cards_do_not_move():
    session = set_up("friday_13th", foundation=START)
    assert move(session, "f0 1 f1") == refusals.CARDS_STAY
    assert move(session, "f0 1 w0") == refusals.CARDS_STAY


def test_an_unplayed_card_goes_to_the_waste_with_the_next_turn():
    session = set_up("friday_13th", foundation=START, stock=["#7C #6C #5C"])
    assert not session.turn()
    assert not session.turn()
    assert (shown(session, "h0"), shown(session, "w0")) == ("6C", "5C")
    assert not session.undo()
    assert (shown(session, "h0"), shown(session, "w0"), shown(session, "s0")) == (
        "5C", "", "#7C #6C")


def test_there_are_two_passes_in_all():
    session = set_up("friday_13th", foundation=START, stock=["#6D #5C"])
    for _ in range(2):
        assert not session.turn()
    assert legal(session) == ["h0 1 w0", "w0 2 s0"]
    assert not session.turn()
    assert shown(session, "s0") == "#6D #5C"
    assert session.game.counters[0] == 1
    for _ in range(2):
        assert not session.turn()
    assert session.turn() == refusals.NO_REDEAL


def test_it_is_won_only_with_all_cards_played_and_no_foundation_empty():
    last = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C"]
    session = set_up("friday_13th", foundation=START + last, hand=["TC"])
    assert not session.game.won()
    before = snapshot(session)
    assert not move(session, "h0 1 f11")
    assert not session.game.won()
    assert session.stuck()
    assert not session.undo()
    assert snapshot(session) == before
    assert not move(session, "h0 1 f12")
    assert session.game.won()
    session = set_up("friday_13th", foundation=START + last + ["TC"], stock=["#TD"])
    assert not session.game.won()


def test_the_auto_move_and_finish_prefer_an_empty_foundation():
    session = set_up("friday_13th", foundation=START, hand=["2C"])
    assert not session.auto(at(session.game, "h0").number)
    assert sizes(session, "foundation")[:6] == [1, 1, 1, 1, 1, 0]
    session = set_up("friday_13th", foundation=START, hand=["QD"], waste=["4H 3H 2H"])
    before = snapshot(session)
    assert not session.finish()
    assert sizes(session, "foundation")[:8] == [2, 1, 1, 1, 1, 1, 1, 0]
    assert not session.undo()
    assert snapshot(session) == before
    # The hand's 3 could go on a 2 at once; the waste's 2 comes first, and then the 3 has a place.
    session = set_up("friday_13th", foundation=["JC", "QC", "KC", "AC 2D"], hand=["3D"],
                     waste=["2H"])
    assert not session.finish()
    assert sizes(session, "foundation")[:7] == [1, 1, 1, 2, 1, 1, 0]


def test_it_is_stuck_when_a_whole_pass_plays_nothing_or_the_cards_are_out():
    session = set_up("friday_13th", foundation=START, stock=["#7C #6C"])
    assert stuck_after_a_pass(session)
    session = set_up("friday_13th", foundation=START, stock=["#2C #6C"])
    assert not stuck_after_a_pass(session)
    session = set_up("friday_13th", foundation=START, waste=["2C 6C"])
    assert not session.stuck()
    session = set_up("friday_13th", redeals_used=1, foundation=START, waste=["2C 6C"])
    assert session.stuck()
    assert legal(session) == []


def test_a_game_played_from_the_deal_to_the_win():
    # One suit fills the foundations; each other suit, from King to Ace, then fits one card lower.
    cards = bytearray(RANKS)
    for suit in (0x10, 0x20, 0x30):
        cards.extend(bytes([suit | rank for rank in range(13, 0, -1)]))
    session = Session()
    session.new_from("friday_13th", cards)
    hand = at(session.game, "h0").number
    for _ in range(48):
        assert not session.game.won()
        assert not session.turn()
        assert not session.auto(hand)
    assert session.game.won()
    assert 0 not in sizes(session, "foundation")
