"""Comparison of the compiled search with the search of the sources."""

import pickle
import subprocess
import sys
from dataclasses import replace

from core import games
from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.held_interrupt import held_back
from desktop_sim.solver.batch.tasks import UNKNOWN, Limits, Task, Verdict
from desktop_sim.solver.compiled import finder

POSITIONS = 300
"""Positions of each game: in most, all kinds of moves are among them."""

BEAM = 3
"""Positions of each depth, in a search in breadth."""


PROGRAM = """
import pickle, sys
sys.path[:], folder = pickle.load(sys.stdin.buffer)
from desktop_sim.solver.batch import worker
worker.prepare(folder)
from desktop_sim.solver.batch import compiled_check
compiled_check.answer(folder)
"""
"""The program of a process that imports nothing of ours before the compiled modules."""


def games_that_differ(folder):
    """Return the ids of the games that the modules compiled in `folder` search in another way."""
    return different(FreshProcesses(folder), FreshProcesses(None),
                     [game_id for game_id, _ in games.titles()])


class FreshProcesses:
    """An engine that searches each deal in a process of its own, with the modules in `folder`.

    With None those are the sources.  A process of `multiprocessing` might have imported them with
    the program that asks, and the sources would be compared with themselves.
    """

    def __init__(self, folder):
        """Use `folder`, a Path, or None."""
        self.folder = folder

    def verdicts(self, tasks):
        """Yield (task, Verdict) for each of `tasks`."""
        for task in tasks:
            asked = pickle.dumps((sys.path, self.folder)) + pickle.dumps(task)
            with held_back():
                process = subprocess.Popen([sys.executable, "-c", PROGRAM],
                                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            with process:
                try:
                    found, _ = process.communicate(asked)
                except BaseException:
                    process.kill()
                    raise
            # A wrong type in C can end the process.
            yield task, pickle.loads(found) if process.returncode == 0 else no_result(task)


def answer(folder):
    """Search the deal of the task on stdin with the modules in `folder`; write its Verdict.

    Raises RuntimeError if another module is in use than the one compiled there.
    """
    verdict = search_result(pickle.load(sys.stdin.buffer))
    check_used(folder)
    sys.stdout.buffer.write(pickle.dumps(verdict))


def check_used(folder):
    """Raise RuntimeError if this process uses a source of what is compiled in `folder`."""
    files = finder.CompiledFinder(folder).files if folder else {}
    used = [name for name in files if name in sys.modules]
    wrong = [name for name in used if sys.modules[name].__file__ != str(files[name])]
    if wrong or (files and not used):
        raise RuntimeError("the compiled modules are not in use: " + ", ".join(wrong))


def different(one, other, game_ids):
    """Return the ids of `game_ids` for which two engines have different results."""
    tasks = [Task(game_id, 1, limits=Limits(POSITIONS, beam=beam))
             for beam in (0, BEAM) for game_id in game_ids]
    found = [{(task.game_id, task.limits.beam): verdict
              for task, verdict in engine.verdicts(tasks)} for engine in (one, other)]
    return [game_id for game_id in game_ids
            if any(found[0][game_id, beam] != found[1][game_id, beam] for beam in (0, BEAM))]


def search_result(task):
    """Return the Verdict of a search without its seconds; an impossible one if it raised."""
    try:
        return replace(worker.search(task), seconds=0.0)
    except (ArithmeticError, AttributeError, LookupError, NotImplementedError, TypeError,
            ValueError):
        return no_result(task)


def no_result(task):
    """Return a Verdict that no search has."""
    return Verdict(task.deal, UNKNOWN, positions=-1)
