"""Slices of a search: all short, and the search can be ended between two."""

import pytest

from core import games
from core.session import Session
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search.depth_first import SLICE, UNKNOWN, WON, Search
from tests.heads_first import heads_first

MOST_DONE = 500
"""Limit for the moves made and undone in one slice, besides SLICE; at most 272 were seen (Spider).

A try of up to 400 positions is undone as a whole within one slice.
"""

GAMES = [game_id for game_id, _ in games.titles()]


def search_of(game_id, deal=2, most=1500, tries=3):
    session = Session()
    session.new(game_id, deal, {})
    return Search(session.game, reductions_of(game_id, session.game), most, tries)


@pytest.mark.parametrize("game_id", heads_first(GAMES))
def test_no_slice_is_long(game_id):
    search = search_of(game_id, most=400)
    done = search.done
    ended = False
    while not ended:
        ended = search.go_on(SLICE)
        assert search.done - done < SLICE + MOST_DONE
        done = search.done


@pytest.mark.parametrize("game_id", ["fortress", "spider", "tripeaks", "montana"])
def test_slices_of_any_length_find_the_same(game_id):
    found = []
    for work in (1, 50, 1 << 30):
        search = search_of(game_id)
        slices = 0
        while not search.go_on(work):
            slices += 1
        found.append((search.verdict, search.positions, search.moves, search.done))
    assert slices == 0
    assert found[0] == found[1] == found[2]


def test_it_ends_where_it_is_told_to():
    asked = []
    search = search_of("spider", most=1 << 16)

    def over():
        asked.append(search.done)
        return len(asked) == 5

    assert search.run(over) == UNKNOWN
    assert len(asked) == 5 and asked[-1] < 5 * (SLICE + MOST_DONE)


def test_an_attempt_leaves_the_game_where_it_stood():
    search = search_of("spider")
    before = [bytes(pile.cards[: pile.n]) for pile in search.piles]
    assert search.attempt(1, 8, 100) != WON
    assert [bytes(pile.cards[: pile.n]) for pile in search.piles] == before
    assert search.positions == 100
