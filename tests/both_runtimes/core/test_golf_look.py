"""Golf's own look ahead: hints that win, by its rules, with no trace and no allocation."""

from core.look_ahead import LookAhead
from core.undo_journal import origin_of
from firmware.table.cursor.hints import Hints
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import dealt, set_up, snapshot


class Position:
    """A fake of the console's selection that finds the legal moves for hints."""

    def __init__(self, session):
        self.session = session

    def find_moves(self):
        return self.session.legal()


def hint(session):
    """Return the first hint after the look ahead, packed; 0 for none."""
    hints = Hints(Position(session))
    while hints.look_ahead():
        pass
    return hints.next()


def won_by_hints(session):
    """Follow the first hints to the end; return True if they win."""
    while not session.game.won():
        move = hint(session)
        if not move:
            return False
        session.play(move)
    return True


def thirteen_cards_left():
    return set_up("golf", tableau=["7D", "5H", "9C 3S", "QC 2C", "6H JH", "KH KS QH KC", "6D"],
                  foundation=["QD"], stock=["#4S #6S #JC #8C #TC #AC #5S"])


def test_it_finds_a_win_that_a_line_of_the_moves_rated_best_does_not():
    session = thirteen_cards_left()
    session.game.look = LookAhead()
    assert not won_by_hints(session)
    assert won_by_hints(thirteen_cards_left())


def test_it_knows_what_goes_on_a_king():
    for king, first in (("nothing", 2), ("queen", 0), ("round", 0)):
        session = set_up("golf", {"king": king}, tableau=["KH", "QD", "JD", "TS"],
                         foundation=["QC"])
        assert origin_of(hint(session)) == first
    session = set_up("golf", {"king": "round"}, tableau=["KH", "AD", "2C", "JD", "TS"],
                     foundation=["QC"])
    assert origin_of(hint(session)) == 0


def test_it_leaves_a_card_for_a_later_one_of_the_stock():
    session = set_up("golf", tableau=["8C", "9C 6C"], foundation=["7C"], stock=["#7D"])
    assert origin_of(hint(session)) == 1
    assert won_by_hints(session)


def test_it_changes_nothing_and_allocates_nothing_even_if_it_is_interrupted():
    session = dealt("golf", 4)
    look = session.game.look
    for _ in play(session, Dice(7), 2 if assertions.is_micropython else 6):
        before = snapshot(session), [pile.revision for pile in session.game.piles]
        assertions.locked(look.begin, session.game)
        while assertions.locked(look.advance, session.game, None):
            assert look.advance(session.game, None, lambda: True)
        best = look.best(session.game)
        assert best in list(session.found[:session.legal()])
        assert before == (snapshot(session), [pile.revision for pile in session.game.piles])
        look.begin(session.game)
        while look.advance(session.game, None):
            pass
        assert look.best(session.game) == best


def test_a_column_longer_than_any_in_play_has_hints_by_rating_alone():
    session = set_up("golf", tableau=["2C 3C 4C 5C 6C 7C 9C 8C", "6D"], foundation=["7D"])
    assert origin_of(hint(session)) in (0, 1)
