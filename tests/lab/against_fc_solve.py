"""FreeCell deals solved here and by fc-solve: `python -m tests.lab.against_fc_solve`.

fc-solve is Shlomi Fish's Freecell Solver (Debian's package freecell-solver-bin).  Both search the
same deals to the same number of positions, each in one process. Most methods of fc-solve make
several moves at once and may miss a solution, so a deal that it gives up is not proved lost. A
deal that fc-solve wins and that is lost here is an error, and ends the program with 1. Seconds are
processor time: other work of the machine lengthens them a little, but does not double them.
"""

import argparse
import re
import resource
import subprocess
import sys
import time
from collections import Counter

from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.tasks import LOST, UNKNOWN, WON
from desktop_sim.solver.compiled import finder

PYSOLFC = "-m -p -opt -sel -hoi --decks-num 1 --stacks-num 8 --freecells-num 4"
"""Options with which PySolFC calls fc-solve, its solver (pysollib/hint.py, computeHints).

They print the whole solution, shortened at the end.
"""

SAYS = {"This game is solveable": WON, "I could not solve this game": LOST,
        "Iterations count exceeded": UNKNOWN}
STATES = re.compile(r"Total number of states checked is (\d+)")


def main():
    """Print the table, and the deals with different verdicts; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--fc-solve", default="fc-solve", help="the program")
    parser.add_argument("--deals", type=int, default=200, help="from 1 to this one")
    parser.add_argument("--positions", type=int, default=100_000, help="the limit of each search")
    parser.add_argument("--method", action="append", default=[],
                        help="a preset of fc-solve's, as its -l takes it; may be repeated")
    options = parser.parse_args()
    worker.prepare(finder.folder())
    deals = range(1, options.deals + 1)
    rows = {"here": [ours(deal, options.positions) for deal in deals]}
    idle = idle_seconds(options.fc_solve)
    for method in ["", *options.method]:
        name = f"fc-solve {method}".strip()
        words = ["-l", method] if method else []
        rows[name] = [theirs(deal, options, words, idle) for deal in deals]
    rows["PySolFC"] = [theirs(deal, options, PYSOLFC.split(), idle) for deal in deals]
    print(f"FreeCell 1 to {options.deals}, {options.positions} positions each, "
          f"here {'compiled' if finder.folder() else 'plain Python'}")
    for name, row in rows.items():
        print(line(name, row))
    wrong = contradictions(rows)
    print(f"lost here and won there: {wrong or 'none'}")
    return bool(wrong)


def ours(deal, positions):
    """Return the verdict, positions and processor seconds of our search; a win is replayed."""
    from desktop_sim.solver.batch import tasks

    task = tasks.Task("freecell", deal, {}, tasks.Limits(positions))
    began = time.process_time()
    verdict = tasks.search(task)
    seconds = time.process_time() - began
    tasks.verified(task, verdict)
    return verdict.verdict, verdict.positions, seconds


def theirs(deal, options, words, idle):
    """Return the same of fc-solve with these words, without the seconds of its start."""
    words = [options.fc_solve, *words, "-mi", str(options.positions), "-"]
    text, seconds = run(words, board(deal))
    verdict = next(verdict for says, verdict in SAYS.items() if says in text)
    states = STATES.search(text)
    return verdict, int(states[1]) if states else options.positions, max(0.0, seconds - idle)


def idle_seconds(program):
    """Processor seconds that the program takes to say its version."""
    return min(run([program, "--version"], "")[1] for _ in range(20))


def run(words, text):
    """Return the output of a program, and the processor seconds that it takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    printed = subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return printed, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def board(deal):
    """Return a deal in fc-solve's format: a line for each pile, its top card last."""
    from core import card_names
    from core.session import Session

    session = Session()
    session.new("freecell", deal)
    return "".join(" ".join(card_names.name(card) for card in pile.cards[: pile.n]) + "\n"
                   for pile in session.game.tableau)


def line(name, row):
    """Verdicts, positions and positions a second of all deals."""
    count = Counter(verdict for verdict, _, _ in row)
    positions = sum(looked for _, looked, _ in row)
    seconds = sum(took for _, _, took in row)
    return (f"{name:<16} {count[WON]} won, {count[LOST]} lost, {count[UNKNOWN]} unknown; "
            f"{positions} positions in {seconds:.1f} s, "
            f"{positions / max(seconds, 0.001):.0f} a second")


def contradictions(rows):
    """Return the deals that are lost here and that fc-solve wins."""
    here, *there = [[verdict for verdict, _, _ in row] for row in rows.values()]
    return [deal for deal, verdict in enumerate(here, 1)
            if verdict == LOST and any(row[deal - 1] == WON for row in there)]


if __name__ == "__main__":
    sys.exit(main())
