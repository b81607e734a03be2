"""The saved files of a player who has begun many games, one of them long, and an order of games."""

import random

from core import games
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from tests.lab.emulated_pico.player import DEALT_MS

MOST_MOVES = 3
"""Of each game that keeps its place."""


def saved_files(board, kept, game, moves, seed):
    """Return the files that the simulator of `board` saves, names to bytes.

    kept    number of games of the list that keep their place, other than `game`
    game    id of the game in play, with `moves` moves
    seed    of the moves, which are any that the rules allow

    Raises ValueError if the game ends earlier.
    """
    chance = random.Random(seed)
    handheld = Handheld(board=board)
    for other in [other for other, _title in games.titles() if other != game][:kept]:
        begin(handheld, other, chance, MOST_MOVES)
    if begin(handheld, game, chance, moves) < moves:
        raise ValueError(f"{game} ends before {moves} moves")
    return dict(handheld.store.files)


def begin(handheld, game, chance, moves):
    """Deal a game, and make up to `moves` moves; return how many were made."""
    dealing.deal(handheld.console, game, chance.randrange(1, 32000), {})
    session = handheld.console.session
    made = 0
    while made < moves and (found := session.legal()):
        # The stock last: a game that has turned all of it may be stuck.
        some = [move for move in session.found[:found] if move != session.game.stock_move()]
        session.play(chance.choice(some or session.found[:found]))
        made += 1
    handheld.wait(DEALT_MS)
    return made


def in_order(games, seed):
    """Return ids of games in an order that is drawn by lot, or as they are without a seed."""
    return games if seed is None else random.Random(seed).sample(games, len(games))
