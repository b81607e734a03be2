"""Win rates of other players on the deals of each grade: `python -m tests.lab.grade_win_rates`.

The grades of a bank come from certain players; these are others, of all kinds, on every third deal.
The row of a bank has the wins of careless, patient and persistent players in percent, for easy,
medium and hard deals. The wins of planners follow if planners graded the bank.
"""

import argparse
import importlib.util

from desktop_sim.solver.batch import worker
from desktop_sim.solver.compiled import finder

PLAYERS = 4
"""Number of players of each kind, for each deal."""

OTHER_PLANNERS = 2
"""Number of planners for each deal: one of them takes as long as twenty persistent players."""

OTHERS = 1000
"""Offset of the numbers of players: these are not those who graded."""


def main():
    """Print a row for each bank that is made."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("banks", nargs="*", help="all that are made unless told")
    options = parser.parse_args()
    worker.prepare(finder.folder())
    from desktop_sim.solver.banks import make

    for name in options.banks or make.BANKS:
        if importlib.util.find_spec("firmware.banks." + name):
            print(row(name, make.BANKS[name]), flush=True)


def row(name, bank):
    """Return the row of a Bank."""
    from desktop_sim.solver.banks import encoding

    graded = encoding.read(importlib.import_module("firmware.banks." + name).DEALS)
    shares = []
    for grade in (1, 2, 3):
        deals = [deal for deal in graded if graded[deal] == grade][::3]
        wins = [wins_of_others(bank.task(deal)) for deal in deals]
        shares.append([100 * sum(kind) / len(deals) for kind in zip(*wins, strict=True)])
    careless, *others = zip(*shares, strict=True)
    return (f"| {name} | {max(graded):,} | " + " / ".join(f"{share:.1f}" for share in careless)
            + "".join(" | " + " / ".join(f"{share:.0f}" for share in kind) for kind in others)
            + " |")


def wins_of_others(task):
    """Return the shares of careless, patient and persistent players who win the deal of a Task.

    The share of planners follows if planners grade this Task.
    """
    from core.session import Session
    from desktop_sim.solver.banks import grading

    session = Session()
    session.new(task.game_id, task.deal, task.options)
    shares = [grading.Playouts(session, OTHERS + task.deal).play(PLAYERS) / PLAYERS,
              grading.patient(task, PLAYERS, OTHERS) / PLAYERS,
              grading.patient(task, PLAYERS, OTHERS, grading.PERSISTENCE) / PLAYERS]
    if task.limits.beam:
        # Every win counts, at any time.
        wins = [grading.planned(task, 1, OTHERS + number) > 0 for number in range(OTHER_PLANNERS)]
        shares.append(sum(wins) / OTHER_PLANNERS)
    return shares


if __name__ == "__main__":
    main()
