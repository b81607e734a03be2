"""The list of games: their ids and names, by families.

`core.games` loads it when somebody asks; while a game is played nobody does.
"""

FAMILIES = (
    ("Klondike family", (
        ("klondike", "Klondike"),
        ("double_klondike", "Double Klondike"),
        ("canfield", "Canfield"),
        ("agnes", "Agnes Bernauer"),
    )),
    ("Rows from the stock", (
        ("easthaven", "Easthaven"),
        ("gypsy", "Gypsy"),
    )),
    ("One card at a time", (
        ("king_albert", "King Albert"),
        ("st_helena", "St. Helena (Forty Thieves)"),
        ("vanishing_cross", "The Vanishing Cross"),
        ("bristol", "Bristol"),
    )),
    ("FreeCell family", (
        ("freecell", "FreeCell"),
        ("eight_off", "Eight Off"),
        ("seahaven_towers", "Seahaven Towers"),
        ("penguin", "Penguin"),
    )),
    ("Castle family", (
        ("beleaguered_castle", "Beleaguered Castle"),
        ("fortress", "Fortress"),
        ("chessboard", "Chessboard"),
        ("flower_garden", "Flower Garden"),
        ("bakers_dozen", "Baker's Dozen"),
    )),
    ("Spider family", (
        ("spider", "Spider"),
        ("spiderette", "Spiderette"),
        ("simple_simon", "Simple Simon"),
    )),
    ("Yukon family", (
        ("yukon", "Yukon"),
        ("australian_patience", "Australian Patience"),
        ("scorpion", "Scorpion"),
    )),
    ("Golf family", (
        ("golf", "Golf"),
        ("tripeaks", "TriPeaks"),
        ("aces_up", "Aces Up"),
        ("black_hole", "Black Hole"),
    )),
    ("Pairs", (
        ("pyramid", "Pyramid"),
        ("thirteen", "Thirteen"),
        ("monte_carlo", "Monte Carlo"),
        ("nestor", "Nestor"),
    )),
    ("Fans", (
        ("la_belle_lucie", "La Belle Lucie"),
        ("cruel", "Cruel"),
    )),
    ("Others", (
        ("friday_13th", "Friday the 13th"),
        ("frog", "Frog"),
        ("calculation", "Calculation"),
        ("strategy", "Strategy"),
        ("grandfathers_clock", "Grandfather's Clock"),
    )),
    ("Rows and lines", (
        ("montana", "Montana"),
        ("accordion", "Accordion"),
        ("osmosis", "Osmosis"),
        ("crescent", "Crescent"),
        ("carpet", "Carpet"),
    )),
)
"""The games by families: name, and of each game its id and its name."""

TITLES = ()
"""(id, name) of each game, in the order of the families."""

for _, _games in FAMILIES:
    TITLES += _games

# Games whose rules are here, but not yet their place on a display: programs play them, no list
# names them.
NOT_LISTED = ()
