"""What positions promise in games that say so themselves: one module each, named like the game."""

from desktop_sim.solver.promise import Promise


def promise_of(game_id, game):
    """Return the Promise that the game with this id has of its own, or what holds for any."""
    try:
        page = __import__("desktop_sim.solver.promises." + game_id, None, None, ("PROMISE",))
    except ImportError:
        return Promise(game)
    return page.PROMISE(game)
