"""The declarations of each game for its search: one module each, named like the game's own."""

from core import games
from desktop_sim.solver.pruning.reductions import Undeclared
from desktop_sim.solver.search.evaluation import Evaluation

EVALUATED = ("accordion", "bakers_dozen", "crescent", "flower_garden", "montana", "simple_simon",
             "yukon")
"""Ids of the games whose module has an EVALUATION."""


def declared():
    """Return the ids of the games that declare anything, in the order of the list of games.

    The search of any other game tries every move, which is enough only if the game is short.
    """
    return [game_id for game_id, _ in games.titles() if _page_of(game_id)]


def reductions_of(game_id, game):
    """Return the Reductions that the game with this id declares, or those for any game."""
    page = _page_of(game_id)
    return page.REDUCTIONS(game) if page else Undeclared(game)


def evaluation_of(game_id, game):
    """Return the Evaluation that the game with this id declares, or the one for any game."""
    return (_page_of(game_id).EVALUATION if has_evaluation(game_id) else Evaluation)(game)


def has_evaluation(game_id):
    """Return True if the game with this id declares an Evaluation."""
    return game_id in EVALUATED


def _page_of(game_id):
    """Return the module of a game's declarations, or None."""
    try:
        return __import__("desktop_sim.solver.games." + game_id, None, None, ("REDUCTIONS",))
    except ImportError:
        return None
