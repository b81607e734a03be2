"""Times the engine's lists and moves of each game: run by timed.py, by pyperf.

    python -m tests.lab.figures.engine_bench --fast -o figures.json

It counts the processor's time, not the clock's: other programs on the computer matter less.
"""

from time import process_time

import pyperf

from core.session import Session
from tests.both_runtimes import playing
from tests.lab.figures.counted import listed

DEAL, MOVES = 617, 40


def recorded(game_id):
    """A session with a deal, and the moves of a player who takes the better of two by chance."""
    session = Session()
    session.new(game_id, DEAL)
    dice = playing.Dice(DEAL)
    moves = []
    while len(moves) < MOVES and (count := session.legal()):
        two = [session.found[dice.below(count)] for _ in range(2)]
        moves.append(max(two, key=lambda move: playing.worth(session, move)))
        session.play(moves[-1])
    return session, moves


def lists(loops, session, moves):
    """Seconds that it takes to list all legal moves, before each of `moves`, `loops` times."""
    spent = 0
    for _ in range(loops):
        session.restart()
        for move in moves:
            began = process_time()
            session.legal()
            spent += process_time() - began
            session.play(move)
    return spent


def judged(loops, session, moves):
    """Seconds that it takes to judge and make each of `moves`, `loops` times."""
    spent = refused = 0
    for _ in range(loops):
        session.restart()
        began = process_time()
        for move in moves:
            refused |= session.play(move)
        spent += process_time() - began
    assert not refused
    return spent


def main():
    """Bench every game; pyperf's own command line."""
    runner = pyperf.Runner(program_args=("-m", "tests.lab.figures.engine_bench"))
    runner.metadata["description"] = "engine"
    for game_id, _ in listed():
        session, moves = recorded(game_id)
        for name, work in (("lists", lists), ("moves", judged)):
            runner.bench_time_func(
                f"{game_id} {name}", work, session, moves, inner_loops=len(moves))


if __name__ == "__main__":
    main()
