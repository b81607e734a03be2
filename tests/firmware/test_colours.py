"""Colour schemes and brightness, chosen in Options and seen on the glass."""

import pytest

from desktop_sim.faces.headless import Handheld
from firmware.display_power import LEVELS
from firmware.graphics.canvas import PALETTES

COLOURFUL = ("pimoroni_picosystem", "adafruit_pybadge")


def options(board):
    """A handheld with its Options open."""
    handheld = Handheld(board=board, game="klondike", deal=1)
    handheld.console.pointer.command("options")
    handheld.wait(50)
    return handheld


def go(handheld, name):
    """Go down to the row of a setting."""
    rows = handheld.console.screen.rows
    while rows[handheld.console.screen.at][2] != name:
        handheld.press("DOWN")


def felt(handheld):
    """The colour of the display's last pixel, on which there is felt."""
    picture = handheld.picture()
    return picture.palette[picture.pixels[-1]]


@pytest.mark.parametrize("board", COLOURFUL)
def test_a_colour_display_has_felt_of_several_colours(board):
    handheld = options(board)
    go(handheld, "colours")
    seen = []
    for _ in PALETTES:
        seen.append(felt(handheld))
        handheld.press("RIGHT", then=300)
    assert len(set(seen)) == len(PALETTES) and felt(handheld) == seen[0]
    handheld.press("RIGHT", then=300)
    handheld.press("BACK", then=300)
    assert felt(handheld) == seen[1]


def test_a_display_without_colours_is_normal_or_inverted():
    handheld = options("ssd1306_pico")
    go(handheld, "colours")
    normal = handheld.picture().pixels
    handheld.press("RIGHT", then=300)
    inverted = handheld.picture().pixels
    # All but the word at the end of the row is the other way round.
    differ = sum(a != b for a, b in zip(normal, inverted, strict=True))
    assert differ > len(normal) * 9 // 10
    handheld.press("RIGHT", then=300)
    assert handheld.picture().pixels == normal


@pytest.mark.parametrize("board", ("pimoroni_picosystem", "ssd1306_pico"))
def test_brightness_reaches_the_glass_at_once(board):
    handheld = options(board)
    go(handheld, "brightness")
    seen = [handheld.machine.glass.brightness]
    for _ in LEVELS[1:]:
        handheld.press("LEFT")
        seen.append(handheld.machine.glass.brightness)
    assert seen == list(reversed(LEVELS))
