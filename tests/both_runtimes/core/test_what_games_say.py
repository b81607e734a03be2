"""What a game says of itself: redeals, ratings, the number of its variation."""

from core.game import Game
from core.options import variation
from tests.both_runtimes.positions import dealt, set_up


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


def test_an_option_that_was_added_leaves_the_numbers_of_before():
    class More(Rules):
        options = Rules.options + (("more", (False, True), False),)
        added_options = ("more",)

    for one in range(3):
        before = variation(Rules, [one, 0, 1])
        assert variation(More, [one, 0, 1, False]) == before
        assert variation(More, [one, 0, 1, True]) == before + 9
