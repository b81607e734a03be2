"""Games played by a program that likes good moves: packed moves from deal to end."""

import random
from functools import cache

from core.piles import STOCK
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from firmware import texts

# Deals and seeds that this program wins, where it wins any; elsewhere it plays until it is stuck.
# For a game without a row it plays the stored win that Help shows.
PLAYED = {
    "klondike": (1, 2, {"variation": 2, "movement": "relaxed"}),
    "friday_13th": (1, 0, {}),
    "thirteen": (69, 0, {}),
    "fortress": (1, 0, {}),
    "chessboard": (1, 0, {}),
    "st_helena": (64, 2, {}),
    "king_albert": (1, 0, {}),
    "frog": (1, 0, {}),
    "golf": (2, 2, {"king": "round"}),
    "vanishing_cross": (4, 1, {}),
    "pyramid": (2, 1, {}),
    "canfield": (1, 2, {"draw": 1, "movement": "relaxed"}),
    "freecell": (58, 0, {}),
    "eight_off": (78, 1, {}),
    "simple_simon": (101, 0, {}),
    "tripeaks": (1, 0, {}),
    "yukon": (88, 2, {}),
    "beleaguered_castle": (60, 1, {}),
    "la_belle_lucie": (8, 2, {}),
    "calculation": (5, 2, {}),
    "monte_carlo": (1, 0, {}),
}


@cache
def played(game_id, most=300):
    """The moves of one game of `game_id`, whether they win, and the deal and options."""
    if game_id not in PLAYED:
        return _stored(game_id)
    deal, seed, options = PLAYED[game_id]
    chance = random.Random(seed)
    session = Session()
    session.new(game_id, deal, options)
    moves, seen = [], set()
    while len(moves) < most and not session.game.won():
        move = _next(session, chance, seen)
        if not move:
            break
        moves.append(move)
    return tuple(moves), session.game.won(), deal, options


LONG = 20
"""Moves after which a game is worth to be played press by press."""


def long_game(game_id):
    """As `played`; the stored win where that game is over before LONG moves."""
    return played(game_id) if len(played(game_id)[0]) >= LONG else _stored(game_id)


@cache
def _stored(game_id):
    """The stored win of a game, as `played` returns it; what FINISH does there is played too."""
    deal, options, codes = texts.sample(game_id)
    session = Session()
    session.new(game_id, deal, options)
    moves = []
    for code in codes:
        if code == texts.FINISH:
            moves += _finishing(session)
        else:
            session.legal()
            moves.append(session.found[code - texts.FIRST_MOVE])
            session.play(moves[-1])
    return tuple(moves), session.game.won(), deal, options


def _finishing(session):
    """Makes the moves of a FINISH one by one; returns them packed."""
    made = []
    while move := session.game.next_home():
        session.play(move)
        made.append(move)
    return made


SOLVED = PLAYED | {
    "fortress": (3, 1, {}),
    "chessboard": (4, 0, {}),
    "king_albert": (8, 0, {}),
    "frog": (25, 1, {}),
}
"""As PLAYED; where a player who also takes moves back wins, and the others do not, that deal."""

MOST_TRIED = 1500
"""Moves made or taken back after which a deal is left unsolved."""


@cache
def solved(game_id, deal, seed):
    """The moves of a deal by a player who goes back from dead ends, and whether they win.

    Where they do not, they are the longest line that was tried.
    """
    chance = random.Random(seed)
    session = Session()
    session.new(game_id, deal, SOLVED[game_id][2])
    moves, longest, seen = [], (), set()
    for _ in range(MOST_TRIED):
        move = _next(session, chance, seen)
        if move:
            moves.append(move)
            longest = max(longest, tuple(moves), key=len)
        elif moves:
            session.undo()
            moves.pop()
        if session.game.won():
            return tuple(moves), True
    return longest, False


def _next(session, chance, seen):
    """Makes the most promising move to a position not seen before; returns it, or 0."""
    piles = session.game.piles
    ranked = []
    for move in session.found[: session.legal()]:
        origin, count, destination = (
            piles[origin_of(move)], count_of(move), piles[destination_of(move)])
        if STOCK in (origin.kind, destination.kind):
            worth = 5
        else:
            worth = session.game.worth(origin, count, destination)
        if worth:
            ranked.append((worth + chance.random() * 60, move))
    for _, move in sorted(ranked, reverse=True):
        session.play(move)
        position = tuple(bytes(pile.cards[: pile.n]) for pile in piles)
        if position not in seen:
            seen.add(position)
            return move
        session.undo()
    return 0
