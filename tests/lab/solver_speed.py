"""Positions a second that the search looks at in each game: `python -m tests.lab.solver_speed`.

Each game with its own options, deals from 1 on until so many positions were seen.  Seconds are
those of the processor, in one process.
"""

import argparse
import time

from desktop_sim.solver.batch import worker
from desktop_sim.solver.compiled import finder

A_DEAL = 2000
"""Largest number of positions of each deal."""


def main():
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--plain", action="store_true", help="the sources alone")
    parser.add_argument("--positions", type=int, default=40_000, help="of each game")
    options = parser.parse_args()
    folder = None if options.plain else finder.folder()
    worker.prepare(folder)
    from core import games

    print("compiled" if folder else "plain Python")
    for game_id, title in games.titles():
        print(f"| {title} | {speed(game_id, options.positions):,.0f} |", flush=True)


def speed(game_id, wanted):
    """Return the number of positions a second."""
    from desktop_sim.solver.batch import tasks

    positions = deal = 0
    began = time.process_time()
    while positions < wanted:
        deal += 1
        limits = tasks.Limits(min(A_DEAL, wanted))
        positions += tasks.search(tasks.Task(game_id, deal, {}, limits)).positions
    return positions / (time.process_time() - began)


if __name__ == "__main__":
    main()
