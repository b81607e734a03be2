"""Colour schemes and brightness, chosen in Options and seen on the glass."""

import pytest

from desktop_sim.frontends.headless import Handheld
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
    rows = handheld.console.screens.top.rows
    while rows[handheld.console.screens.top.at][2] != name:
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


def colours_of(handheld):
    """All colours of the picture."""
    picture = handheld.picture()
    return {picture.palette[pixel] for pixel in picture.pixels}


@pytest.mark.parametrize("board", COLOURFUL)
def test_each_suit_may_have_a_colour_of_its_own(board):
    handheld = options(board)
    handheld.press("BACK", then=300)
    usual = colours_of(handheld)
    handheld.console.pointer.command("options")
    go(handheld, "four_colours")
    handheld.press("RIGHT", then=300)
    handheld.press("BACK", then=300)
    assert len(colours_of(handheld)) == len(usual) + 2 and usual < colours_of(handheld)


@pytest.mark.parametrize("board", COLOURFUL)
def test_high_contrast_is_black_and_white_whatever_the_colours(board):
    handheld = options(board)
    go(handheld, "contrast")
    handheld.press("RIGHT", then=300)
    for _ in PALETTES:
        assert felt(handheld) == (0, 0, 0) and max(colours_of(handheld)) >= (248, 248, 248)
        go(handheld, "colours")
        handheld.press("RIGHT", then=300)


def offered(board):
    return {key for _, _, key in options(board).console.screens.top.rows}


def test_only_options_that_do_something_are_offered():
    special = {"four_colours", "contrast", "large_cards"}
    assert offered("ssd1306_pico") & special == {"large_cards"}
    assert offered("pimoroni_display_pack") & special == special
    assert offered("pimoroni_picosystem") & special == {"four_colours", "contrast"}


def test_large_cards_are_laid_out_when_the_table_is_shown_again_and_after_power_off():
    handheld = options("ssd1306_pico")
    console = handheld.console
    console.table.point_at(2)
    small = console.table.layout.spots[2].size
    go(handheld, "large_cards")
    handheld.press("RIGHT")
    handheld.press("BACK", then=300)
    assert console.screens.top is console.table and console.table.selection.at == 2
    assert console.table.layout.spots[2].size != small
    handheld.wait(5000)
    handheld.power_on()
    handheld.wait(300)
    assert handheld.console.table.layout.spots[2].size != small
