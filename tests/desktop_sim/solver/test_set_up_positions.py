"""Positions that were set up: whatever can be played can be searched, and the verdict is right."""

import random

import pytest

from core import games
from core.cards import FACE_DOWN
from core.session import Session
from desktop_sim.solver.batch.solve_session import solve
from desktop_sim.solver.games import has_evaluation
from tests.arbitrary_positions import scattered
from tests.both_runtimes.positions import set_up
from tests.desktop_sim.solver.small_positions import TooMany, brute_force, plays, position, shown
from tests.heads_first import heads_first

POSITIONS = 12
MOST = 200
"""Limit of positions of a search; some positions have more, and are searched in part."""

CARDS = 10


def made(game_id, seed):
    """Return a Session with a few cards at arbitrary places, the same for the same seed."""
    draw = random.Random(f"{game_id} {seed}")
    options = {name: draw.choice(values) for name, values, _ in games.load(game_id).options}
    return scattered(game_id, options, draw, CARDS)


def prepared(game_id):
    """Return a game with empty piles."""
    return Session().prepare(game_id)


def whole_stock(game_id):
    """Return a Session in which all cards lie in the stock."""
    session = Session()
    game = prepared(game_id)
    for card in game.whole_pack():
        game.stock.put(card | FACE_DOWN)
    session.place(game, game_id)
    return session


def best_play(game_id, seed):
    """Return "won" or "lost" as trying every move finds; "unknown" if there are too many."""
    try:
        return "won" if brute_force(made(game_id, seed), MOST) else "lost"
    except TooMany:
        return "unknown"


@pytest.mark.parametrize("game_id", heads_first(game_id for game_id, _ in games.titles()))
def test_a_verdict_on_an_arbitrary_position_is_that_of_trying_every_move(game_id):
    for seed in range(POSITIONS):
        expected = best_play(game_id, seed)
        for search in ({"tries": 2}, {"beam": 3})[:1 + has_evaluation(game_id)]:
            session = made(game_id, seed)
            verdict, moves, _ = solve(session, MOST, **search)
            if verdict == "won":
                assert plays(made(game_id, seed), moves), shown(made(game_id, seed))
            if "unknown" not in (verdict, expected):
                assert verdict == expected, shown(made(game_id, seed))


@pytest.mark.parametrize(("game_id", "redeals_used", "piles"), [
    # The cards that are missing need not go home.
    ("vanishing_cross", 0, {"waste": ["JC"], "stock": ["#TC"]}),
    # Spades have the first foundation.
    ("crescent", 3, {"foundation": ["AS 2S"], "tableau": ["3S KD"]}),
])
def test_a_part_of_the_pack_on_any_foundation_is_won(game_id, redeals_used, piles):
    session = set_up(game_id, redeals_used=redeals_used, **piles)
    assert solve(session, MOST)[0] == "won"


WITH_A_STOCK = [game_id for game_id, _ in games.titles() if prepared(game_id).turns_to]


@pytest.mark.parametrize("game_id", WITH_A_STOCK)
def test_a_stock_of_the_whole_pack_is_searched(game_id):
    verdict, moves, _ = solve(whole_stock(game_id), MOST)
    assert plays(whole_stock(game_id), moves) == (verdict == "won")


def test_four_of_a_rank_elsewhere_begin_no_foundation():
    session = set_up("friday_13th", waste=["5S"], foundation=[
        "JC QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JD QD KD",
        "QH KH AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QS KS"])
    assert solve(session, MOST)[0] == "lost"


def test_trying_every_move_comes_back_from_a_path_longer_than_any_game():
    with pytest.raises(TooMany):
        brute_force(position("double_klondike", {"draw": 3}, 12), 4000)
