"""Games whose positions a SAT solver decides: one module each, named like the game.

Such a module writes the question whether a position can be won as a formula, which has an answer
just where there is a win, and reads the moves of one from the answer. The solvers come with the
package `python-sat` (pysathq.github.io) of the extra `solver`.
"""

from importlib.util import find_spec


def decider_of(game_id):
    """Return the function of a game that decides positions, None where it has none.

    It takes a session, the number of conflicts after which the solver gives up, and a function that
    is asked now and then whether to end, or None; it returns (verdict, moves, conflicts).
    """
    if find_spec(f"{__name__}.{game_id}") is None:
        return None
    return __import__(f"{__name__}.{game_id}", None, None, ("decide",)).decide
