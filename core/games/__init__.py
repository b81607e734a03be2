"""The games: one module each, imported when the game is played; game_families.py lists them."""

# The pattern for new games can be played like any other, but no list names it.
TEMPLATE = "template"


def titles():
    """Return the id and the name of every game that is listed, in the order of the families.

    Allocates.
    """
    from core.game_families import lines

    return tuple([(game_id, name.decode()) for game_id, name in lines() if game_id])


def known():
    """Return the same of every game that can be played: of those not listed yet, too."""
    from core.game_families import NOT_LISTED

    return titles() + NOT_LISTED


def load(game_id):
    """Return the class of the game with this id; its module is imported.  Allocates.

    Raises ValueError with a one-line reason when there is no such game.
    """
    if game_id == TEMPLATE or _name_of(game_id):
        return __import__("core.games." + game_id, None, None, ("GAME",)).GAME
    raise ValueError("no such game: " + repr(game_id)[:40])


def title(game_id):
    """Return the name of the game with this id as a str; the id if there is no such game.

    Another name, which stands in brackets behind it, is for lists alone.
    """
    return _name_of(game_id).partition(" (")[0] or game_id


def _name_of(game_id):
    from core.game_families import NOT_LISTED, name_of

    return name_of(game_id) or dict(NOT_LISTED).get(game_id, "")
