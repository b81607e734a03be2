"""Attributes of each game: scoring, its end, FINISH."""

from core import games
from core.game import SCORE, Game
from core.options import variation
from tests.both_runtimes.playing import Dice, every_game, play
from tests.both_runtimes.positions import dealt, set_up

# Scored, the lowest score is best, scoring stops, FINISH is offered, cards leave in pairs.
ORDINARY = (False, False, False, True, False)
OTHERS = {
    "golf": (True, True, False, False, False),
    "st_helena": (True, False, True, True, False),
    "pyramid": (True, False, False, False, True),
    "thirteen": (True, False, False, False, True),
    "spider": (False, False, False, False, False),
    "simple_simon": (False, False, False, False, False),
    "scorpion": (False, False, False, False, False),
    "tripeaks": (True, True, False, False, False),
    "aces_up": (True, False, False, False, False),
    "montana": (True, False, False, False, False),
    "monte_carlo": (True, False, False, False, True),
}


def test_what_it_says():
    for game_id in every_game():
        rules = games.load(game_id)
        assert (rules.scored, rules.low_is_better, rules.scoring_stops, rules.finishes,
                rules.pairs) == OTHERS.get(game_id, ORDINARY), game_id
        assert rules.lowest == (0 if game_id == "klondike" else None)
        assert rules.packs == (2 if game_id in ("st_helena", "frog", "spider") else 1)
    klondike = {"none": False, "standard": True}
    for scoring in klondike:
        assert dealt("klondike", 1, {"scoring": scoring}).game.scored == klondike[scoring]


def test_moves_earn_nothing_but_in_klondike_and_st_helena(any_game_id):
    session = dealt(any_game_id, 3, {"scoring": "standard"} if any_game_id == "klondike" else None)
    earned = False
    for _ in play(session, Dice(3), 60):
        earned = earned or session.game.counters[SCORE] != 0
    assert earned == (any_game_id in ("klondike", "st_helena")), any_game_id


def test_where_there_is_no_waste_to_turn_over_no_card_is_redealt():
    for game_id in ("golf", "frog", "fortress"):
        assert dealt(game_id).game.redeal_count() == 0
    session = set_up("klondike", {"variation": 2}, waste=["2C 3C"], hand=["4C"])
    assert session.game.redeal_count() == 3


def test_frog_rates_the_wastes_by_the_gap_that_a_card_leaves():
    session = set_up("frog", hand=["5D"], waste=["6C", "9C", "5C", "3C", ""])
    game = session.game
    values = [game.rate(game.hand, 1, game.wastes[i]) for i in (2, 0, 1, 4, 3)]
    assert values == sorted(values, reverse=True) and len(set(values)) == 5
    session = set_up("frog", hand=["5D"], waste=["KC", "4C", "AC"])
    game = session.game
    values = [game.rate(game.hand, 1, game.wastes[i]) for i in (0, 3, 1, 2)]
    assert values == sorted(values, reverse=True) and len(set(values)) == 4


class Rules(Game):
    """A game with two options of three values."""

    options = (("one", (0, 1, 2), 0), ("points", (0, 1), 0), ("other", (0, 1, 2), 0))
    score_options = ("points",)


def test_every_combination_of_rules_has_its_number():
    numbers = [variation(Rules, [one, points, other])
               for one in range(3) for other in range(3) for points in range(2)]
    assert numbers == [number // 2 for number in range(18)]
