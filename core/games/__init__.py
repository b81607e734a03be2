"""The games: one module each, which is imported when the game is played."""

TITLES = (
    ("klondike", "Klondike"),
    ("friday_13th", "Friday the 13th"),
    ("thirteen", "Thirteen"),
    ("fortress", "Fortress"),
    ("chessboard", "Chessboard"),
    ("st_helena", "St. Helena"),
    ("king_albert", "King Albert"),
    ("frog", "Frog"),
    ("golf", "Golf"),
    ("vanishing_cross", "The Vanishing Cross"),
    ("pyramid", "Pyramid"),
    ("canfield", "Canfield"),
)

# Games whose rules are here, but not yet their place on a display: programs play them, no list
# names them.
NOT_LISTED = (
    ("freecell", "FreeCell"),
    ("eight_off", "Eight Off"),
    ("spider", "Spider"),
    ("simple_simon", "Simple Simon"),
    ("yukon", "Yukon"),
    ("scorpion", "Scorpion"),
    ("tripeaks", "TriPeaks"),
    ("beleaguered_castle", "Beleaguered Castle"),
    ("aces_up", "Aces Up"),
    ("montana", "Montana"),
    ("la_belle_lucie", "La Belle Lucie"),
    ("calculation", "Calculation"),
    ("monte_carlo", "Monte Carlo"),
)

# The pattern for new games can be played like any other, but no list names it.
TEMPLATE = "template"


def load(game_id):
    """Return the class of the game with this id; its module is imported.  Allocates.

    Raises ValueError with a one-line reason when there is no such game.
    """
    for known, _ in TITLES + NOT_LISTED + ((TEMPLATE, ""),):
        if known == game_id:
            return __import__("core.games." + game_id, None, None, ("GAME",)).GAME
    raise ValueError("no such game: " + repr(game_id)[:40])


def title(game_id):
    """Return the name of the game with this id as a str; the id if there is no such game."""
    for known, name in TITLES + NOT_LISTED:
        if known == game_id:
            return name
    return game_id
