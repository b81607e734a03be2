"""The screens of the board check as they must look, pixel by pixel."""

import pytest

from firmware.input.actions import SELECT
from tests.firmware.hardware_test.panel_player import PanelPlayer
from tests.firmware.test_golden import beside

SIZES = [(72, 40), (128, 64), (240, 240)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_the_check_looks_as_it_must(golden, monkeypatch, size):
    """Check the frame, its question, the steps, keys, two more questions, and the report."""
    player = PanelPlayer(monkeypatch, size=size)
    pictures = []

    def look():
        pictures.append(player.hand.picture().image().convert("RGB"))

    player.begin()
    look()
    player.press()
    look()
    player.choose("No")
    look()
    player.choose("Something else")
    look()
    player.press()
    player.choose("Yes")
    player.choose("Yes")
    player.choose("Yes")
    look()
    player.choose("Begin")
    look()
    player.hand.keys.set(0, True)
    player.hand.wait(100)
    player.hand.keys.set(0, False)
    player.hand.wait(100)
    look()
    for _ in player.hand.keys.actions:
        player.hand.wait(11_000)
    player.hand.wait(3000)
    look()
    player.choose("Skip")
    look()
    player.choose("Skip")
    player.hand.wait(300)
    look()
    player.hand.press(SELECT)
    look()
    golden("{}x{}/check".format(*size), beside(pictures))
