"""Golf: a base that goes up and down, the cards on a King, and a score that is better low."""

from core import deal_numbers, refusals
from core.cards import FACE_DOWN, pack
from core.game import CARDS_LEFT
from core.games.golf import NOTHING_ON_KING
from core.session import Session
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot


def test_seven_columns_of_five_then_the_base_then_sixteen_for_the_stock():
    session = dealt("golf", 617)
    cards = deal_numbers.shuffled(617, 1)
    assert sizes(session, "tableau") == [5] * 7
    assert sizes(session, "foundation") == [1]
    assert sizes(session, "stock") == [16]
    assert sizes(session, "waste") == sizes(session, "hand") == []
    for column in session.game.tableau:
        assert list(column.cards[:5]) == [cards[column.index + 7 * row] for row in range(5)]
    assert session.game.foundations[0].top() == cards[35]
    assert session.game.stock.top() == cards[36] | FACE_DOWN


def test_a_card_one_rank_above_or_below_goes_onto_the_base_in_any_suit():
    session = set_up("golf", tableau=["6C", "8H", "7D", "9S", "5H"], foundation=["7C"])
    assert legal(session) == ["t0 1 f0", "t1 1 f0"]
    assert move(session, "t2 1 f0") % 256 >= refusals.BUILD
    assert not move(session, "t1 1 f0")
    assert legal(session) == ["t2 1 f0", "t3 1 f0"]
    assert not move(session, "t2 1 f0")
    assert shown(session, "f0") == "7C 8H 7D"


def test_what_a_king_takes():
    # Rows of (option, base, card, True if the card may be played).
    for king, base, card, goes in (
        ("nothing", "KC", "QH", False), ("queen", "KC", "QH", True), ("round", "KC", "QH", True),
        ("nothing", "KC", "AH", False), ("queen", "KC", "AH", False), ("round", "KC", "AH", True),
        ("nothing", "AC", "KH", False), ("queen", "AC", "KH", False), ("round", "AC", "KH", True),
        ("nothing", "QC", "KH", True), ("queen", "QC", "KH", True), ("round", "QC", "KH", True),
        ("nothing", "AC", "2H", True), ("queen", "AC", "2H", True), ("round", "AC", "2H", True),
        ("nothing", "KC", "KH", False), ("queen", "KC", "KH", False), ("round", "KC", "KH", False),
    ):
        session = set_up("golf", {"king": king}, tableau=[card], foundation=[base])
        assert legal(session) == (["t0 1 f0"] if goes else [])
        assert (move(session, "t0 1 f0") == refusals.FINE) == goes
    session = set_up("golf", tableau=["QH"], foundation=["KC"])
    assert move(session, "t0 1 f0") == NOTHING_ON_KING
    assert dealt("golf").game.option("king") == "nothing"


def test_only_the_last_card_of_a_column_is_exposed():
    session = set_up("golf", tableau=["6C 2H"], foundation=["7C"])
    assert legal(session) == []
    assert move(session, "t0 2 f0") == refusals.TOP_ONLY


def test_columns_take_no_card_and_the_base_gives_none():
    session = set_up("golf", tableau=["6C", "7H", ""], foundation=["5D 6D"])
    assert refusals.text(session.game, move(session, "t0 1 t1")) == "No card can go there"
    assert move(session, "t0 1 t2") == refusals.NO_FILL
    assert move(session, "f0 1 t1") == refusals.CARDS_STAY


def test_the_stock_turns_one_card_onto_the_base_when_the_player_likes_and_once():
    session = set_up("golf", tableau=["6C"], foundation=["7C"], stock=["#KC #2C"])
    assert legal(session) == ["t0 1 f0", "s0 1 f0"]
    before = snapshot(session)
    assert not move(session, "s0 1 f0")
    assert shown(session, "f0") == "7C 2C"
    assert not session.undo()
    assert snapshot(session) == before
    assert not session.turn()
    assert not session.turn()
    assert shown(session, "f0") == "7C 2C KC"
    assert legal(session) == []
    assert session.turn()
    assert move(session, "f0 1 s0") == refusals.NOT_THERE


def test_the_score_is_what_is_left_in_the_columns_and_low_is_better():
    session = set_up("golf", tableau=["6C 8H", "5D"], foundation=["7C"], stock=["#2C"])
    assert session.game.score_rule == CARDS_LEFT
    assert session.game.score() == 3
    assert not move(session, "t0 1 f0")
    assert session.game.score() == 2
    assert not session.turn()
    assert session.game.score() == 2
    assert not session.undo()
    assert not session.undo()
    assert session.game.score() == 3
    assert dealt("golf").game.score() == 35


def test_it_is_won_when_the_columns_are_empty_whatever_the_stock_holds():
    session = set_up("golf", tableau=["6C"], foundation=["7C"], stock=["#2C"])
    assert not session.game.won()
    assert not move(session, "t0 1 f0")
    assert session.game.won()
    assert session.game.score() == 0
    assert not session.stuck()


def test_it_is_stuck_when_the_stock_is_out_and_no_card_goes():
    session = set_up("golf", tableau=["9C"], foundation=["7C"], stock=["#2C"])
    assert not session.stuck()
    assert not session.turn()
    assert session.stuck()
    assert not session.game.won()


def test_finish_is_no_part_of_it_and_the_auto_move_plays_a_column():
    session = set_up("golf", tableau=["6C", "9C"], foundation=["7C"])
    assert session.finish() == refusals.NOTHING_TO_FINISH
    assert session.auto(1) == refusals.NO_PLACE
    assert not session.auto(0)
    assert shown(session, "f0") == "7C 6C"


def test_a_game_played_from_the_deal_to_the_win():
    # The base is QC: down to the Ace and up to a King, then a Queen from the stock, and down.
    played = [rank for rank in range(11, 0, -1)]
    played += [rank | 0x10 for rank in range(2, 14)]
    played += [rank | 0x20 for rank in range(11, 0, -1)] + [0x32]
    cards = bytearray(35)
    for i in range(35):
        cards[i // 5 + 7 * (4 - i % 5)] = played[i]
    cards.extend(bytes([0x0C, 0x2C]))
    dealt_now = list(cards)
    cards.extend(bytes([card for card in pack(1) if card not in dealt_now]))
    session = Session()
    session.new_from("golf", cards)
    for i in range(35):
        if i == 23:
            assert session.stuck() is False
            assert not session.turn()
        assert session.game.score() == 35 - i
        assert not move(session, "t%d 1 f0" % (i // 5))
    assert session.game.won()
