"""Canfield: the reserve that fills spaces, the base card, both rules of moving and drawing."""

from core import card_names, deal_numbers, refusals
from core.cards import FACE_DOWN, RANK_BITS
from core.games.canfield import RESERVE_FILLS
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

RELAXED = {"movement": "relaxed"}


def test_deal():
    session = dealt("canfield", 8)
    assert sizes(session, "reserve") == [13]
    assert sizes(session, "foundation") == [1, 0, 0, 0]
    assert sizes(session, "tableau") == [1] * 4
    assert sizes(session, "stock") == [34]
    assert sizes(session, "waste") == [0]
    cards = deal_numbers.shuffled(8, 1)
    game = session.game
    reserve = game.reserve[0].cards
    assert [card & FACE_DOWN for card in reserve[:13]] == [FACE_DOWN] * 12 + [0]
    assert reserve[12] == cards[12]
    assert game.foundations[0].cards[0] == cards[13]
    assert game.base() == cards[13] & RANK_BITS
    assert [pile.cards[0] for pile in game.tableau] == list(cards[14:18])


def test_the_other_foundations_start_with_the_base():
    session = set_up(
        "canfield", foundation=["9C"], tableau=["9D", "AH", "TC", "TD"], reserve=["9S"])
    assert move(session, "t1 1 f1") == refusals.FOUNDATION_WANTS | 9 << 8
    assert legal(session, "t0 1 f") == ["t0 1 f1"]
    assert legal(session, "t2 1 f") == ["t2 1 f0"]
    assert move(session, "t3 1 f0") == refusals.build_reason(at(session.game, "f0"))


def test_foundations_go_round_and_their_cards_stay():
    session = set_up(
        "canfield", foundation=["QC KC"], tableau=["AC", "AD", "2C", "3C"], reserve=["5D 6D"])
    assert move(session, "t1 1 f0")
    assert not move(session, "t0 1 f0")
    assert not move(session, "t2 1 f0")
    assert move(session, "f0 1 t3") == refusals.CARDS_STAY


def test_piles_build_down_in_alternating_colours_and_go_round():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["AH", "KS", "KD", "QS"], reserve=["2D 3D"])
    assert legal(session, "t") == ["t1 1 t0", "t3 1 t2"]
    assert move(session, "t0 1 t1")
    assert not move(session, "t1 1 t0")


def test_a_space_is_filled_from_the_reserve_as_part_of_the_move():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["8H", "9C", "JC", "JD"], reserve=["#2D #7S 4D"])
    before = snapshot(session)
    assert not move(session, "t0 1 t1")
    assert shown(session, "t0") == "4D"
    assert shown(session, "r0") == "#2D 7S"
    assert session.moves == 1
    session.undo()
    assert snapshot(session) == before
    session.redo()
    assert shown(session, "t0") == "4D"


def test_a_card_sent_to_a_foundation_leaves_a_space_to_the_reserve_too():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["6C", "9C", "JC", "JD"], reserve=["#2D #7S 4D"])
    assert not session.auto(at(session.game, "t0").number)
    assert shown(session, "f0") == "5C 6C"
    assert shown(session, "t0") == "4D"
    assert shown(session, "r0") == "#2D 7S"


def test_finish_fills_spaces_on_the_way_and_is_one_undo():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["6C", "5D", "JC", "JD"], reserve=["#2D #7C 6D"],
        waste=["3D 8C"])
    before = snapshot(session)
    assert not session.finish()
    assert shown(session, "f0") == "5C 6C 7C 8C"
    assert shown(session, "f1") == "5D 6D"
    assert shown(session, "t0") == "2D"
    assert shown(session, "t1") == ""
    assert shown(session, "r0") == ""
    session.undo()
    assert snapshot(session) == before


def test_a_reserve_card_played_turns_up_the_next_and_fills_nothing():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["9C", "JC", "QC", "KC"], reserve=["#2D #7S 8D"])
    assert not move(session, "r0 1 t0")
    assert shown(session, "r0") == "#2D 7S"
    assert shown(session, "t0") == "9C 8D"
    assert move(session, "t1 1 r0") == refusals.NOT_THERE


def test_while_the_reserve_lasts_nothing_else_fills_a_space():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["", "JC", "QC", "KC"], reserve=["#2D 7S"],
        waste=["3D"])
    assert move(session, "w0 1 t0") == RESERVE_FILLS
    assert move(session, "t1 1 t0") == RESERVE_FILLS
    assert not move(session, "r0 1 t0")


def test_when_the_reserve_is_out_the_player_fills_a_space_from_waste_or_pile():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["8H", "9C", "JC TD", "JD"], waste=["3D 3S"])
    assert not move(session, "t0 1 t1")
    assert shown(session, "t0") == ""
    assert legal(session, "w0 1") == ["w0 1 t0"]
    assert legal(session, "t2") == ["t2 1 t0", "t2 2 t0"]
    assert not move(session, "w0 1 t0")
    assert shown(session, "t0") == "3S"
    assert not session.undo() and not move(session, "t2 1 t0")


def test_strict_moves_a_whole_pile_or_its_top_card_alone():
    piles = ["8S 7H 6C", "9D", "8C", "7D"]
    session = set_up("canfield", foundation=["5C"], tableau=piles, reserve=["#2D 4D"])
    assert legal(session, "t0") == ["t0 1 t3", "t0 1 f0", "t0 3 t1"]
    assert move(session, "t0 2 t2") == refusals.WHOLE_OR_TOP
    assert move(session, "t0 3 f0") == refusals.ONE_TO_FOUNDATION
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "9D 8S 7H 6C"
    assert shown(session, "t0") == "4D"
    session.undo()
    assert not move(session, "t0 1 t3")


def test_relaxed_moves_any_part_of_a_pile():
    piles = ["8S 7H 6C", "9D", "8C", "7D"]
    session = set_up("canfield", RELAXED, foundation=["5C"], tableau=piles, reserve=["#2D 4D"])
    assert not move(session, "t0 2 t2")
    assert shown(session, "t0") == "8S"
    assert shown(session, "t2") == "8C 7H 6C"
    assert shown(session, "r0") == "#2D 4D"
    assert not move(session, "t2 1 t3")
    assert not move(session, "t0 1 t1")
    assert shown(session, "t0") == "4D"


def test_the_stock_turns_three_cards_or_what_is_left():
    session = set_up("canfield", foundation=["5C"], stock=["#2D #3D #4D #6D"])
    assert legal(session) == ["s0 3 w0"]
    assert not move(session, "s0 3 w0")
    assert shown(session, "w0") == "6D 4D 3D"
    assert move(session, "s0 3 w0")
    assert not session.turn()
    assert shown(session, "w0") == "6D 4D 3D 2D"


def test_draw_1_turns_one_card():
    session = set_up("canfield", {"draw": 1}, foundation=["5C"], stock=["#2D #3D #4D #6D"])
    assert legal(session) == ["s0 1 w0"]
    assert not session.turn()
    assert shown(session, "w0") == "6D"


def test_passes_have_no_end_and_keep_the_order():
    session = set_up("canfield", {"draw": 1}, 9, foundation=["5C"], stock=["#2D #3D #4D"])
    for _ in range(50):
        for _ in range(3):
            assert not session.turn()
        assert shown(session, "w0") == "4D 3D 2D"
        assert legal(session)[-1] == "w0 3 s0"
        assert not session.turn()
    assert shown(session, "s0") == "#2D #3D #4D"


def test_stuck_after_a_whole_pass_that_plays_nothing():
    piles = ["KC", "KS", "JC", "JS"]
    stuck = {"foundation": ["5C"], "tableau": piles, "reserve": ["#2H 3H"]}
    for options, places, ends in (
        ({}, {"waste": ["2D 3D 4D 7D 8D 9D"]}, True),
        ({}, {"stock": ["#2D #3D #TD #9D"], "waste": ["8D 7D 4D"]}, True),
        # Draw 3 never brings the Ten to the top; draw 1 does.
        ({}, {"waste": ["2D TD 4D 7D 8D 9D"]}, True),
        ({"draw": 1}, {"waste": ["2D TD 4D 7D 8D 9D"]}, False),
        ({}, {"waste": ["2D 3D TD 7D 8D 9D"]}, False),
        ({}, {"waste": ["2D 3D 6C"]}, False),
    ):
        places.update(stuck)
        assert stuck_after_a_pass(set_up("canfield", options, **places)) == ends


def test_what_lies_face_down_is_not_given_away():
    for deal in (3, 7):
        session = dealt("canfield", deal)
        most = (session.game.stock.n + 2) // 3
        for _ in range(most):
            assert not session.stuck()
            assert not session.turn()


def test_a_card_played_begins_the_wait_for_a_whole_pass_anew():
    session = set_up("canfield", foundation=["5C"], tableau=["KC", "KS", "JC", "QC"],
                     reserve=["#2H 3H"], stock=["#2D #3D #4D #TD #7D #8D"])
    assert not stuck_after_a_pass(session)
    assert not session.undo()
    assert not move(session, "w0 1 t2")
    assert stuck_after_a_pass(session)
    assert not session.turn()
    assert session.stuck()


def test_looking_for_a_way_on_changes_nothing():
    session = set_up(
        "canfield", foundation=["5C"], tableau=["KC", "KS", "JC", "JS"], reserve=["#2H 3H"],
        stock=["#2D #3D #4D #9D"], waste=["8D"])
    assert stuck_after_a_pass(session)
    before = snapshot(session)
    assert session.stuck()
    assert snapshot(session) == before


def test_a_card_of_a_foundation_may_come_back_but_the_base_card_stays():
    piles = {"foundation": ["5C 6C"], "tableau": ["7H", "6D"], "reserve": ["#2H 3H"]}
    assert legal(set_up("canfield", **piles), "f") == []
    session = set_up("canfield", {"worry_back": True}, **piles)
    assert not move(session, "f0 1 t0")
    assert shown(session, "t0") == "7H 6C"
    assert move(session, "f0 1 t1") == refusals.CARDS_STAY
    assert legal(session, "f") == []


def test_won_when_all_cards_are_on_the_foundations():
    from_nine = "9TJQKA2345678"
    suits = [" ".join([rank + suit for rank in from_nine]) for suit in "CDHS"]
    session = set_up("canfield", foundation=suits[:3] + [suits[3][:-3]], reserve=["8S"])
    assert session.whole and not session.game.won()
    assert not move(session, "r0 1 f3")
    assert session.game.won() and not session.stuck()


def test_storehouse_begins_with_the_twos_builds_in_suit_and_turns_the_stock_three_times():
    session = dealt("canfield", 617, {"form": "storehouse"})
    assert [card_names.name(pile.cards[0])[0] for pile in session.game.foundations] == 4 * ["2"]
    assert sizes(session, "reserve") == [13]
    assert sizes(session, "stock") == [31]
    turns = 0
    while not session.turn():
        turns += 1
    assert turns == 3 * 31 + 2
    session = set_up("canfield", {"form": "storehouse"}, foundation=["2C", "2D", "2H", "2S"],
                     tableau=["7H", "6H", "6C"], reserve=["#9H 3H"])
    assert legal(session, "t") == ["t1 1 t0"]
