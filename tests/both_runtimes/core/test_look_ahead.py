"""The look ahead of a hint: a line of moves that leaves no trace."""

from core.look_ahead import NOT_YET, LookAhead
from core.undo_journal import Journal
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import at, dealt, set_up, snapshot


def traces(session):
    """Return all that a look ahead might change of a session."""
    game = session.game
    return (snapshot(session), [pile.revision for pile in game.piles], session.save(),
            session.taken_back(), game.scoring, game.journal is session.journal)


def test_a_look_ahead_changes_nothing_and_allocates_nothing(any_game_id):
    look = LookAhead()
    session = dealt(any_game_id, 4)
    for _ in play(session, Dice(7), 2 if assertions.is_micropython else 4):
        session.undo()
        before = traces(session)
        count = session.legal()
        # The last one, a turn of the stock, may be the longest.
        for i in list(range(min(count, 4))) + [count - 1]:
            while assertions.locked(look.value, session.game, session.found[i]) == NOT_YET:
                assert traces(session) == before
            look.begin(session.game)
            assert traces(session) == before
        session.redo()
        session.legal()


def value_of(session, move):
    """Return the value at the end of the line that `move` begins."""
    look = LookAhead()
    value = NOT_YET
    while value == NOT_YET:
        value = look.value(session.game, move)
    return value


def test_an_interrupted_look_ahead_changes_nothing_and_goes_on_later():
    session = dealt("freecell", 3)
    before = traces(session)
    session.legal()
    look = LookAhead()
    move = session.found[0]
    look.value(session.game, move)
    for _ in range(40):
        assert look.value(session.game, move, lambda: True) == NOT_YET
        assert traces(session) == before
    value = NOT_YET
    while value == NOT_YET:
        value = look.value(session.game, move)
    assert value == value_of(session, move)


def test_a_press_waits_for_one_move_of_a_long_line_at_most():
    session = dealt("freecell", 3)
    session.legal()
    look = LookAhead()
    for _ in range(6):
        look.value(session.game, session.found[0])
    made = []
    step_forward = Journal.step_forward

    def counted(journal, game):
        made.append(game)
        step_forward(journal, game)

    Journal.step_forward = counted
    try:
        look.value(session.game, session.found[0], lambda: True)
        assert not made
        look.value(session.game, session.found[0], lambda: bool(made))
        assert len(made) == 1
    finally:
        Journal.step_forward = step_forward


def test_a_line_that_wins_in_the_fewest_moves_is_worth_most():
    session = set_up("freecell", foundation=["AS 2S 3S 4S 5S 6S 7S 8S 9S TS"],
                     tableau=["KS", "QS", "JS"])
    game = session.game
    home = value_of(session, at(game, "t2").number | at(game, "f0").number << 6 | 1 << 12)
    aside = value_of(session, at(game, "t2").number | at(game, "c0").number << 6 | 1 << 12)
    legal = session.legal()
    assert home > aside and home == max(
        [value_of(session, session.found[i]) for i in range(legal)])
