"""The legal moves that a search finds for all piles at once: those of the game, in its order."""

import random

import pytest

from core import games
from core.session import Session
from desktop_sim.solver.games import reductions_of

MOVES = 60
SAME_ORDER = [game_id for game_id, _ in games.titles() if game_id != "montana"]
"""Montana's search orders moves by their gaps (test_montana.py)."""


def variations(game_id):
    """Return the default options, and each other value of an option alone."""
    yield {}
    for name, values, default in games.load(game_id).options:
        yield from ({name: value} for value in values if value != default)


@pytest.mark.parametrize("game_id", SAME_ORDER)
def test_a_search_finds_the_moves_of_the_game(game_id):
    for deal, options in enumerate(variations(game_id), 1):
        session = Session()
        session.new(game_id, deal, options)
        chance = random.Random(deal)
        moves = reductions_of(game_id, session.game)
        found = session.found[:]
        for _ in range(MOVES):
            count = session.legal()
            assert found[:moves.legal(found)] == session.found[:count]
            if not count or session.game.won():
                break
            session.play(session.found[chance.randrange(count)])
