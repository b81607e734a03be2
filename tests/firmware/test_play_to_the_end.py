"""Whole games through the keys, from deal to end: six keys down to one, and a pointer."""

import pytest

from core import games
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP
from tests.heads_first import heads_first
from tests.lab.fakes.blank_display import blank_console
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

KEYS = {
    "six": (UP, DOWN, LEFT, RIGHT, SELECT, BACK),
    "five": (UP, DOWN, LEFT, RIGHT, SELECT),
    "three": (NEXT, SELECT, BACK),
    "two": (NEXT, SELECT),
    "encoder": (NEXT, PREVIOUS, SELECT),
    "one": (ONLY,),
}

RESTS_EVERY = 8
"""Number of moves after which the player rests."""


def handheld(actions):
    """Return a handheld of 128 x 64 pixels with these keys."""
    def make_console(display, keys, *parts, **more):
        keys.__init__(tuple(enumerate(actions)))
        return blank_console(display, keys, *parts, **more)

    return Handheld(size=(128, 64), make_console=make_console)


OF_EACH_KIND = ("spider", "pyramid", "montana")
"""Games with long columns, overlapping cards and rows, besides Klondike."""


@pytest.mark.parametrize("game_id", heads_first(game_id for game_id, *_ in games.titles()))
def test_a_game_from_deal_to_end(game_id):
    play_to_the_end(game_id, "six")


@pytest.mark.parametrize("game_id, keys", [
    *[("klondike", keys) for keys in (*list(KEYS)[1:], "pointer")],
    *[pytest.param(game_id, keys, marks=pytest.mark.thorough)
      for game_id in OF_EACH_KIND for keys in ("two", "pointer")],
])
def test_a_game_from_deal_to_end_with_other_keys(game_id, keys):
    play_to_the_end(game_id, keys)


def play_to_the_end(game_id, keys):
    """Play the recorded game by `keys`, and check that it is won."""
    moves, deal, options = recorded_game(game_id)
    hand = handheld(KEYS.get(keys, ()))
    hand.console.settings.set("offer_finish", False)
    dealing.deal(hand.console, game_id, deal, options)
    hand.wait(500)
    player = KeyPlayer(hand, RESTS_EVERY)
    for move in moves:
        player.point(move) if keys == "pointer" else player.play(move)
    assert hand.console.session.game.won()
    assert hand.console.session.moves == len(moves)
