"""Recorded won games, from deal to end: those of recorded_games.json.

A game without a row there has the won game that Help shows.
"""

import json
from functools import cache
from pathlib import Path

from core.moves import next_home
from core.session import Session
from firmware import texts

RECORDED = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))


@cache
def recorded_game(game_id):
    """Return a won game: its packed moves, its deal and its options."""
    if game_id in RECORDED:
        row = RECORDED[game_id]
        return tuple(row["moves"]), row["deal"], row["options"]
    return sample_game(game_id)


def sample_game(game_id):
    """Return the won game that Help shows, as `recorded_game` does."""
    deal, options, codes = texts.sample(game_id)
    session = Session()
    session.new(game_id, deal, options)
    moves = []
    for code in codes:
        if code == texts.FINISH:
            moves += _finish(session)
        else:
            session.legal()
            moves.append(session.found[code - texts.FIRST_MOVE])
            session.play(moves[-1])
    return tuple(moves), deal, options


def _finish(session):
    """Make the moves of a FINISH one by one; return them packed."""
    made = []
    while move := next_home(session.game):
        session.play(move)
        made.append(move)
    return made
