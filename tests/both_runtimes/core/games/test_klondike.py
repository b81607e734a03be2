"""Klondike: its variations, two rules of movement, and its scoring."""

from core import refusals
from core.cards import FACE_DOWN
from core.game import POINTS
from tests.both_runtimes import assertions
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
SUITS = "CDHS"
RANKS = "A23456789TJQK"


def variation(number, **options):
    """Return the options with this variation."""
    options["variation"] = number
    return options


def whole_suits(last="K"):
    """Four foundations from the Ace up to the rank `last`."""
    ranks = RANKS[:RANKS.index(last) + 1]
    return [" ".join([rank + suit for rank in ranks]) for suit in SUITS]


def test_twenty_eight_cards_are_dealt_to_seven_piles():
    for number in (0, 1, 2):
        session = dealt("klondike", 617, variation(number))
        assert sizes(session, "tableau") == [1, 2, 3, 4, 5, 6, 7]
        assert sizes(session, "stock") == [24]
        assert sizes(session, "waste") == [0]
        assert sizes(session, "hand") == ([] if number == 1 else [0])
        assert sizes(session, "foundation") == [0, 0, 0, 0]
        for pile in session.game.tableau:
            assert pile.face_up() == 1


def test_piles_build_down_in_alternating_colours():
    session = set_up("klondike", tableau=["8S", "7H", "7D", "7C", "9H", "6S", "8C"])
    assert legal(session, "t") == [
        "t0 1 t4", "t1 1 t0", "t1 1 t6", "t2 1 t0", "t2 1 t6", "t5 1 t1", "t5 1 t2", "t6 1 t4"]
    assert move(session, "t3 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert move(session, "t0 1 t1") == refusals.build_reason(at(session.game, "t1"))
    assert not move(session, "t1 1 t0")
    assert shown(session, "t0") == "8S 7H"


def test_nothing_goes_round_from_king_to_ace():
    session = set_up("klondike", tableau=["AH", "KS", "2D"], foundation=[whole_suits()[0]])
    assert legal(session, "t1") == ["t1 1 t3", "t1 1 t4", "t1 1 t5", "t1 1 t6"]
    assert legal(session, "t0") == ["t0 1 f1"]
    assert move(session, "t0 1 f0") == refusals.build_reason(at(session.game, "f0"))


def test_a_space_takes_a_king_with_all_that_lies_on_it():
    session = set_up("klondike", tableau=["#5C KS QH JS", "QD", "", "", "", "", ""])
    assert move(session, "t1 1 t2") == refusals.SPACE_WANTS | 13 << 8
    assert refusals.text(session.game, move(session, "t1 1 t2")) == "Spaces take Kings"
    assert not move(session, "t0 3 t4")
    assert shown(session, "t4") == "KS QH JS"
    assert shown(session, "t0") == "5C"


def test_strict_movement_moves_the_face_up_part_whole():
    session = set_up("klondike", tableau=["#2C 9S 8H 7C", "TD", "8D", "9C"])
    assert move(session, "t0 1 t2") == refusals.WHOLE_PART
    assert move(session, "t0 2 t3") == refusals.WHOLE_PART
    assert move(session, "t0 4 t1") == refusals.COVERED
    assert legal(session, "t0") == ["t0 3 t1"]
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "TD 9S 8H 7C"
    assert shown(session, "t0") == "2C"


def test_strict_movement_lets_the_top_card_go_to_a_foundation_alone():
    session = set_up("klondike", tableau=["#9C 4D 3S"], foundation=["AS 2S", "AD 2D 3D"])
    assert move(session, "t0 2 f0") == refusals.ONE_TO_FOUNDATION
    assert not move(session, "t0 1 f0")
    assert not move(session, "t0 1 f1")
    assert shown(session, "t0") == "9C"


def test_relaxed_movement_moves_any_part_from_the_top():
    piles = ["#2C 9S 8H 7C 6D", "TD", "8D", "9C", "7S"]
    moves = ["t0 1 t4", "t0 2 t2", "t0 3 t3", "t0 4 t1"]
    assert legal(set_up("klondike", RELAXED, tableau=piles), "t0") == moves
    for written in moves:
        session = set_up("klondike", RELAXED, tableau=piles)
        assert move(session, "t0 5 t1") == refusals.COVERED
        assert not move(session, written)
    assert shown(session, "t0") == "2C"


def test_foundations_go_up_from_the_ace_in_suit():
    session = set_up("klondike", tableau=["2C", "2D", "AC", "AD"])
    assert move(session, "t0 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t2 1 f3")
    assert move(session, "t1 1 f3") == refusals.build_reason(at(session.game, "f3"))
    assert not move(session, "t0 1 f3")
    assert shown(session, "f3") == "AC 2C"
    assert not move(session, "t3 1 f0")


def test_cards_stay_on_the_foundations():
    for options in (variation(0), variation(1), variation(2), RELAXED):
        session = set_up("klondike", options, tableau=["3H"], foundation=["AC 2C", "AD", ""])
        assert legal(session, "f") == []
        assert move(session, "f0 1 t0") == refusals.CARDS_STAY
        assert move(session, "f1 1 f2") == refusals.CARDS_STAY


def test_an_uncovered_card_turns_up_and_belongs_to_the_move():
    session = set_up("klondike", tableau=["#9S #4H 7C", "8D"])
    before = snapshot(session)
    assert not move(session, "t0 1 t1")
    assert shown(session, "t0") == "#9S 4H"
    assert session.moves == 1
    assert not session.undo()
    assert snapshot(session) == before
    assert shown(session, "t0") == "#9S #4H 7C"
    assert not session.redo()
    assert shown(session, "t0") == "#9S 4H"


def test_the_card_on_the_pack_and_the_waste_are_both_playable():
    for number in (0, 2):
        session = set_up("klondike", variation(number), tableau=["8D", "8H", "9C"],
                         stock=["#2S"], hand=["7S"], waste=["JC 7C"])
        assert legal(session, "h") == ["h0 1 t0", "h0 1 t1", "h0 1 w0"]
        assert legal(session, "w") == ["w0 1 t0", "w0 1 t1"]
        assert not move(session, "w0 1 t0")
        assert not move(session, "h0 1 t1")
        assert shown(session, "w0") == "JC"
        assert shown(session, "h0") == ""


def test_the_pack_s_card_covers_the_waste_only_when_the_player_moves_it_on():
    session = set_up("klondike", stock=["#2S"], hand=["7S"], waste=["JC"])
    assert move(session, "w0 1 h0") == refusals.NOT_THERE
    assert not move(session, "h0 1 w0")
    assert shown(session, "w0") == "JC 7S"
    assert shown(session, "h0") == ""
    assert not session.undo()
    assert shown(session, "h0") == "7S"


def test_turning_sends_an_unplayed_card_to_the_waste():
    session = set_up("klondike", stock=["#3H #2S"], hand=["7S"], waste=["JC"])
    assert move(session, "s0 1 w0") == refusals.NOT_THERE
    assert move(session, "s0 2 h0") == refusals.TURN_COUNT
    assert not move(session, "s0 1 h0")
    assert (shown(session, "h0"), shown(session, "w0")) == ("2S", "JC 7S")
    assert not session.turn()
    assert (shown(session, "h0"), shown(session, "w0")) == ("3H", "JC 7S 2S")
    assert not session.undo()
    assert not session.undo()
    assert (shown(session, "h0"), shown(session, "w0")) == ("7S", "JC")
    assert shown(session, "s0") == "#3H #2S"


def test_variation_0_goes_through_the_pack_once():
    session = set_up("klondike", variation(0), stock=["#3H"], tableau=["9C"])
    assert not session.turn()
    assert not move(session, "h0 1 w0")
    assert legal(session) == []
    assert session.turn() == refusals.NO_REDEAL
    assert move(session, "w0 1 s0") == refusals.NO_REDEAL


def test_variation_1_turns_three_and_goes_through_any_number_of_times():
    session = set_up("klondike", variation(1), stock=["#5H #4H #3H #2H"])
    for passes in range(12):
        assert legal(session) == ["s0 3 w0"]
        assert not session.turn()
        assert shown(session, "w0") == "2H 3H 4H"
        assert legal(session) == ["s0 1 w0"]
        assert not session.turn()
        assert legal(session) == ["w0 4 s0"]
        assert move(session, "w0 3 s0") == refusals.TURN_COUNT
        assert not session.turn()
        assert shown(session, "s0") == "#5H #4H #3H #2H"
        assert session.game.counters[0] == passes + 1


def test_in_variation_1_only_the_waste_s_top_card_is_playable():
    session = set_up("klondike", variation(1), tableau=["8D", "4C"], waste=["3H 7S 9C"])
    assert legal(session, "w") == ["w0 3 s0"]
    assert move(session, "w0 2 t0") == refusals.TOP_ONLY


def test_variation_2_goes_through_again_and_the_hand_s_card_goes_along():
    session = set_up("klondike", variation(2), stock=["#4H #3H #2H"])
    for _ in range(6):
        for top in ("2H", "3H", "4H"):
            assert not session.turn()
            assert shown(session, "h0") == top
        before = snapshot(session)
        assert legal(session, "w") == ["w0 3 s0"]
        assert move(session, "w0 2 s0") == refusals.TURN_COUNT
        assert not session.turn()
        assert (shown(session, "h0"), shown(session, "w0")) == ("", "")
        assert shown(session, "s0") == "#4H #3H #2H"
        assert not session.undo()
        assert snapshot(session) == before
        assert not session.redo()


def test_the_waste_is_turned_over_only_when_the_pack_is_out():
    session = set_up("klondike", variation(2), stock=["#4H"], waste=["3H"])
    assert move(session, "w0 1 s0") == refusals.NOT_THERE
    assert set_up("klondike", variation(2)).turn() == refusals.NO_CARD_THERE


def test_finish_moves_all_it_can_from_piles_hand_and_waste_as_one_move():
    session = set_up("klondike", tableau=["#3C AD", "2C", "#9S 4H"], hand=["AC"],
                     waste=["KS 2D"], stock=["#3D"], foundation=["", "", "AH 2H 3H"])
    before = snapshot(session)
    assert not session.finish()
    assert [shown(session, "f%d" % i) for i in range(4)] == ["AD 2D", "AC 2C 3C", "AH 2H 3H 4H", ""]
    assert shown(session, "t2") == "9S"
    assert shown(session, "w0") == "KS"
    assert shown(session, "s0") == "#3D"
    assert session.moves == 1
    after = snapshot(session)
    assert session.finish() == refusals.NOTHING_TO_FINISH
    assert not session.undo()
    assert snapshot(session) == before
    assert session.undo() == refusals.NOTHING_TO_UNDO
    assert not session.redo()
    assert snapshot(session) == after


def test_finish_wins_a_game_that_lies_open():
    session = set_up("klondike", foundation=whole_suits("2"), tableau=[
        "KS QD JC TD 9C 8D 7C 6D 5C 4D 3C", "KH QC JD TC 9D 8C 7D 6C 5D 4C 3D",
        "KD QS JH TS 9H 8S 7H 6S 5H 4S 3H", "KC QH JS TH 9S 8H 7S 6H 5S 4H 3S"])
    assert not session.game.won()
    assert not session.finish()
    assert session.game.won()
    assert not session.stuck()
    assert legal(session) == []
    assert not session.undo()
    assert not session.game.won()


def test_it_is_won_with_the_last_card_and_not_before():
    foundations = whole_suits()
    foundations[2] = foundations[2][:-3]
    for piles in ({"tableau": ["KH"]}, {"waste": ["KH"]}, {"hand": ["KH"]}):
        session = set_up("klondike", foundation=foundations, **piles)
        assert not session.game.won()
        assert not session.finish()
        assert session.game.won()


def scored(number, **piles):
    """Return a session with standard scoring."""
    return set_up("klondike", variation(number, scoring="standard"), **piles)


def test_scores_of_moves():
    session = scored(0, tableau=["#5S 7H", "8S", "AC", "8C"], hand=["7D"], waste=["2D 9S AH"],
                     stock=["#3C"])
    earned = [("t0 1 t1", 10 - 5), ("h0 1 t3", 5), ("w0 1 f0", 10), ("t2 1 f1", 10),
              ("s0 1 h0", 0), ("h0 1 w0", 0)]
    total = 0
    for written, points in earned:
        assert not move(session, written)
        total += points
        assert session.game.score() == total
    for _, points in reversed(earned):
        assert not session.undo()
        total -= points
        assert session.game.score() == total


def test_a_card_to_a_foundation_that_turns_one_up_scores_both():
    session = scored(0, tableau=["#5S AH"])
    assert not session.finish()
    assert session.game.score() == 15
    assert not session.undo()
    assert session.game.score() == 0


def test_a_card_of_a_foundation_stays_or_may_come_back_and_costs_15():
    assert legal(set_up("klondike", tableau=["3S"], foundation=["AH 2H"]), "f") == []
    options = variation(0, scoring="standard", worry_back=True)
    session = set_up("klondike", options, tableau=["3S 2D", "3C", "AS"], foundation=["AH 2H"])
    assert legal(session, "f") == ["f0 1 t1"]
    assert not move(session, "t2 1 f1")
    assert not move(session, "f0 1 t1")
    assert shown(session, "t1") == "3C 2H"
    assert session.game.score() == 0
    assert not session.undo()
    assert session.game.score() == 10


def test_vegas_costs_52_a_deal_and_earns_5_a_card():
    options = variation(5, scoring="vegas", worry_back=True)
    session = dealt("klondike", 617, options)
    assert session.game.score() == -52
    assert not session.turn()
    session.restart()
    assert session.game.score() == -52
    session = set_up("klondike", options, tableau=["3S", "AH"], foundation=["AD 2D"],
                     stock=["#3C #4C #5C"])
    assert not move(session, "t1 1 f1")
    assert session.game.score() == 5
    assert not move(session, "f0 1 t0")
    assert session.game.score() == 0
    assert not session.turn()
    assert session.game.score() == 0


def test_passes_are_counted():
    for number, draw, passes in ((3, 1, 2), (4, 1, 3), (5, 3, 1), (6, 3, 2), (7, 3, 3)):
        session = dealt("klondike", 617, variation(number))
        assert session.game.turn_count() == draw
        turns = 0
        while not session.turn():
            turns += 1
        assert turns == passes * (24 // draw) + passes - 1


def test_moves_between_piles_score_nothing():
    session = scored(0, tableau=["7H", "8S", "9C 8D"])
    assert not move(session, "t0 1 t1")
    assert session.game.score() == 0


def test_without_scoring_nothing_scores():
    session = set_up("klondike", tableau=["#5S AH"], hand=["7D"])
    assert not session.finish()
    assert session.game.score() == 0
    assert not session.game.score_rule
    assert scored(0).game.score_rule == POINTS


def go_round(session):
    """Turn the pack to its end and redeal; return the score."""
    while session.game.stock.n:
        assert not session.turn()
    assert not session.turn()
    return session.game.score()


def test_the_score_never_falls_below_0_and_undo_gives_back_just_what_was_taken():
    session = scored(2, stock=["#5H #4H"], hand=["AC"], waste=["6H 7H"])
    scores = [0]
    assert not move(session, "h0 1 f0")
    scores.append(session.game.score())
    for _ in range(9):
        assert not session.turn()
        scores.append(session.game.score())
    assert scores == [0, 10, 10, 10, 0, 0, 0, 0, 0, 0, 0]
    for score in reversed(scores[:-1]):
        assert not session.undo()
        assert session.game.score() == score
    for score in scores[1:]:
        assert not session.redo()
        assert session.game.score() == score


def test_a_redeal_in_variation_2_costs_100():
    session = set_up("klondike", variation(2, scoring="standard"), tableau=["#9S 2S"] + [""] * 6,
                     foundation=["AC", "AD", "AH", "AS"], stock=["#5H"], hand=["3S"],
                     waste=["2H 3H 2D 3D 2C"])
    session.game.counters[1] = 200
    assert not move(session, "w0 1 f0")
    assert go_round(session) == 110
    assert go_round(session) == 10
    assert go_round(session) == 0


def test_a_redeal_by_threes_costs_20_after_the_third_pass():
    session = scored(1, stock=["#5H #4H #3H #2H"])
    session.game.counters[1] = 100
    assert [go_round(session) for _ in range(5)] == [100, 100, 80, 60, 40]
    session = set_up("klondike", variation(1, scoring="standard"), redeals_used=7, stock=["#5H"])
    session.game.counters[1] = 30
    assert [go_round(session) for _ in range(3)] == [10, 0, 0]
    for score in (0, 0, 10, 10, 30):
        assert not session.undo()
        assert session.game.score() == score


def test_stuck_when_the_pack_is_out_in_variation_0():
    session = set_up("klondike", variation(0), tableau=["9C", "8S"], stock=["#3H"], waste=["5D"])
    assert not session.stuck()
    assert not session.turn()
    assert session.stuck()
    assert legal(session) == ["h0 1 w0"]
    assert not move(session, "h0 1 w0")
    assert session.stuck()
    assert not session.undo()
    assert not session.undo()
    assert not session.stuck()


def test_not_stuck_while_the_hand_or_the_waste_plays():
    assert not set_up("klondike", tableau=["9C"], hand=["8H"]).stuck()
    assert not set_up("klondike", tableau=["9C"], hand=["2C"], waste=["8H"]).stuck()
    assert set_up("klondike", tableau=["9C"], hand=["2C"], waste=["8H 2D"]).stuck()


def test_moving_a_king_from_space_to_space_leads_nowhere():
    session = set_up("klondike", tableau=["KC QH", "9S"])
    assert len(legal(session)) == 5
    assert session.stuck()
    assert session.auto(0) == refusals.NO_PLACE
    assert not set_up("klondike", tableau=["#2C KC QH", "9S"]).stuck()


def test_stuck_when_a_whole_pass_plays_nothing():
    for number in (1, 2):
        blocked = set_up("klondike", variation(number), tableau=["9C"], stock=["#3H #4H #5H #6H"])
        assert legal(blocked) != []
        assert stuck_after_a_pass(blocked)
        go_round(blocked)
        assert blocked.stuck()


def test_an_unplayed_card_put_on_the_waste_is_part_of_the_pass():
    session = set_up("klondike", variation(2), tableau=["9C"], stock=["#3H #4H"])
    assert not session.turn()
    assert not move(session, "h0 1 w0")
    assert not session.stuck()
    assert not session.turn()
    assert session.stuck()


def test_a_move_in_a_pass_is_no_pass():
    """Check that a King moved from space to space counts, though it makes no progress."""
    session = set_up("klondike", variation(2), tableau=["9C", "KC"], stock=["#3H #4H"])
    assert not session.turn()
    assert not move(session, "t1 1 t2")
    assert not session.turn()
    assert not session.stuck()
    assert stuck_after_a_pass(session)


def test_a_card_anywhere_in_the_pass_is_seen():
    for place in range(4):
        cards = ["#3H", "#4H", "#5H", "#6H"]
        cards[place] = "#8H"
        session = set_up("klondike", variation(2), tableau=["9C"], stock=[" ".join(cards)])
        before = snapshot(session)
        assert not session.stuck()
        assert snapshot(session) == before


def test_by_threes_only_a_card_that_comes_on_top_is_seen():
    # The stock is turned from the right: the top cards are the third and the last.
    for stock, stuck in (("#3H #4H #5H #8H", True), ("#3H #4H #8H #5H", True),
                         ("#3H #8H #4H #5H", False), ("#8H #3H #4H #5H", False)):
        session = set_up("klondike", variation(1), tableau=["9C"], stock=[stock])
        assert stuck_after_a_pass(session) == stuck


def test_by_threes_the_next_pass_falls_otherwise():
    # The top cards still to come are 6S and 3H; in the next pass they are 8H, 6C and 3H.
    session = set_up("klondike", variation(1), tableau=["9C"], stock=["#3H #6S #6C #2C"],
                     waste=["5H 2S 8H"])
    assert not move(session, "w0 1 t0")
    assert not session.undo()
    session = set_up("klondike", variation(1), tableau=["9C"], stock=["#3H #6S #6C #2C"],
                     waste=["5H 2S 8H 2D"])
    assert not session.stuck()
    go_round(session)
    assert not session.turn()
    assert shown(session, "w0") == "5H 2S 8H"


def play_there_and_back(session):
    """Make all calls of a session that a press can cause, many times."""
    game = session.game
    for step in range(80):
        count = session.legal()
        session.play(session.found[7 * count // 9])
        session.best(step % len(game.piles))
        session.auto(step % 7)
        if step % 8 == 7:
            session.undo()
            session.redo()
        if session.stuck() or game.won():
            break
    session.finish()
    while not session.undo():
        game.score()
    session.restart()


def test_a_dealt_game_is_played_with_the_heap_locked():
    for number in (0, 1, 2):
        session = dealt("klondike", 1, variation(number, scoring="standard"))
        before = snapshot(session)
        assertions.locked(play_there_and_back, session)
        assert snapshot(session) == before


def test_stock_cards_lie_face_down_and_the_others_up_at_every_turn():
    session = dealt("klondike", 12, variation(2))
    for _ in range(60):
        assert not session.turn()
        game = session.game
        assert all([game.stock.cards[i] & FACE_DOWN for i in range(game.stock.n)])
        assert game.waste.face_up() == game.waste.n
        assert game.hand.face_up() == game.hand.n


def test_a_face_up_part_that_is_no_run_moves_whole_and_finds_room():
    for movement in ("strict", "relaxed"):
        pile = "3H KC QC JC TC 9C 8C 7C 6C 5C KS QS"
        session = set_up("klondike", {"movement": movement},
                         tableau=["AC 2C AS 2S AH 2H AD 4S", pile])
        count = session.game.counts(session.game.tableau[1])
        fine = not move(session, "t1 %d t0" % count)
        assert fine == (movement == "strict")
        for _ in range(3):
            session.undo()
            session.redo()
