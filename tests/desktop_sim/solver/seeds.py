"""Seeds of small positions for tests that try every move.

Most positions have too many moves to try, and finding that out takes most of a test's time. The
seeds of suitable positions are therefore stored. `python -m tests.desktop_sim.solver.seeds` prints
new ones after a change of rules, or of `small_positions`. The tests search for missing ones.
"""

from core import games
from desktop_sim.solver.games import declared
from tests.desktop_sim.solver.small_positions import TooMany, brute_force, position

MOST_SEEDS = 100
MOST = 2000
"""Limit of positions when every move is tried: in most games, small positions have fewer."""

ENOUGH = 5
MOST_ALIKE = 4
"""Number of positions per game, and of those with the same verdict."""

SEEDS = {
    ("klondike", 0, "strict", False): (0, 1, 2, 3, 13),
    ("klondike", 0, "strict", True): (1, 2, 4, 5, 9),
    ("klondike", 0, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 0, "relaxed", True): (1, 2, 3, 4, 6),
    ("klondike", 1, "strict", False): (0, 1, 2, 3, 4),
    ("klondike", 1, "strict", True): (3, 4, 6, 8, 16),
    ("klondike", 1, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 1, "relaxed", True): (0, 1, 2, 3, 5),
    ("klondike", 2, "strict", False): (0, 1, 2, 3, 5),
    ("klondike", 2, "strict", True): (3, 4, 5, 6, 26),
    ("klondike", 2, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 2, "relaxed", True): (2, 3, 4, 5, 20),
    ("klondike", 3, "strict", False): (0, 1, 2, 3, 4),
    ("klondike", 3, "strict", True): (0, 1, 2, 3, 5),
    ("klondike", 3, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 3, "relaxed", True): (0, 1, 2, 3, 5),
    ("klondike", 4, "strict", False): (0, 2, 3, 5, 6),
    ("klondike", 4, "strict", True): (0, 1, 2, 4, 7),
    ("klondike", 4, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 4, "relaxed", True): (1, 4, 5, 9, 13),
    ("klondike", 5, "strict", False): (0, 1, 2, 3, 4),
    ("klondike", 5, "strict", True): (0, 1, 2, 3, 11),
    ("klondike", 5, "relaxed", False): (0, 1, 2, 3, 4),
    ("klondike", 5, "relaxed", True): (1, 2, 4, 5, 6),
    ("klondike", 6, "strict", False): (0, 1, 2, 3, 4),
    ("klondike", 6, "strict", True): (0, 2, 4, 5, 6),
    ("klondike", 6, "relaxed", False): (0, 1, 3, 4, 5),
    ("klondike", 6, "relaxed", True): (2, 4, 5, 6, 8),
    ("klondike", 7, "strict", False): (0, 1, 2, 3, 5),
    ("klondike", 7, "strict", True): (1, 2, 4, 5, 6),
    ("klondike", 7, "relaxed", False): (0, 2, 4, 6, 7),
    ("klondike", 7, "relaxed", True): (0, 2, 4, 5, 6),
    ("double_klondike", 1): (0, 1, 3, 4, 5),
    ("double_klondike", 3): (0, 4, 7, 8, 11),
    ("canfield", 3, "strict", False, "canfield"): (0, 1, 2, 3, 4),
    ("canfield", 3, "strict", False, "storehouse"): (0, 1, 2, 3, 4),
    ("canfield", 3, "strict", True, "canfield"): (0, 1, 3, 5, 6),
    ("canfield", 3, "strict", True, "storehouse"): (0, 1, 2, 5, 9),
    ("canfield", 3, "relaxed", False, "canfield"): (0, 1, 2, 3, 4),
    ("canfield", 3, "relaxed", False, "storehouse"): (0, 1, 2, 3, 4),
    ("canfield", 3, "relaxed", True, "canfield"): (3, 4, 7, 8, 14),
    ("canfield", 3, "relaxed", True, "storehouse"): (0, 1, 2, 3, 21),
    ("canfield", 1, "strict", False, "canfield"): (0, 1, 2, 3, 4),
    ("canfield", 1, "strict", False, "storehouse"): (0, 1, 2, 3, 4),
    ("canfield", 1, "strict", True, "canfield"): (0, 3, 5, 6, 12),
    ("canfield", 1, "strict", True, "storehouse"): (1, 3, 4, 5, 6),
    ("canfield", 1, "relaxed", False, "canfield"): (0, 1, 2, 3, 4),
    ("canfield", 1, "relaxed", False, "storehouse"): (0, 1, 2, 3, 4),
    ("canfield", 1, "relaxed", True, "canfield"): (0, 2, 3, 7, 21),
    ("canfield", 1, "relaxed", True, "storehouse"): (0, 3, 5, 6, 13),
    ("agnes",): (0, 1, 2, 3, 4),
    ("easthaven", False): (1, 2, 3, 4, 5),
    ("easthaven", True): (0, 1, 2, 3, 15),
    ("gypsy",): (0, 1, 2, 3, 6),
    ("king_albert", False): (69, 0, 3, 7, 8),
    ("king_albert", True): (1, 0, 2, 3, 4),
    ("st_helena", False, 0, False): (1, 2, 3, 4, 11),
    ("st_helena", False, 0, True): (0, 2, 3, 4, 5),
    ("st_helena", False, 1, False): (2, 4, 5, 7, 13),
    ("st_helena", False, 1, True): (0, 3, 5, 8, 10),
    ("st_helena", True, 0, False): (4, 8, 11, 12, 13),
    ("st_helena", True, 0, True): (0, 4, 5, 6, 16),
    ("st_helena", True, 1, False): (1, 4, 6, 8, 16),
    ("st_helena", True, 1, True): (2, 6, 7, 10, 14),
    ("vanishing_cross",): (0, 1, 2, 3, 4),
    ("bristol",): (0, 1, 2, 3, 4),
    ("freecell", 4, "alternate", False): (4, 6, 8, 9, 10),
    ("freecell", 4, "alternate", True): (0, 3, 6, 9, 37),
    ("freecell", 4, "suit", False): (0, 3, 6, 9, 14),
    ("freecell", 4, "suit", True): (0, 1, 3, 6, 8),
    ("freecell", 3, "alternate", False): (0, 1, 2, 3, 4),
    ("freecell", 3, "alternate", True): (0, 1, 2, 3, 29),
    ("freecell", 3, "suit", False): (0, 4, 6, 7, 9),
    ("freecell", 3, "suit", True): (0, 1, 2, 3, 37),
    ("freecell", 2, "alternate", False): (0, 3, 6, 12, 20),
    ("freecell", 2, "alternate", True): (0, 2, 3, 4, 5),
    ("freecell", 2, "suit", False): (1, 2, 3, 4, 5),
    ("freecell", 2, "suit", True): (0, 1, 2, 3, 4),
    ("freecell", 1, "alternate", False): (0, 3, 4, 6, 8),
    ("freecell", 1, "alternate", True): (0, 1, 3, 4, 5),
    ("freecell", 1, "suit", False): (0, 1, 3, 4, 5),
    ("freecell", 1, "suit", True): (0, 1, 2, 3, 8),
    ("freecell", 5, "alternate", False): (0, 1, 3, 5, 6),
    ("freecell", 5, "alternate", True): (0, 1, 3, 5, 6),
    ("freecell", 5, "suit", False): (0, 2, 3, 10, 12),
    ("freecell", 5, "suit", True): (0, 3, 6, 7, 8),
    ("freecell", 6, "alternate", False): (2, 3, 4, 6, 7),
    ("freecell", 6, "alternate", True): (0, 3, 5, 6, 7),
    ("freecell", 6, "suit", False): (0, 6, 10, 11, 13),
    ("freecell", 6, "suit", True): (0, 3, 6, 9, 17),
    ("eight_off", False): (0, 1, 2, 3, 6),
    ("eight_off", True): (0, 3, 6, 9, 10),
    ("seahaven_towers",): (0, 2, 4, 5, 6),
    ("penguin",): (0, 2, 3, 4, 6),
    ("beleaguered_castle", "aces"): (2, 3, 4, 7, 8),
    ("beleaguered_castle", "all"): (0, 1, 3, 6, 8),
    ("fortress",): (0, 1, 2, 4, 6),
    ("chessboard",): (7, 8, 9, 22, 30),
    ("flower_garden",): (0, 1, 2, 4, 7),
    ("bakers_dozen",): (0, 2, 5, 6, 8),
    ("spider", 1, False): (0, 1, 2, 3, 4),
    ("spider", 1, True): (0, 1, 2, 4, 5),
    ("spider", 2, False): (0, 1, 2, 3, 4),
    ("spider", 2, True): (0, 1, 2, 3, 5),
    ("spider", 4, False): (0, 1, 2, 3, 4),
    ("spider", 4, True): (0, 1, 2, 3, 4),
    ("spiderette", 1, "steps"): (0, 1, 2, 3, 4),
    ("spiderette", 1, "threes"): (0, 1, 2, 3, 4),
    ("spiderette", 2, "steps"): (0, 1, 2, 3, 4),
    ("spiderette", 2, "threes"): (0, 1, 2, 3, 4),
    ("spiderette", 4, "steps"): (1, 2, 3, 4, 5),
    ("spiderette", 4, "threes"): (0, 1, 2, 3, 5),
    ("simple_simon",): (0, 1, 2, 3, 5),
    ("yukon", "alternate", False): (0, 1, 2, 3, 4),
    ("yukon", "alternate", True): (0, 3, 6, 8, 9),
    ("yukon", "same", False): (0, 1, 2, 3, 4),
    ("yukon", "same", True): (0, 1, 3, 4, 5),
    ("yukon", "up_or_down", False): (0, 1, 2, 3, 4),
    ("yukon", "up_or_down", True): (0, 3, 6, 9, 13),
    ("australian_patience",): (0, 1, 2, 3, 4),
    ("scorpion",): (0, 1, 2, 3, 4),
    ("golf", "nothing"): (0, 1, 2, 3, 5),
    ("golf", "queen"): (0, 1, 2, 3, 4),
    ("golf", "round"): (0, 1, 2, 3, 4),
    ("tripeaks",): (0, 1, 2, 3, 4),
    ("aces_up",): (0, 1, 2, 3, 4),
    ("black_hole",): (0, 1, 2, 3, 9),
    ("pyramid", 0, "pyramid"): (0, 1, 2, 3, 4),
    ("pyramid", 0, "all"): (1, 3, 4, 5, 6),
    ("pyramid", 1, "pyramid"): (0, 1, 3, 4, 10),
    ("pyramid", 1, "all"): (0, 1, 2, 4, 12),
    ("pyramid", 2, "pyramid"): (0, 1, 2, 3, 4),
    ("pyramid", 2, "all"): (1, 2, 3, 4, 14),
    ("pyramid", "unlimited", "pyramid"): (0, 1, 2, 3, 4),
    ("pyramid", "unlimited", "all"): (0, 1, 2, 3, 6),
    ("thirteen",): (0, 1, 4, 5, 6),
    ("monte_carlo",): (0, 1, 2, 3, 4),
    ("la_belle_lucie", 2, False): (0, 1, 2, 3, 6),
    ("la_belle_lucie", 2, True): (0, 2, 3, 4, 5),
    ("la_belle_lucie", 1, False): (0, 1, 2, 3, 5),
    ("la_belle_lucie", 1, True): (0, 3, 4, 5, 6),
    ("la_belle_lucie", 0, False): (0, 3, 4, 6, 7),
    ("la_belle_lucie", 0, True): (0, 1, 2, 3, 4),
    ("cruel",): (0, 1, 2, 5, 18),
    ("friday_13th",): (0, 1, 2, 3, 12),
    ("frog", "any"): (0, 1, 2, 3, 19),
    ("frog", "same"): (0, 1, 2, 3, 4),
    ("calculation",): (0, 1, 2, 3, 9),
    ("montana", 2): (0, 1, 2, 4, 5),
    ("montana", 1): (0, 1, 2, 3, 4),
    ("montana", 0): (0, 1, 2, 3, 4),
    ("accordion",): (0, 1, 2, 3, 4),
    ("crescent",): (0, 1, 2, 3, 4),
}
"""{(game, values of its options): seeds}."""


def rule_variations(game_id):
    """Return each combination of the options that change a game's rules, as a dict."""
    rules = games.load(game_id)
    found = [{}]
    for name, values, _ in rules.options:
        if name not in rules.score_options:
            found = [{**before, name: value} for before in found for value in values]
    return found


def small(game_id, options, known=None):
    """Yield (seed, True if winnable) of positions until there are enough, of both verdicts.

    `known` are seeds that are tried first, with twice the positions; None stands for SEEDS.
    """
    seen = {True: 0, False: 0}
    known = SEEDS.get((game_id, *options.values()), ()) if known is None else known
    for seed in dict.fromkeys((*known, *range(MOST_SEEDS))):
        most = 2 * MOST if seed in known else MOST
        try:
            can_be_won = brute_force(position(game_id, options, seed), most)
        except TooMany:
            continue
        if seen[can_be_won] < MOST_ALIKE:
            seen[can_be_won] += 1
            yield seed, can_be_won
        if sum(seen.values()) == ENOUGH:
            return


def main():
    """Print SEEDS as a search without known seeds finds them; King Albert keeps its first seed."""
    for game_id in declared():
        for options in rule_variations(game_id):
            key = game_id, *options.values()
            first = SEEDS.get(key, ())[:1] if game_id == "king_albert" else ()
            seeds = tuple([seed for seed, _ in small(game_id, options, first)])
            print(f"    {key}: {seeds},".replace("'", '"'))


if __name__ == "__main__":
    main()
