"""Finds the won games that Help shows: `python -m tests.lab.samples klondike`.

A program plays deal after deal, each many times, taking good moves with some luck, and prints the
shortest win as the line SAMPLE of firmware/texts/<game>.py: deal, options, moves.  A move is the
character of its number among the legal ones, from FIRST on; FINISH stands for the rest.
"""

import argparse
import random

from core import games
from core.auto_finish import AutoFinish
from core.piles import STOCK
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from firmware.texts import FINISH, FIRST_MOVE

LONGEST = 400
LAST_CODE = 126
LUCK = (0, 20, 60)
"""How much chance weighs against what a move is worth."""


def play(session, chance, luck):
    """Plays a game that was dealt; returns the numbers of its moves, or None if it is not won."""
    game = session.game
    seen = set()
    moves = []
    finish = AutoFinish()
    while not game.won():
        if len(moves) >= LONGEST:
            return None
        if finish.possible(game):
            session.finish()
            return moves + [FINISH] if game.won() else None
        number = _next(session, chance, luck, seen)
        if number is None:
            return None
        moves.append(FIRST_MOVE + number)
    return moves


def _next(session, chance, luck, seen):
    """Makes the most promising move to a position not seen before; returns its number."""
    piles = session.game.piles
    ranked = []
    found = session.found[: session.legal()]
    for number, move in enumerate(found):
        origin, destination = piles[origin_of(move)], piles[destination_of(move)]
        worth = 5
        if STOCK not in (origin.kind, destination.kind):
            worth = session.game.worth(origin, count_of(move), destination)
        if worth and FIRST_MOVE + number <= LAST_CODE:
            ranked.append((worth + chance.random() * luck, number, move))
    for _, number, move in sorted(ranked, reverse=True):
        session.play(move)
        position = (tuple(bytes(pile.cards[: pile.n]) for pile in piles),
                    tuple(session.game.counters))
        if position not in seen:
            seen.add(position)
            return number
        session.undo()
    return None


def search(game_id, deals, seeds, options):
    """Returns the shortest win over the deals: (moves, deal), or None."""
    best = None
    for deal in range(1, deals + 1):
        for seed in range(seeds):
            session = Session()
            session.new(game_id, deal, options)
            moves = play(session, random.Random(seed), LUCK[seed % len(LUCK)])
            if moves and (best is None or len(moves) < len(best[0])):
                best = moves, deal
    return best


def main():
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, help="how many to try (200)")
    parser.add_argument("--seeds", type=int, default=6, help="games of each deal (6)")
    parser.add_argument("--option", action="append", default=[], help="such as variation=2")
    parser.add_argument("ids", nargs="*", help="games (all)")
    wanted = parser.parse_args()
    for game_id in wanted.ids or [game_id for game_id, _ in games.titles()]:
        options = _options(game_id, wanted.option)
        best = search(game_id, wanted.deals, wanted.seeds, options)
        if best:
            moves, deal = best
            print(f"{game_id}: SAMPLE = ({deal}, {options}, {bytes(moves)!r})", len(moves),
                  flush=True)
        else:
            print(game_id + ": no win", flush=True)


def _options(game_id, texts):
    """Returns the options in `texts`, "name=value", that the game has, with values of its own."""
    chosen = dict(text.split("=", 1) for text in texts)
    return {name: value for name, values, _ in games.load(game_id).options
            for value in values if name in chosen and str(value) == chosen[name]}


if __name__ == "__main__":
    main()
