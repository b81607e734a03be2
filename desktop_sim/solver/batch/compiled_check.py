"""Comparison of the compiled search with the search of the sources."""

from dataclasses import replace

from core import games
from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.tasks import UNKNOWN, Limits, Task, Verdict
from desktop_sim.solver.batch.worker_pools import Processes

POSITIONS = 300
"""Positions of each game: in most, all kinds of moves are among them."""

BEAM = 3
"""Positions of each depth, in a search in breadth."""


def games_that_differ(folder):
    """Return the ids of the games that the modules compiled in `folder` search in another way."""
    return different(Processes(1, folder, search_result), Processes(1, None, search_result),
                     [game_id for game_id, _ in games.titles()])


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
        return Verdict(task.deal, UNKNOWN, positions=-1)
