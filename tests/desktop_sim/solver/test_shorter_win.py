"""Wins without detours: they win, are never longer, and turn the stock no more than they must."""

import pytest

from core.cards import ACE, RANK_BITS
from core.piles import FOUNDATION, STOCK
from core.session import Session
from core.undo_journal import destination_of, origin_of
from desktop_sim.solver.batch.solve_session import solve
from desktop_sim.solver.games import declared
from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch
from desktop_sim.solver.verdicts.shorter_win import loaded, place_of, shortened
from tests.desktop_sim.solver.small_positions import plays, position
from tests.heads_first import heads_first

MOST = 1500
POSITIONS = 8


def turns(game, move):
    """Return True if a packed move turns the stock or deals again."""
    return STOCK in (game.piles[origin_of(move)].kind, game.piles[destination_of(move)].kind)


def open_aces(game):
    """Return the number of Aces that can go to a foundation at once."""
    count = 0
    for pile in game.piles:
        if pile.kind not in (STOCK, FOUNDATION) and pile.top() & RANK_BITS == ACE:
            count += any(not game.judge(pile, 1, foundation) for foundation in game.foundations)
    return count


def passed_aces(session, moves):
    """Make the moves; return the number of turns of the stock while an Ace could go home."""
    count = 0
    for move in moves:
        count += turns(session.game, move) and open_aces(session.game) > 0
        assert not session.play(move)
    assert session.game.won()
    return count


@pytest.mark.parametrize("variation", [1, 2])
def test_no_turn_passes_an_ace_that_can_go_home(variation):
    session = Session()
    session.new("klondike", 2959, {"variation": variation})
    save = bytes(session.save())
    search = SavedGameSearch(save, 100_000)
    search.search.run()
    assert search.found()[0] == "won"
    assert passed_aces(loaded(save), search.search.moves)
    assert not passed_aces(loaded(save), search.moves)
    assert len(search.moves) < len(search.search.moves)


@pytest.mark.parametrize("game_id", heads_first(declared()))
def test_a_win_stays_one_and_is_never_longer(game_id):
    for seed in range(POSITIONS):
        save = bytes(position(game_id, {}, seed).save())
        search = SavedGameSearch(save, MOST)
        search.search.run()
        if search.found()[0] == "won":
            assert len(search.moves) <= len(search.search.moves)
            assert plays(loaded(save), search.moves)


def test_no_position_comes_back():
    session = Session()
    session.new("klondike", 2959, {"variation": 2})
    save = bytes(session.save())
    verdict, moves, _ = solve(session, 100_000)
    assert verdict == "won"
    # The whole stock is turned once more at the beginning.
    session = loaded(save)
    around = []
    while not around or session.game.stock.n < 24:
        around.append(session.game.stock_move())
        session.play(around[-1])
    line = shortened(save, around + moves)
    assert len(line) <= len(moves)
    session = loaded(save)
    met = {place_of(session.game)}
    for move in line:
        session.play(move)
        met.add(place_of(session.game))
    assert len(met) == len(line) + 1
