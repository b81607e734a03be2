"""What the search leaves out changes no verdict: small positions, against trying every move."""

import pytest

from core import games
from desktop_sim.solver.games import declared, reductions_of
from desktop_sim.solver.plan import carry_out
from tests.desktop_sim.solver.small_positions import TooMany, brute_force, plays, position, shown


def rule_variations(game_id):
    """Each combination of the options that change a game's rules, as a dict."""
    rules = games.load(game_id)
    found = [{}]
    for name, values, _ in rules.options:
        if name not in rules.score_options:
            found = [{**before, name: value} for before in found for value in values]
    return found


VARIATIONS = [
    pytest.param(game_id, options, id=f"{game_id}-{'-'.join(map(str, options.values()))}")
    for game_id in declared()
    for options in rule_variations(game_id)
]

FEWEST = 1
"""Positions of each verdict that are looked at, at least."""

MOST_SEEDS = 100
MOST = 400
"""Positions that trying every move may take: a few games have seldom so few, the others often."""

KNOWN = {("king_albert", False): (69,), ("king_albert", True): (1,)}
"""Seeds of lost positions where they are rare."""


@pytest.mark.parametrize(("game_id", "options"), VARIATIONS)
def test_a_verdict_is_that_of_trying_every_move(game_id, options):
    seen = {"won": 0, "lost": 0}
    known = KNOWN.get((game_id, *options.values()), ())
    for seed in (*known, *range(MOST_SEEDS)):
        if min(seen.values()) >= FEWEST and sum(seen.values()) > 4:
            break
        try:
            can_be_won = brute_force(
                position(game_id, options, seed), MOST if seed not in known else 2 * MOST)
        except TooMany:
            continue
        expected = "won" if can_be_won else "lost"
        if seen[expected] > 3:
            continue
        for tries in (0, 2):
            again = position(game_id, options, seed)
            verdict, moves, _ = carry_out(position(game_id, options, seed), 1 << 16, tries=tries)
            assert verdict == expected, shown(again)
            if can_be_won:
                assert plays(again, moves)
        seen[expected] += 1
    assert min(seen.values()) >= FEWEST, seen


def test_every_game_declares_what_its_search_leaves_out():
    for game_id in declared():
        game = games.load(game_id)([row[2] for row in games.load(game_id).options])
        assert type(reductions_of(game_id, game)).__module__.startswith("desktop_sim.solver.games")


def test_without_a_declaration_no_two_piles_are_equal():
    for game_id in {game_id for game_id, _ in games.titles()} - set(declared()):
        game = games.load(game_id)([row[2] for row in games.load(game_id).options])
        reductions = reductions_of(game_id, game)
        groups = [reductions.group(pile) for pile in game.piles]
        assert len(set(groups)) == len(groups), game_id
