"""Fortress: both directions of building, spaces, and builds that move like single cards."""

from core import deal_numbers, refusals
from core.refusals import NO_ROOM_FOR_RUN
from core.session import Session
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot

# Eight piles of which no card moves, without clubs and hearts.
BLOCKED = ["2D", "4D", "6D", "8D", "2S", "4S", "6S", "8S"]


def test_two_wings_of_five_the_top_pile_of_each_with_six_cards():
    session = dealt("fortress", 11)
    assert sizes(session, "tableau") == [6, 5, 5, 5, 5, 6, 5, 5, 5, 5]
    assert sizes(session, "foundation") == [0, 0, 0, 0]
    assert session.game.stock is None
    cards = deal_numbers.shuffled(11, 1)
    for pile in session.game.tableau:
        assert pile.face_up() == pile.n
        assert list(pile.cards[:5]) == [cards[pile.index + row] for row in (0, 10, 20, 30, 40)]
    assert session.game.tableau[0].top() == cards[50]
    assert session.game.tableau[5].top() == cards[51]


def test_piles_build_up_or_down_in_suit_and_not_round():
    session = set_up("fortress", tableau=["8C", "7C", "9C", "8S", "KH", "AH"] + BLOCKED[:4])
    assert legal(session) == [
        "t0 1 t1", "t0 1 t2", "t1 1 t0", "t2 1 t0", "t5 1 f0"]
    assert move(session, "t4 1 t5") == refusals.build_reason(at(session.game, "t5"))
    assert move(session, "t5 1 t4") == refusals.build_reason(at(session.game, "t4"))
    assert not move(session, "t1 1 t0")


def test_foundations_go_up_from_the_ace_in_suit_and_keep_their_cards():
    session = set_up("fortress", tableau=["2C", "AC", "2D", "KD", "3C"])
    assert move(session, "t0 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert move(session, "t3 1 f0") == refusals.FOUNDATION_WANTS | 1 << 8
    assert not move(session, "t1 1 f0")
    assert move(session, "t2 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t0 1 f0")
    assert move(session, "f0 1 t4") == refusals.CARDS_STAY


def test_a_space_takes_any_available_card():
    session = set_up("fortress", tableau=["5C 9C", ""] + BLOCKED)
    assert not move(session, "t0 1 t1")
    assert shown(session, "t1") == "9C"


def test_without_a_space_a_build_moves_card_by_card_only():
    session = set_up("fortress", tableau=["2H 7C 6C", "8C"] + BLOCKED)
    assert move(session, "t0 2 t1") == NO_ROOM_FOR_RUN
    assert legal(session) == []
    assert session.stuck()


def test_with_one_space_a_build_of_any_length_moves_whole_in_its_order():
    session = set_up("fortress", tableau=["2H 7C 6C 5C 4C 3C", "8C", ""] + BLOCKED[:7])
    before = snapshot(session)
    assert not move(session, "t0 5 t1")
    assert shown(session, "t1") == "8C 7C 6C 5C 4C 3C"
    assert shown(session, "t0") == "2H"
    assert shown(session, "t2") == ""
    assert session.moves == 1
    session.undo()
    assert snapshot(session) == before
    session.redo()
    assert shown(session, "t1") == "8C 7C 6C 5C 4C 3C"


def test_a_build_that_moved_whole_is_saved_as_one_move():
    session = set_up("fortress", tableau=["2H 7C 6C 5C", "8C", ""] + BLOCKED[:7])
    origin, destination = at(session.game, "t0").number, at(session.game, "t1").number
    assert not assertions.locked(session.move, origin, 3, destination)
    loaded = Session()
    loaded.load(session.save())
    assert snapshot(loaded) == snapshot(session)
    assert loaded.moves == 1
    assert not assertions.locked(loaded.undo)
    assert shown(loaded, "t0") == "2H 7C 6C 5C"
    assertions.locked(session.undo)


def test_a_build_moves_whole_or_in_part_and_upwards_too():
    session = set_up("fortress", tableau=["4C 5C 6C 7C", "8C", "5H", ""] + BLOCKED[:6])
    assert legal(session, "t0") == ["t0 1 t1", "t0 1 t3"]
    session = set_up("fortress", tableau=["KC 5C 6C 7C", "4C", "", "QD"] + BLOCKED[:6])
    assert legal(session, "t0") == ["t0 1 t2", "t0 3 t1"]
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "4C 5C 6C 7C"


def test_a_single_card_needs_no_space():
    session = set_up("fortress", tableau=["2H 7C", "8C"] + BLOCKED)
    assert not move(session, "t0 1 t1")


def test_onto_a_space_a_build_moves_whole_only_if_another_space_serves():
    one = set_up("fortress", tableau=["2H 7C 6C", ""] + BLOCKED)
    assert move(one, "t0 2 t1") == NO_ROOM_FOR_RUN
    assert legal(one, "t0") == ["t0 1 t1"]
    two = set_up("fortress", tableau=["2H 7C 6C", "", ""] + BLOCKED[:7])
    assert legal(two, "t0") == ["t0 1 t1", "t0 1 t2", "t0 2 t1", "t0 2 t2"]
    assert not move(two, "t0 2 t2")
    assert shown(two, "t2") == "7C 6C"


def test_by_single_cards_a_build_turns_round_onto_a_space():
    session = set_up("fortress", tableau=["2H 7C 6C", ""] + BLOCKED)
    assert not move(session, "t0 1 t1")
    assert not move(session, "t0 1 t1")
    assert shown(session, "t1") == "6C 7C"


def test_only_a_build_moves_whole():
    session = set_up("fortress", tableau=["7C 6H", "8C", "", ""] + BLOCKED[:6])
    assert move(session, "t0 2 t1") == refusals.NOT_A_RUN
    session = set_up("fortress", tableau=["7C 6C 7H", "8C", "", ""] + BLOCKED[:6])
    assert move(session, "t0 3 t1") == refusals.NOT_A_RUN
    session = set_up("fortress", tableau=["7C 6C", "8H", "5C", ""] + BLOCKED[:6])
    assert move(session, "t0 2 t1") == refusals.build_reason(at(session.game, "t1"))
    assert move(session, "t0 2 t2") == refusals.build_reason(at(session.game, "t2"))


def test_a_build_goes_to_a_foundation_card_by_card():
    session = set_up("fortress", tableau=["KC 2C AC", "", ""])
    assert move(session, "t0 2 f0") == refusals.ONE_TO_FOUNDATION
    assert not session.finish()
    assert shown(session, "f0") == "AC 2C"


def test_a_hint_keeps_builds_together():
    session = set_up("fortress", tableau=["9H 7C 6C", "5C", "9S 3H", "2H", "TH"] + BLOCKED[:5])
    game = session.game
    tableau = game.tableau
    assert game.rate(tableau[2], 1, tableau[3]) > game.rate(tableau[0], 1, tableau[1]) > 0


def test_finish_is_one_undo_and_leaves_what_cannot_go():
    session = set_up("fortress", tableau=["9C 2C", "AC", "3C", "5C"])
    before = snapshot(session)
    assert not session.finish()
    assert shown(session, "f0") == "AC 2C 3C"
    assert sizes(session, "tableau")[:4] == [1, 0, 0, 1]
    session.undo()
    assert snapshot(session) == before
    assert session.undo() == refusals.NOTHING_TO_UNDO


def test_stuck_and_won():
    assert set_up("fortress", tableau=["KC", "KH"] + BLOCKED).stuck()
    assert not set_up("fortress", tableau=["7D", "KH"] + BLOCKED).stuck()
    assert not set_up("fortress", tableau=["2C KC", ""] + BLOCKED).stuck()
    suits = [" ".join([rank + suit for rank in "A23456789TJQK"]) for suit in "CDHS"]
    session = set_up("fortress", foundation=suits[:3] + [suits[3][:-3]], tableau=["KS"])
    assert session.whole and not session.game.won()
    assert not move(session, "t0 1 f3")
    assert session.game.won() and not session.stuck()
