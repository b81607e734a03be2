"""The template game: it is in no list, but it is played like any other, and to its end."""

from core import games
from core.session import Session
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, check_game, play, play_locked
from tests.both_runtimes.positions import dealt, set_up

ID = games.TEMPLATE


def suits(last):
    """Four foundations from the Ace up to the rank `last`."""
    ranks = "A23456789TJQK"
    return [" ".join([rank + suit for rank in ranks[:ranks.index(last) + 1]]) for suit in "CDHS"]


def test_it_is_no_game_of_the_list():
    assert ID not in [game_id for game_id, _ in games.titles()]


def test_it_is_played_to_its_end():
    for filling in ("any", "none"):
        ended = 0
        for deal in range(1, 13):
            session = dealt(ID, deal, {"filling": filling})
            for _ in play(session, Dice(deal), 400):
                pass
            ended += session.stuck()
        assert ended > 6


def test_it_keeps_what_every_game_keeps():
    for filling in ("any", "none"):
        check_game(ID, 617, {"filling": filling})
        play_locked(ID, 2, {"filling": filling}, 20)


def test_it_can_be_won():
    session = set_up(ID, tableau=["KC QC", "KD QD", "KH QH", "KS QS"], foundation=suits("J"))
    assert not session.finish()
    assert session.game.won()
    loaded = Session()
    loaded.load(session.save())
    assert loaded.game.won()
    assert not assertions.locked(loaded.undo)
    assert not loaded.game.won()
