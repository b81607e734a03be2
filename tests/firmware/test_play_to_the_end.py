"""Whole games through the keys, from deal to end: six keys down to one, and a pointer."""

import pytest

from core import games
from desktop_sim.frontends.headless import Handheld
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP
from tests.lab.blank import blank_console
from tests.lab.fingers import Fingers
from tests.lab.playouts import played

KEYS = {
    "six": (UP, DOWN, LEFT, RIGHT, SELECT, BACK),
    "five": (UP, DOWN, LEFT, RIGHT, SELECT),
    "three": (NEXT, SELECT, BACK),
    "two": (NEXT, SELECT),
    "encoder": (NEXT, PREVIOUS, SELECT),
    "one": (ONLY,),
}
NOT_WON = {"fortress", "chessboard", "king_albert", "frog"}
"""Games of which `playouts` plays one that ends before it is won."""


def handheld(actions):
    """A handheld of 128 x 64 pixels with these keys."""
    def make_console(display, keys, *parts, **more):
        keys.__init__(tuple(enumerate(actions)))
        return blank_console(display, keys, *parts, **more)

    return Handheld(size=(128, 64), make_console=make_console)


@pytest.mark.parametrize("keys", [*KEYS, "pointer"])
@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_a_game_from_deal_to_end(game_id, keys):
    moves, wins, deal, options = played(game_id)
    assert wins != (game_id in NOT_WON)
    hand = handheld(KEYS.get(keys, ()))
    hand.console.settings.set("offer_finish", False)
    hand.console.start(game_id, deal, options)
    hand.wait(500)
    fingers = Fingers(hand)
    for move in moves:
        fingers.point(move) if keys == "pointer" else fingers.play(move)
    assert hand.console.session.game.won() == wins
    assert hand.console.session.moves == len(moves)
