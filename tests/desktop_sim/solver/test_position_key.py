"""A position's key: brought up to date from the journal, it is that of the position."""

import random

import pytest

from core import games
from core.piles import STOCK
from core.session import Session
from core.undo_journal import MARK, Journal, count_of, destination_of, origin_of
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search.position_key import PositionKey
from tests.heads_first import heads_first

MOVES = 60
REDEALS = 1 / 7
"""Share of moves that are a redeal where one is legal."""


def counted(session):
    """Return the key of the position of `session`, counted afresh."""
    return PositionKey(session.game, reductions_of(session.game_id, session.game)).get()


@pytest.mark.parametrize("game_id", heads_first(game_id for game_id, _ in games.titles()))
def test_moves_and_undo_bring_the_key_up_to_date(game_id):
    draw = random.Random(game_id)
    session = Session()
    session.new(game_id, 1)
    game = session.game
    journal = game.journal = Journal(1 << 14)
    key = PositionKey(game, reductions_of(game_id, game))
    ends, keys = [], [key.get()]
    for _ in range(MOVES):
        moves = [session.found[i] for i in range(session.legal())]
        if not moves:
            break
        redeals = [move for move in moves if game.piles[destination_of(move)].kind == STOCK]
        move = draw.choice(redeals if redeals and draw.random() < REDEALS else moves)
        start = journal.at
        journal.add(MARK | move)
        game.do(game.piles[origin_of(move)], count_of(move), game.piles[destination_of(move)])
        key.advance(start)
        assert key.get() == counted(session), move
        ends.append(journal.at)
        keys.append(key.get())
    assert ends
    for end, before in zip(reversed(ends), reversed(keys[:-1]), strict=True):
        journal.step_back(game)
        key.retreat(end)
        assert key.get() == before
