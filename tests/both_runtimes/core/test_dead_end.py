"""Dead ends: moves to and fro are all that is left; the look at them leaves no trace."""

from core.dead_end import DeadEnd, is_dead_end
from tests.both_runtimes import assertions
from tests.both_runtimes.core.test_look_ahead import traces
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import dealt, set_up

RELAXED = {"movement": "relaxed"}

TO_AND_FRO = ["#AC 5C 4H", "#2D 5S"]
"""Columns of Klondike: the four goes from five to five."""


def test_a_card_that_goes_to_and_fro_is_a_dead_end_though_not_stuck():
    session = set_up("klondike", RELAXED, tableau=TO_AND_FRO)
    assert not session.stuck()
    assert is_dead_end(session.game)


def test_whatever_may_come_of_a_move_is_no_dead_end():
    for more in (
            {"tableau": TO_AND_FRO + ["6D"]},  # 5C goes there, and AC turns up.
            {"tableau": TO_AND_FRO, "stock": ["#9C"]},  # A card is not seen yet.
            {"tableau": TO_AND_FRO + [""]},  # A space takes a King alone: nothing changes.
            {"tableau": TO_AND_FRO, "foundation": ["", "", "AH 2H 3H"]}):  # 4H goes home.
        session = set_up("klondike", RELAXED, **more)
        assert is_dead_end(session.game) == (more["tableau"][-1] == ""), more


def test_cards_off_a_foundation_and_back_help_nobody():
    session = set_up("klondike", {"worry_back": True, "movement": "relaxed"}, tableau=TO_AND_FRO,
                     foundation=["", "", "AH 2H", "AS 2S 3S"])
    assert not session.stuck()
    assert is_dead_end(session.game)


def test_many_positions_are_not_called_a_dead_end():
    # All cards lie open and may go to cells and spaces in a thousand ways.
    session = set_up("freecell", tableau=["2C", "4C", "6C", "8C", "TC", "QC", "2D", "4D"])
    assert not is_dead_end(session.game)


def test_a_won_game_is_no_dead_end():
    session = set_up("klondike", foundation=["AC"])
    assert session.game.won() and not is_dead_end(session.game)


def test_the_look_changes_nothing_and_allocates_nothing(any_game_id):
    dead_end = DeadEnd()
    session = dealt(any_game_id, 4)
    for _ in play(session, Dice(7), 6):
        session.undo()
        before = traces(session)
        dead_end.begin()
        while assertions.locked(dead_end.go_on, session.game):
            assert traces(session) == before
        assert traces(session) == before
        session.redo()


def test_an_interrupted_look_changes_nothing_and_goes_on_later():
    session = set_up("klondike", RELAXED, tableau=TO_AND_FRO)
    before = traces(session)
    dead_end = DeadEnd()
    for most in range(40):
        left = [most]

        def interrupted(left=left):
            left[0] -= 1
            return left[0] < 0

        dead_end.go_on(session.game, interrupted)
        assert traces(session) == before
    while dead_end.go_on(session.game):
        pass
    assert dead_end.found


def test_a_look_ends_where_the_piles_changed_and_nobody_said_so():
    session = set_up("klondike", RELAXED, tableau=TO_AND_FRO)
    dead_end = DeadEnd()
    assert dead_end.go_on(session.game)
    assert not session.play(session.found[session.legal() - 1])
    before = traces(session)
    assert not dead_end.go_on(session.game)
    assert not dead_end.found and traces(session) == before
