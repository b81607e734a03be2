"""A rehearsal: a move that is taken back leaves nothing behind."""

from core import rehearsal
from core.session import LONGEST, Session
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import snapshot

MOVES = 12
"""Positions of each game; every legal move of each is rehearsed."""


class Heard:
    """What a session tells its listener."""

    def __init__(self):
        self.noted = 0

    def note(self, action):
        self.noted += 1


def state(session):
    journal = session.journal
    return (snapshot(session), session.save(), session.made, session.moves,
            (journal.start, journal.at, journal.end, journal.done, journal.undone))


def test_a_move_that_was_rehearsed_leaves_all_as_it_was_and_nobody_hears_of_it(any_game_id):
    session = Session()
    session.new(any_game_id, 3)
    session.listener = heard = Heard()
    rehearsed = 0
    for count, _ in play(session, Dice(8), MOVES):
        before, noted = state(session), heard.noted
        for move in list(session.found[:count]):
            assert rehearsal.begin(session, move)
            changed = snapshot(session) != before[0]
            rehearsal.end(session)
            assert state(session) == before and changed
            rehearsed += 1
        assert heard.noted == noted
    assert rehearsed


def test_none_costs_a_move_that_can_be_redone():
    session = Session()
    session.new("klondike", 3)
    positions = [state(session)]
    for _ in range(5):
        assert not session.turn()
        positions.append(state(session))
    for undone in range(5):
        assert not session.undo()
        before = state(session)
        assert before[0] == positions[4 - undone][0]
        for move in list(session.found[: session.legal()]):
            assert rehearsal.begin(session, move)
            rehearsal.end(session)
            assert state(session) == before
    for position in positions[1:]:
        assert not session.redo() and snapshot(session) == position[0]


def test_none_costs_a_move_that_can_be_undone():
    session = Session(LONGEST + 20)
    session.new("klondike", 3)
    while session.journal.room() >= LONGEST:
        assert rehearsal.begin(session, session.game.stock_move())
        rehearsal.end(session)
        assert not session.turn()
    for _ in range(2):
        before = state(session)
        move = session.game.stock_move()
        assert not rehearsal.begin(session, move) and state(session) == before
        # One that is undone takes its room, too.
        assert not session.undo()
