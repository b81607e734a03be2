"""Dead ends of played games: trying every move finds nothing better, so none is said too early."""

import random

import pytest

from core import games, move_rating
from core.dead_end import is_dead_end
from core.piles import CELL, FOUNDATION, TABLEAU
from core.session import Session

DEALS = 3
MOST = 2000
"""Limit of positions when every move is tried."""

OFTEN = ("agnes", "gypsy", "easthaven", "flower_garden", "spiderette", "yukon", "simple_simon")
"""Games that often end so."""


def played(game_id, deal):
    """Return a Session in which moves that help were made until none was left."""
    session = Session(1 << 16)
    session.new(game_id, deal)
    draw = random.Random(deal)
    for _ in range(400):
        moves = [session.found[i] for i in range(session.legal())]
        helpful = [move for move in moves if move_rating.of_move(session.game, move)
                   >= move_rating.HELPS]
        if not moves or session.game.won() or session.stuck():
            break
        session.play(draw.choice(helpful or moves))
    return session


def measure(game):
    """Return the numbers that a move for the better raises."""
    home = sum(pile.n for pile in game.piles if pile.kind == FOUNDATION)
    seen = sum(pile.face_up() for pile in game.piles if pile.kind >= TABLEAU)
    near = sum(pile.n for pile in game.piles if pile.kind in (TABLEAU, CELL))
    return home, home + seen, home + near


def something_better(session):
    """Return True if any moves lead to a better position; try up to MOST positions."""
    game = session.game
    first = measure(game)
    met = set()
    waiting = []
    while len(met) < MOST:
        here = tuple([bytes(pile.cards[: pile.n]) for pile in game.piles])
        if here in met:
            assert not session.undo()
        else:
            met.add(here)
            if any(now > then for now, then in zip(measure(game), first, strict=True)):
                return True
            waiting.append([session.found[i] for i in range(session.legal())])
        while not waiting[-1]:
            waiting.pop()
            if not waiting:
                return False
            assert not session.undo()
        assert not session.play(waiting[-1].pop())
    return False


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_nothing_better_can_be_reached_from_a_dead_end(game_id):
    found = 0
    for deal in range(1, DEALS + 1):
        session = played(game_id, deal)
        if not session.stuck() and is_dead_end(session.game):
            found += 1
            assert not something_better(session)
    assert found or game_id not in OFTEN
