"""How many key presses a move takes, over all games: arrows, or NEXT and SELECT."""

from statistics import median

import pytest

from tests.lab import presses
from tests.lab.playouts import SOLVED, solved

MOST = 2
"""Presses per move at the median of all games: an origin, a destination."""

MOST_OF_A_GAME = 4

MOST_OF = {"freecell": 6, "la_belle_lucie": 5, "simple_simon": 14}
"""Games with many cards in play that can go somewhere, at each of which NEXT stops: what one deal
of each takes with the keys that take most."""


@pytest.mark.parametrize("kind", [presses.sensible_moves, presses.random_moves])
@pytest.mark.parametrize("keys", presses.KEYS)
def test_a_move_takes_few_presses(keys, kind):
    everything = []
    for game_id in SOLVED:
        of_game = presses.counted(kind, game_id, keys, presses.deals_of(game_id, 1))
        assert median(of_game) <= MOST_OF.get(game_id, MOST_OF_A_GAME), game_id
        everything += of_game
    assert median(everything) <= MOST


@pytest.mark.parametrize("game_id", SOLVED)
def test_what_is_called_solved_is_won(game_id):
    deal, seed, _ = SOLVED[game_id]
    assert solved(game_id, deal, seed)[1]
