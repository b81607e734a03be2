"""Crescent: cards that are shut in, and the evaluation of a position."""

import pytest

from core.card_names import parse
from core.cards import ACE, KING, SPADES
from core.game import REDEALS
from core.session import Session
from desktop_sim.solver.batch import solve_session
from desktop_sim.solver.games import evaluation_of
from desktop_sim.solver.games.crescent import ShutCards
from tests.desktop_sim.solver.small_positions import brute_force


def laid(columns, up, down, redeals=0):
    """Return a Session with `columns` of spades; the cards of all other suits are at home.

    up, down  ranks of spades on top of the foundations that go up and down
    redeals   number of redeals left
    """
    session = Session()
    game = session.prepare("crescent", {})
    for pile, column in zip(game.tableau, columns, strict=False):
        for name in column.split():
            pile.put(parse(name))
    for suit in range(4):
        for rank in range(ACE, (up if suit == SPADES else KING) + 1):
            game.foundations[suit].put(rank | suit << 4)
        for rank in range(KING, (down if suit == SPADES else ACE) - 1, -1):
            game.foundations[suit + 4].put(rank | suit << 4)
    game.counters[REDEALS] = game.redeals - redeals
    session.place(game, "crescent")
    return session


@pytest.mark.parametrize(("columns", "up", "down", "count"), [
    # The King has no neighbour but the Queen below it, and no foundation reaches it.
    (["QS KS"], 11, 1, 2),
    (["2S AS"], 13, 3, 2),
    # The Jack, which goes home, is no neighbour of the King.
    (["QS KS", "JS"], 10, 1, 2),
    (["KS QS"], 11, 1, 0),
    # The Ace takes the King.
    (["QS KS", "AS"], 11, 2, 0),
    # All ranks are there once: any card may pass to the other foundation.
    (["KS 9S QS JS TS 8S 7S 6S 5S 4S 3S AS 2S"], 6, 7, 0),
], ids=str)
def test_cards_that_cannot_leave_are_shut_in(columns, up, down, count):
    session = laid(columns, up, down)
    assert ShutCards(session.game).count_shut() == count
    if count:
        assert solve_session.solve(session, 1)[0] == "lost"
        assert not brute_force(laid(columns, up, down), 1 << 12)


def test_a_redeal_brings_out_cards_that_are_shut_in():
    assert solve_session.solve(laid(["QS KS"], 11, 1, redeals=1), 1 << 12)[0] == "won"


@pytest.mark.parametrize(("better", "worse"), [
    # A redeal is left.
    ((["QS KS"], 11, 1, 1), (["QS KS"], 11, 1, 0)),
    # The Queen, which goes home first, lies on the King.
    ((["KS QS", "AS"], 11, 2), (["QS KS", "AS"], 11, 2)),
    # The King can leave.
    ((["QS KS", "AS"], 11, 2), (["QS KS"], 11, 1)),
    # The Ace is at home.
    ((["KS QS"], 11, 1), (["KS QS", "AS"], 11, 2)),
], ids=str)
def test_what_promises_more(better, worse):
    ratings = [evaluation_of("crescent", laid(*position).game).get()
               for position in (better, worse)]
    assert ratings[0] > ratings[1]
