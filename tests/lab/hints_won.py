"""Share of deals won by following the first hint: `python -m tests.lab.hints_won`.

Each deal is played by the first hint alone.  The game ends when it is won, when no hint is left,
when a position comes back, or after MOST moves.  The row of a game has the share won, the deals in
which a position came back, and the median number of moves.  Positions are compared by their cards,
and if redeals are limited, by the redeals used.
"""

import argparse
from multiprocessing import Pool
from statistics import median

from core import games
from core.game import REDEALS, UNLIMITED
from core.session import Session
from firmware.table.cursor.hints import Hints

MOST = 1000
"""Moves after which a walk is abandoned."""

VARIATIONS = {"klondike": (
    {"variation": 0}, {"variation": 1}, {"variation": 2},
    {"variation": 2, "movement": "relaxed"})}
"""Games that are measured with these options as well as their defaults."""


class Position:
    """A fake of the console's selection that finds the legal moves for hints."""

    def __init__(self, session):
        self.session = session

    def find_moves(self):
        """Return the number of legal moves; `session.found` holds them."""
        return self.session.legal()


def walk(session):
    """Follow the first hint; yield before each move, and at the end, the position as a tuple."""
    hints = Hints(Position(session))
    while True:
        yield position(session.game)
        hints.restart()
        while hints.look_ahead():
            pass
        move = 0 if session.game.won() else hints.next()
        if not move:
            return
        session.play(move)


def position(game):
    """Return the cards of all piles, and the used redeals if their number is limited."""
    used = 0 if game.redeals == UNLIMITED else game.counters[REDEALS]
    return used, *(bytes(pile.cards[:pile.n]) for pile in game.piles)


def outcome(task):
    """Return for (game id, options, deal): won, whether a position came back, number of moves."""
    game_id, options, deal = task
    session = Session()
    session.new(game_id, deal, options)
    seen = set()
    back = False
    for here in walk(session):
        # A pass through the stock may show a position twice; the walk goes on after it.
        back = back or here in seen
        exact = here, session.game.counters[REDEALS]
        if exact in seen or session.moves > MOST:
            break
        seen |= {here, exact}
    return session.game.won(), back, session.moves


def main():
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="ids of games; all unless told")
    parser.add_argument("--deals", type=int, default=200, help="deals 1 to this number")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    names = options.games or [game_id for game_id, _ in games.known()] + [games.TEMPLATE]
    print("| game | won | came back | moves |\n|---|---|---|---|")
    with Pool(options.jobs) as pool:
        for game_id in names:
            for choices in VARIATIONS.get(game_id, ({},)):
                tasks = [(game_id, choices, deal + 1) for deal in range(options.deals)]
                print(row(game_id, choices, pool.map(outcome, tasks, 5)), flush=True)


def row(game_id, choices, outcomes):
    """Return the row of the table for the outcomes of one game."""
    won, back, moves = zip(*outcomes, strict=True)
    name = " ".join([game_id, *(f"{name}={value}" for name, value in choices.items())])
    share = 100 * sum(won) / len(won)
    return f"| {name} | {share:.1f} % | {sum(back)} | {median(moves):.0f} |"


if __name__ == "__main__":
    main()
