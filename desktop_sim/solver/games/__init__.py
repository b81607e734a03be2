"""What each game declares for its search: one module each, named like the game's own."""

import importlib
import importlib.util

from core import games
from desktop_sim.solver.reductions import Undeclared


def declared():
    """Return the ids of the games that declare anything, in the order of the list of games.

    Of the others the search tries every move, which is enough for short games alone.
    """
    return [game_id for game_id, _ in games.titles()
            if importlib.util.find_spec("desktop_sim.solver.games." + game_id)]


def reductions_of(game_id, game):
    """Return the Reductions that the game with this id declares, or what holds for any."""
    name = "desktop_sim.solver.games." + game_id
    if importlib.util.find_spec(name) is None:
        return Undeclared(game)
    return importlib.import_module(name).REDUCTIONS(game)
