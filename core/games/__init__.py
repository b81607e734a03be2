"""The games: one module each, which is imported when the game is played."""

FAMILIES = (
    ("Klondike and kin", (
        ("klondike", "Klondike"),
        ("canfield", "Canfield"),
        ("king_albert", "King Albert"),
        ("st_helena", "St. Helena"),
        ("vanishing_cross", "The Vanishing Cross"),
    )),
    ("FreeCell and kin", (
        ("freecell", "FreeCell"),
        ("eight_off", "Eight Off"),
        ("beleaguered_castle", "Beleaguered Castle"),
        ("fortress", "Fortress"),
        ("chessboard", "Chessboard"),
    )),
    ("Spider and kin", (
        ("spider", "Spider"),
        ("simple_simon", "Simple Simon"),
    )),
    ("Yukon and kin", (
        ("yukon", "Yukon"),
        ("scorpion", "Scorpion"),
    )),
    ("Golf and kin", (
        ("golf", "Golf"),
        ("tripeaks", "TriPeaks"),
        ("aces_up", "Aces Up"),
    )),
    ("Pairs", (
        ("pyramid", "Pyramid"),
        ("thirteen", "Thirteen"),
        ("monte_carlo", "Monte Carlo"),
    )),
    ("Fans", (
        ("la_belle_lucie", "La Belle Lucie"),
    )),
    ("Others", (
        ("friday_13th", "Friday the 13th"),
        ("frog", "Frog"),
        ("calculation", "Calculation"),
        ("montana", "Montana"),
    )),
)
"""The games by families: name, and of each game its id and its name."""

TITLES = ()
"""Of each game its id and its name, in the order of the families."""

for _, _games in FAMILIES:
    TITLES += _games

# Games whose rules are here, but not yet their place on a display: programs play them, no list
# names them.
NOT_LISTED = ()

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
