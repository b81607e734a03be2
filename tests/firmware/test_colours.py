"""Colour schemes and brightness, chosen in Options and seen on the panel."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.display_power import LEVELS
from firmware.graphics import canvas, palette_blend
from firmware.graphics.canvas import PALETTES
from firmware.graphics.suit_inks import INK_OF_SUIT

COLOURFUL = ("pimoroni_picosystem", "adafruit_pybadge")


def options(board):
    """Return a handheld with its Options open."""
    handheld = Handheld(board=board, game="klondike", deal=1)
    handheld.console.pointer.command("options")
    handheld.wait(50)
    return handheld


def go(handheld, name):
    """Go down to the row of a setting."""
    rows = handheld.console.screens.top.rows
    while rows[handheld.console.screens.top.at][2] != name:
        handheld.press("DOWN")


def colour_at(handheld, x):
    """Return the colour of the display's pixel number `x`: felt at the right of a heading."""
    picture = handheld.picture()
    return picture.palette[picture.pixels[x]]


@pytest.mark.parametrize("board", COLOURFUL)
def test_a_colour_display_has_felt_of_several_colours(board):
    handheld = options(board)
    go(handheld, "colours")
    edge = handheld.picture().width - 1
    seen = []
    for _ in PALETTES:
        seen.append(colour_at(handheld, edge))
        handheld.press("RIGHT", then=300)
    assert len(set(seen)) == len(PALETTES) and colour_at(handheld, edge) == seen[0]
    handheld.press("RIGHT", then=300)
    handheld.press("BACK", then=300)
    assert colour_at(handheld, -1) == seen[1]


def test_a_display_without_colours_is_normal_or_inverted():
    handheld = options("ssd1306_pico")
    go(handheld, "colours")
    normal = handheld.picture().pixels
    handheld.press("RIGHT", then=300)
    inverted = handheld.picture().pixels
    # Everything but the word at the end of the row is inverted.
    differ = sum(a != b for a, b in zip(normal, inverted, strict=True))
    assert differ > len(normal) * 9 // 10
    handheld.press("RIGHT", then=300)
    assert handheld.picture().pixels == normal


@pytest.mark.parametrize("board", ("pimoroni_picosystem", "ssd1306_pico"))
def test_brightness_reaches_the_glass_at_once(board):
    handheld = options(board)
    go(handheld, "brightness")
    seen = [handheld.machine.panel.brightness]
    for _ in LEVELS[1:]:
        handheld.press("LEFT")
        seen.append(handheld.machine.panel.brightness)
    assert seen == list(reversed(LEVELS))


def colours_of(handheld):
    """Return all colours of the picture."""
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
        assert colour_at(handheld, -1) == (0, 0, 0) and max(colours_of(handheld)) >= (248, 248, 248)
        go(handheld, "colours")
        handheld.press("RIGHT", then=300)


def offered(board):
    return {key for _, _, key in options(board).console.screens.top.rows}


def test_only_options_that_do_something_are_offered():
    special = {"four_colours", "contrast", "brightness"}
    assert offered("ssd1306_pico") & special == {"brightness"}
    assert offered("pimoroni_picosystem") & special == special


@pytest.mark.parametrize("board", ["ssd1306_pico", "pimoroni_picosystem"])
def test_large_ranks_are_laid_out_when_the_table_is_shown_again_and_after_power_off(board):
    handheld = options(board)
    console = handheld.console
    console.table.point_at(2)
    small = console.table.arrangement.spots[2].face.size
    go(handheld, "large_cards")
    handheld.press("RIGHT")
    handheld.press("BACK", then=300)
    assert console.screens.top is console.table and console.table.selection.at == 2
    assert console.table.arrangement.spots[2].face.size != small
    handheld.wait(5000)
    handheld.power_on()
    handheld.wait(300)
    assert handheld.console.table.arrangement.spots[2].face.size != small


def test_the_table_of_a_left_handed_player_is_mirrored_with_the_next_look_at_it():
    handheld = options("pimoroni_picosystem")
    console = handheld.console
    stock, *columns = places(console)
    go(handheld, "left_handed")
    handheld.press("RIGHT")
    handheld.press("BACK", then=300)
    assert console.screens.top is console.table
    width = console.display.width
    spots = console.table.arrangement.spots
    assert spots[console.session.game.stock.number].x == width - stock - spots[0].w
    assert places(console)[1:] == columns


def places(console):
    """Return the left edges of the stock and of the columns on the table, px."""
    game = console.session.game
    spots = console.table.arrangement.spots
    return [spots[pile.number].x for pile in (game.stock, *game.tableau)]


def luminance(colour):
    """Return the relative luminance of (red, green, blue), 0..255 each, as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(palette, role, other):
    """Return the contrast of two roles of a palette, from 1 to 21."""
    light = [luminance(palette[3 * each : 3 * each + 3]) + 0.05 for each in (role, other)]
    return max(light) / min(light)


NUMBERS = [
    number | flags
    for number in range(len(PALETTES))
    for flags in (0, palette_blend.FOUR_COLOURS, palette_blend.CONTRAST,
                  palette_blend.FOUR_COLOURS | palette_blend.CONTRAST)
]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_suit_is_read_on_every_state_in_every_scheme(number):
    palette = palette_blend.mix(bytearray(3 * canvas.ROLES), number)
    for ink in INK_OF_SUIT:
        for state in (canvas.PAPER, canvas.CURSOR, canvas.MARK):
            assert contrast(palette, ink, state) >= 4.5, (ink, state)


@pytest.mark.parametrize("number", NUMBERS)
def test_text_and_outlines_stand_out_in_every_scheme(number):
    palette = palette_blend.mix(bytearray(3 * canvas.ROLES), number)
    for role, ground, least in (
        (canvas.TEXT, canvas.FELT, 4.5), (canvas.TEXT, canvas.DARK, 7),
        (canvas.LINE, canvas.DARK, 4.5), (canvas.LINE, canvas.FELT, 3),
        (canvas.GOLD, canvas.DARK, 4.5), (canvas.BLACK_INK, canvas.CURSOR, 7),
        (canvas.CURSOR, canvas.FELT, 3), (canvas.MARK, canvas.FELT, 3),
        (canvas.CURSOR, canvas.DARK, 4.5), (canvas.MARK, canvas.DARK, 4.5),
    ):
        assert contrast(palette, role, ground) >= least, (role, ground)
