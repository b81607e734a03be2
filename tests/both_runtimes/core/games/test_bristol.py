"""Bristol: Kings at the bottom, spaces that stay empty, and rows to three reserve piles."""

from core import card_names, deal_numbers, refusals
from core.cards import FACE_DOWN, KING, RANK_BITS
from core.session import Session
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_the_pack_is_dealt_from_its_other_end_in_rows_as_in_pysolfc():
    session = dealt("bristol", 617)
    game = session.game
    assert sizes(session, "tableau") == [3] * 8
    assert [pile.face_up() for pile in game.tableau] == [3] * 8
    assert sizes(session, "reserve") == [1] * 3
    assert sizes(session, "stock") == [25]
    cards = list(reversed(list(deal_numbers.shuffled(617, 1))))
    for pile in game.tableau:
        dealt_there = [cards[row * 8 + pile.index] for row in range(3)]
        assert sorted(pile.cards[:3]) == sorted(dealt_there)
    assert [pile.top() for pile in game.reserve] == list(cards[24:27])
    assert game.stock.top() & ~FACE_DOWN == cards[27]


def test_kings_change_places_with_the_lowest_card_that_is_none():
    columns = ("5C KD 7C", "5D 6D KC", "KH 6C KS", "2C 2D 2H")
    cards = [card_names.parse(name) for column in columns for name in column.split()]
    others = [card for card in range(1, 62) if 0 < card & RANK_BITS <= KING and card not in cards]
    rows = [card_names.parse(column.split()[row]) if i < 4 else others.pop()
            for row in range(3) for i, column in enumerate(columns + columns)]
    session = Session()
    session.new_from("bristol", bytes(list(reversed(rows + others))), {})
    assert [shown(session, "t%d" % i) for i in range(4)] == [
        "KD 5C 7C", "KC 6D 5D", "KH KS 6C", "2C 2D 2H"]


def test_piles_build_down_in_any_suit_one_card_at_a_time():
    session = set_up("bristol", tableau=["9S 8S", "9C", "8D", "7C"])
    assert legal(session, "t0") == ["t0 1 t1"]
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert not move(session, "t3 1 t2")
    assert not move(session, "t0 1 t1")
    assert move(session, "t1 1 t2") == refusals.build_reason(at(session.game, "t2"))


def test_spaces_stay_empty():
    session = set_up("bristol", tableau=["KS 8S", ""], reserve=["KH"])
    assert move(session, "t0 1 t1") == refusals.NO_FILL
    assert move(session, "r0 1 t1") == refusals.NO_FILL


def test_foundations_go_up_from_the_ace_in_any_suit_and_keep_their_cards():
    session = set_up("bristol", tableau=["AC", "2D", "3H", "4S"], reserve=["2C"])
    assert move(session, "t1 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t0 1 f0")
    assert not move(session, "t1 1 f0")
    assert move(session, "r0 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t2 1 f0")
    assert move(session, "f0 1 t3") == refusals.CARDS_STAY


def test_nothing_goes_round():
    session = set_up("bristol", tableau=["AC", "KD"], foundation=["AD 2D 3D 4D 5D 6D 7D 8D 9D TD"])
    assert legal(session, "t") == ["t0 1 f1"]
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))


def test_only_top_cards_of_the_reserve_are_played_and_nothing_goes_there():
    session = set_up("bristol", tableau=["9S", "KS 4C"], reserve=["3H 8D", "", "2C"])
    assert move(session, "r0 2 t0") == refusals.TOP_ONLY
    assert move(session, "t1 1 r1") == refusals.NOT_THERE
    assert move(session, "r0 1 r1") == refusals.NOT_THERE
    assert not move(session, "r0 1 t0")
    assert not move(session, "r0 1 t1")


def test_the_stock_deals_a_card_to_each_reserve_pile_and_the_last_one_to_the_first():
    session = set_up("bristol", tableau=["9S"], reserve=["3H", "", "5D"], stock=["#2C #3S #4S #5S"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 3 r0"]
    assert move(session, "s0 1 r1") == refusals.NOT_THERE
    assert not session.turn()
    assert [shown(session, "r%d" % i) for i in range(3)] == ["3H 5S", "4S", "5D 3S"]
    assert legal(session, "s") == ["s0 1 r0"]
    assert not session.turn()
    assert shown(session, "r0") == "3H 5S 2C"
    assert session.turn() == refusals.NO_REDEAL
    assert not session.undo() and not session.undo()
    assert snapshot(session) == before


def test_it_is_stuck_only_once_the_stock_is_out():
    assert not set_up("bristol", tableau=["9S", "9C"], stock=["#KS"]).stuck()
    assert set_up("bristol", tableau=["9S", "9C"], reserve=["4D"]).stuck()
    assert not set_up("bristol", tableau=["9S", "9C"], reserve=["8D"]).stuck()


def test_won_when_all_cards_are_on_the_foundations():
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHS"]
    session = set_up("bristol", foundation=suits[:3] + [suits[3][:-3]], reserve=["KS"])
    assert session.whole and not session.game.won()
    assert not move(session, "r0 1 f3")
    assert session.game.won() and not session.stuck()
