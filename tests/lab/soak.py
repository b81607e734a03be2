"""Random play at length: `python -m tests.lab.soak`, or `make soak`.

Every game is played many times with its options in turn. On CPython each game must keep its packs
whole, load every save, undo to its start and redo to its end. On the MicroPython VM the same deals
must then make the same moves through the same positions.
"""

import argparse
import multiprocessing
import os
import sys
import time
import traceback

from core import games
from tests.both_runtimes import playing
from tests.lab import compare_interpreters

CHUNK = 50
VM_SECONDS = 1800


def main():
    """Play, print a line for each game, and return the exit code: 1 after a fault."""
    arguments = _arguments()
    failed = 0
    with multiprocessing.Pool(arguments.workers) as pool:
        for game_id in arguments.game or playing.every_game():
            jobs = [
                (game_id, first, min(first + CHUNK, arguments.games + 1), arguments.moves)
                for first in range(1, arguments.games + 1, CHUNK)
            ]
            started = time.monotonic()
            moves = won = stuck = 0
            wrong = []
            for result in pool.imap(play_chunk, jobs):
                moves += result["moves"]
                won += result["won"]
                stuck += result["stuck"]
                wrong += result["wrong"]
            seconds = time.monotonic() - started
            print(
                f"{game_id:16}{arguments.games:6} games {moves:8} moves {won:5} won "
                f"{stuck:5} stuck {len(wrong):4} wrong {seconds:7.1f} s",
                flush=True,
            )
            print("\n".join(wrong[:3]), end="\n" if wrong else "")
            failed += len(wrong)
    return 1 if failed else 0


def play_chunk(job):
    """Play the deals of one `job` on both interpreters; return sums, and the faults."""
    game_id, first, end, most = job
    choices = playing.choices(game_id)
    sums = {"moves": 0, "won": 0, "stuck": 0, "wrong": []}
    played = []
    for deal in range(first, end):
        options = choices[deal % len(choices)]
        played.append([game_id, deal, options, most])
        try:
            moves, won, stuck = playing.check_game(game_id, deal, options, most)
            sums["moves"] += moves
            sums["won"] += won
            sums["stuck"] += stuck
        except Exception:
            sums["wrong"].append(f"{game_id} {deal} {options}:\n{traceback.format_exc()}")
    sums["wrong"] += compare_interpreters.differences(played, VM_SECONDS)
    return sums


def _arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.lab.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each (2000)")
    parser.add_argument("--moves", type=int, default=200, help="most moves of a game (200)")
    return parse(parser)


def parse(parser):
    """Return the arguments of a `parser`, with the games to play and the number of processes."""
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("game", nargs="*", help="ids of games; all of them when none is given")
    arguments = parser.parse_args()
    for game_id in arguments.game:
        try:
            games.load(game_id)
        except ValueError as error:
            parser.error(str(error))
    return arguments


if __name__ == "__main__":
    sys.exit(main())
