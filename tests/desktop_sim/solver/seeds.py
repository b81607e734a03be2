"""Seeds of small positions for tests that try every move.

Most positions have too many moves to try, and finding that out takes most of a test's time. The
seeds of suitable positions are therefore stored. `python -m tests.desktop_sim.solver.seeds` prints
new ones after a change of rules, or of `small_positions`. The tests search for missing ones.
"""

from core import games
from desktop_sim.solver.games import declared
from tests.desktop_sim.solver.small_positions import TooMany, brute_force, position

MOST_SEEDS = 100
MOST = 400
"""Limit of positions when every move is tried: in most games, small positions have fewer."""

ENOUGH = 5
MOST_ALIKE = 4
"""Number of positions per game, and of those with the same verdict."""

SEEDS = {
    ("klondike", 0, "strict"): (0, 1, 2, 3, 5),
    ("klondike", 0, "relaxed"): (0, 1, 2, 3, 5),
    ("klondike", 1, "strict"): (0, 1, 2, 3, 4),
    ("klondike", 1, "relaxed"): (0, 1, 2, 3, 4),
    ("klondike", 2, "strict"): (0, 1, 2, 3, 21),
    ("klondike", 2, "relaxed"): (0, 1, 2, 3, 4),
    ("double_klondike", 1): (0, 1, 3, 4, 5),
    ("double_klondike", 3): (0, 4, 7, 8, 11),
    ("canfield", 3, "strict"): (0, 2, 3, 4, 5),
    ("canfield", 3, "relaxed"): (0, 1, 2, 3, 4),
    ("canfield", 1, "strict"): (0, 1, 2, 3, 5),
    ("canfield", 1, "relaxed"): (0, 1, 2, 3, 4),
    ("agnes",): (0, 1, 2, 3, 4),
    ("easthaven", False): (1, 2, 3, 4, 14),
    ("easthaven", True): (0, 2, 3, 6, 15),
    ("gypsy",): (0, 2, 3, 7, 21),
    ("king_albert", False): (69, 0, 9, 10, 11),
    ("king_albert", True): (1, 6, 20, 25, 28),
    ("st_helena", False, 0): (0, 1, 2, 3, 7),
    ("st_helena", False, 1): (0, 5, 6, 7, 8),
    ("st_helena", True, 0): (1, 2, 3, 4, 91),
    ("st_helena", True, 1): (0, 3, 4, 6, 87),
    ("vanishing_cross",): (1, 2, 3, 4, 5),
    ("bristol",): (0, 1, 2, 3, 4),
    ("freecell", 4, "alternate"): (0, 3, 8, 9, 17),
    ("freecell", 4, "suit"): (3, 4, 12, 14, 15),
    ("freecell", 3, "alternate"): (0, 1, 9, 21, 23),
    ("freecell", 3, "suit"): (7, 9, 12, 25, 27),
    ("freecell", 2, "alternate"): (1, 3, 5, 19, 20),
    ("freecell", 2, "suit"): (2, 8, 9, 11, 13),
    ("freecell", 1, "alternate"): (0, 8, 15, 19, 27),
    ("freecell", 1, "suit"): (2, 5, 7, 11, 12),
    ("eight_off",): (0, 2, 5, 10, 17),
    ("seahaven_towers",): (0, 2, 4, 5, 6),
    ("penguin",): (3, 7, 8, 13, 14),
    ("beleaguered_castle", "aces"): (2, 4, 7, 8, 10),
    ("beleaguered_castle", "all"): (0, 1, 3, 6, 8),
    ("fortress",): (0, 1, 2, 4, 7),
    ("chessboard",): (22, 30, 34, 36, 73),
    ("flower_garden",): (0, 1, 7, 8, 11),
    ("bakers_dozen",): (0, 2, 5, 6, 8),
    ("spider", 1): (0, 1, 2, 5, 6),
    ("spider", 2): (0, 1, 2, 3, 4),
    ("spider", 4): (0, 1, 2, 3, 4),
    ("spiderette", 1, "steps"): (0, 1, 2, 3, 5),
    ("spiderette", 1, "threes"): (0, 1, 2, 3, 5),
    ("spiderette", 2, "steps"): (0, 1, 2, 3, 4),
    ("spiderette", 2, "threes"): (0, 1, 2, 3, 4),
    ("spiderette", 4, "steps"): (1, 2, 3, 4, 5),
    ("spiderette", 4, "threes"): (0, 1, 2, 3, 5),
    ("simple_simon",): (0, 1, 2, 6, 7),
    ("yukon", "alternate"): (0, 3, 6, 7, 10),
    ("yukon", "same"): (0, 1, 3, 4, 5),
    ("australian_patience",): (1, 3, 4, 5, 7),
    ("scorpion",): (0, 1, 2, 3, 4),
    ("golf", "nothing"): (0, 1, 2, 3, 5),
    ("golf", "queen"): (0, 1, 2, 3, 4),
    ("golf", "round"): (0, 1, 2, 3, 4),
    ("tripeaks",): (0, 1, 2, 3, 4),
    ("aces_up",): (0, 1, 3, 4, 5),
    ("black_hole",): (0, 1, 2, 3, 9),
    ("pyramid", 0, "pyramid"): (0, 1, 2, 3, 4),
    ("pyramid", 0, "all"): (1, 3, 4, 6, 9),
    ("pyramid", 1, "pyramid"): (0, 1, 4, 5, 21),
    ("pyramid", 1, "all"): (0, 1, 4, 5, 12),
    ("pyramid", 2, "pyramid"): (0, 1, 2, 3, 18),
    ("pyramid", 2, "all"): (1, 2, 3, 5, 14),
    ("pyramid", "unlimited", "pyramid"): (1, 2, 3, 4, 23),
    ("pyramid", "unlimited", "all"): (1, 3, 6, 7, 8),
    ("thirteen",): (0, 1, 4, 5, 10),
    ("monte_carlo",): (0, 2, 3, 4, 5),
    ("la_belle_lucie", 2, False): (0, 1, 2, 3, 6),
    ("la_belle_lucie", 2, True): (0, 2, 3, 4, 5),
    ("la_belle_lucie", 1, False): (0, 1, 3, 5, 6),
    ("la_belle_lucie", 1, True): (0, 3, 4, 6, 7),
    ("la_belle_lucie", 0, False): (0, 3, 4, 6, 7),
    ("la_belle_lucie", 0, True): (0, 2, 3, 4, 5),
    ("cruel",): (0, 2, 5, 6, 18),
    ("friday_13th",): (0, 1, 2, 3, 12),
    ("frog", "any"): (0, 1, 2, 3, 19),
    ("frog", "same"): (0, 1, 2, 3, 4),
    ("calculation",): (0, 1, 2, 3, 9),
    ("montana", 2): (0, 1, 2, 5, 7),
    ("montana", 1): (0, 1, 2, 3, 4),
    ("montana", 0): (0, 1, 2, 3, 4),
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
