"""What each game declares for its search: one module each, named like the game's own."""

import importlib
import importlib.util

from desktop_sim.solver.reductions import Reductions


def reductions_of(game_id, game):
    """Return the Reductions that the game with this id declares; for none, those of any game."""
    name = "desktop_sim.solver.games." + game_id
    if importlib.util.find_spec(name) is None:
        return Reductions(game)
    return importlib.import_module(name).REDUCTIONS(game)
