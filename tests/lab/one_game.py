"""The tests of one game, for `pytest --game`: its own, those run for each game, and the loops."""

import inspect
import re

LOOP = re.compile(r"^ +for .* in (games\.(titles|known)|every_game|listed_games)\(\)", re.M)


def is_of(item, game_id):
    """Return True if a test of pytest is run for the game `game_id`, or goes through all games."""
    params = getattr(item, "callspec", None) and item.callspec.params or {}
    if "tests" in params:
        # A run of the MicroPython VM.
        return is_own(params["path"], game_id) or (game_id,) in [
            arguments for _, arguments in params["tests"]]
    if is_own(item.path, game_id) or game_id in params.values():
        return True
    return not {"game", "game_id", "name"} & {*params} and bool(
        LOOP.search(inspect.getsource(item.function)))


def is_own(path, game_id):
    """Return True if the file at `path` tests the rules of the game."""
    return path.name == f"test_{game_id}.py"
