"""St. Helena: each rule that differs from other games of that name or kind."""

from core import deal_numbers, refusals
from core.cards import ACE, FACE_DOWN, RANK_BITS
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

# Ten piles of which no card moves.
BLOCKED = ["KC", "KD", "KH", "KS", "KC", "KD", "KH", "KS", "JC", "JD"]


def test_two_packs_are_dealt_in_four_rows_of_ten_all_face_up():
    session = dealt("st_helena", 617)
    assert sizes(session, "tableau") == [4] * 10
    assert sizes(session, "foundation") == [0] * 8
    assert sizes(session, "stock") == [64]
    assert sizes(session, "waste") == [0]
    cards = deal_numbers.shuffled(617, 2)
    for pile in session.game.tableau:
        assert list(pile.cards[:4]) == [cards[pile.index + row] for row in (0, 10, 20, 30)]
    stock = session.game.stock
    assert all([stock.cards[i] & FACE_DOWN for i in range(64)])
    assert session.game.score() == 0


def test_piles_build_down_in_suit():
    session = set_up("st_helena", tableau=["KS", "QS", "QH", "2H", "AH", "KS", "AS"])
    assert legal(session, "t1") == ["t1 1 t0", "t1 1 t5", "t1 1 t7", "t1 1 t8", "t1 1 t9"]
    assert move(session, "t2 1 t0") % 256 == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t4 1 t3")
    assert not move(session, "t1 1 t0")
    assert move(session, "t5 1 t6")


def test_one_card_moves_at_a_time():
    session = set_up("st_helena", tableau=["9C 8C", "TC", "KD"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t0 2 t5") == refusals.TOP_ONLY
    assert {written.split()[1] for written in legal(session)} == {"1"}


def test_a_space_takes_any_card_of_a_pile_or_of_the_waste():
    session = set_up("st_helena", tableau=["5H 9C", ""] + BLOCKED[:8], waste=["2D 7S"])
    assert legal(session, "w0") == ["w0 1 t1"]
    assert "t0 1 t1" in legal(session)
    assert not move(session, "w0 1 t1")
    assert shown(session, "t1") == "7S"


def test_foundations_go_from_ace_to_king_in_suit_and_one_suit_has_two():
    session = set_up("st_helena", tableau=["KC", "2S", "2C", "AC", "2D"], foundation=["AC"])
    assert move(session, "t0 1 f1") == refusals.FOUNDATION_WANTS | 1 << 8
    assert move(session, "t4 1 f0") % 256 >= refusals.BUILD
    assert legal(session, "t3 1 f") == ["t3 1 f1"]
    assert not move(session, "t2 1 f0")
    assert not move(session, "t3 1 f1")
    assert not move(set_up("st_helena", tableau=["AC"]), "t0 1 f5")


def test_foundation_cards_stay_unless_worry_back_lets_them_return():
    piles = ["3H", "3S", "9D"] + BLOCKED[:7]
    for options in ({}, {"worry_back": False}):
        session = set_up("st_helena", options, tableau=piles, foundation=["AH 2H"])
        assert move(session, "f0 1 t0") == refusals.CARDS_STAY
        assert legal(session, "f") == []
    session = set_up("st_helena", {"worry_back": True}, tableau=piles, foundation=["AH 2H", ""])
    assert legal(session, "f") == ["f0 1 t0"]
    assert move(session, "f0 2 t0") == refusals.TOP_ONLY
    assert not move(session, "f0 1 t0")
    assert move(session, "f0 1 f1") == refusals.NOT_THERE
    assert not move(session, "t0 1 f0")


def test_the_stock_turns_one_card_and_once_through():
    session = set_up("st_helena", stock=["#5S #2H"])
    assert legal(session) == ["s0 1 w0"]
    assert not move(session, "s0 1 w0")
    assert shown(session, "w0") == "2H"
    assert not session.turn()
    assert shown(session, "w0") == "2H 5S"
    assert session.turn() == refusals.NO_REDEAL
    assert move(session, "w0 2 s0") == refusals.NO_REDEAL


def test_redeal_1_turns_the_waste_over_once():
    session = set_up("st_helena", {"redeal": 1}, waste=["2H 5S"], tableau=BLOCKED)
    assert legal(session) == ["w0 2 s0"]
    assert not move(session, "w0 2 s0")
    assert shown(session, "s0") == "#5S #2H"
    assert not session.turn()
    assert not session.turn()
    assert shown(session, "w0") == "2H 5S"
    assert session.turn() == refusals.NO_REDEAL
    used = set_up("st_helena", {"redeal": 1}, 1, waste=["2H 5S"], tableau=BLOCKED)
    assert legal(used) == []


def test_score():
    session = set_up(
        "st_helena", {"redeal": 1, "worry_back": True},
        stock=["#AC #5H"], tableau=["2H", "3H", "6H"] + BLOCKED[:6], foundation=["AH"])
    game = session.game
    scores = []
    for written in ("s0 1 w0", "t0 1 f0", "f0 1 t1", "t1 1 f0", "w0 1 t2", "s0 1 w0",
                    "w0 1 s0", "s0 1 w0", "w0 1 f1"):
        assert not move(session, written)
        scores.append(game.score())
    assert scores == [-1, 1, -1, 1, 1, 0, -10, -11, -9]


def test_scoring_stops_at_an_undo_until_the_next_new_game():
    session = dealt("st_helena", 3)
    session.turn()
    session.turn()
    session.undo()
    assert session.game.score() == -1
    assert not session.game.scoring
    session.turn()
    assert session.game.score() == -1
    session.new("st_helena", 4)
    assert session.game.scoring
    session.turn()
    assert session.game.score() == -1


def test_scoring_stops_at_a_restart_and_at_a_load():
    session = dealt("st_helena", 3)
    session.turn()
    loaded = Session()
    loaded.load(session.save())
    assert not loaded.game.scoring
    loaded.turn()
    assert loaded.game.score() == -1
    session.restart()
    assert not session.game.scoring
    session.turn()
    assert session.game.score() == 0


def test_a_game_that_is_resumed_goes_on_scoring():
    session = dealt("st_helena", 3)
    session.turn()
    resumed = Session()
    resumed.load(session.save(), resume=True)
    resumed.turn()
    assert resumed.game.score() == -2


def test_finish_is_one_move_and_one_undo():
    session = set_up(
        "st_helena", tableau=["3C 2C", "AC", "5D"], foundation=["", "AC"], waste=["AD 2C"])
    before = snapshot(session)
    assert not session.finish()
    assert sizes(session, "foundation") == [2, 3, 1, 0, 0, 0, 0, 0]
    assert sizes(session, "tableau") == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert session.game.score() == 10
    assert session.moves == 1
    session.undo()
    assert snapshot(session) == before


def test_stuck_when_no_move_and_no_turn_is_left():
    assert set_up("st_helena", tableau=BLOCKED, waste=["5H"]).stuck()
    assert not set_up("st_helena", tableau=BLOCKED, waste=["TD"]).stuck()
    assert not set_up("st_helena", tableau=BLOCKED[:9], waste=["5H"]).stuck()
    assert not set_up("st_helena", tableau=BLOCKED, stock=["#5H"]).stuck()


def test_stuck_when_a_whole_pass_with_the_redeal_plays_nothing():
    redeal = {"redeal": 1}
    for waste, ends in (("3C 5H", True), ("5H TD", False)):
        session = set_up("st_helena", redeal, tableau=BLOCKED, waste=[waste])
        assert stuck_after_a_pass(session) == ends
    assert set_up("st_helena", redeal, 1, tableau=BLOCKED, waste=["TD 5H"]).stuck()


def test_won_when_all_104_cards_are_on_the_foundations():
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHSCDHS"]
    assert set_up("st_helena", foundation=suits).game.won()
    session = set_up("st_helena", foundation=suits[:7] + [suits[7][:-3]], waste=["KS"])
    assert session.whole and not session.game.won()
    assert not move(session, "w0 1 f7")
    assert session.game.won() and not session.stuck()


def test_in_josephine_runs_in_suit_move():
    piles = {"tableau": ["KS", "2H QS JS", "JD"]}
    assert move(set_up("st_helena", **piles), "t1 2 t0") == refusals.TOP_ONLY
    session = set_up("st_helena", {"runs": True}, **piles)
    assert move(session, "t1 3 t0") == refusals.NOT_A_RUN
    assert not move(session, "t1 2 t0")
    assert shown(session, "t0") == "KS QS JS"


def test_in_lucas_the_aces_are_out_and_thirteen_piles_of_three_are_dealt():
    session = dealt("st_helena", 617, {"piles": 13})
    assert sizes(session, "tableau") == [3] * 13
    assert sizes(session, "stock") == [57]
    assert session.game.score() == 0
    aces = [shown(session, f"f{i}") for i in range(8)]
    assert sorted(aces) == ["AC", "AC", "AD", "AD", "AH", "AH", "AS", "AS"]
    others = [card for card in deal_numbers.shuffled(617, 2) if card & RANK_BITS != ACE]
    for pile in session.game.tableau:
        assert list(pile.cards[:3]) == [others[pile.index + row] for row in (0, 13, 26)]
