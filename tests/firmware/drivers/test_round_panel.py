"""A round panel behind a colour driver: the picture in its middle, dark ground around it."""

from array import array

import pytest

from desktop_sim.deploy import modules_needed
from desktop_sim.emulation.checked_table import problem_of
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.desktop_platform import Platform
from firmware.board_contract import Speaker
from firmware.drivers.round_panel import in_circle
from firmware.drivers.st7789 import ST7789
from firmware.graphics.canvas import DARK, PALETTES, PAPER, RED_INK
from firmware.platforms.open_board import open_parts
from tests.firmware.drivers.test_tft import PANELS, Module, renewals, rgb565
from tests.firmware.platforms.test_check_board_table import changed
from tests.lab.display_renewal import noise_stays_unseen

SQUARE = [name for name in PANELS if PANELS[name][0] == (240, 240)]


class RoundModule(Module):
    """A driver of a round panel of 240 x 240, with its chip."""

    def __init__(self, name="240 x 240", turned=False):
        Module.__init__(self, name, turned, in_circle(ST7789))

    def drawn(self):
        """Return the panel's pixels: the picture, and the ground around it."""
        picture, display = Module.drawn(self), self.display
        panel = array("H", [rgb565(DARK, self.scheme)] * (240 * 240))
        left, top = display.corner
        for y in range(display.height):
            first = (top + y) * 240 + left
            panel[first : first + display.width] = (
                picture[y * display.width : (y + 1) * display.width])
        return panel


def test_the_picture_is_smaller_than_the_panel():
    display = RoundModule().display
    assert (display.corner, display.width, display.height) == ((24, 48), 192, 144)


@pytest.mark.parametrize("name", SQUARE)
@pytest.mark.parametrize("turned", [False, True])
def test_picture_and_ground_are_shown_the_right_way_round(name, turned):
    module = RoundModule(name, turned)
    display = module.display
    assert display.show() == module.bus.bytes
    assert module.agree()
    display.canvas.rect(0, 0, 5, 3, PAPER)
    display.canvas.rect(display.width - 3, display.height - 2, 3, 2, RED_INK)
    before = module.bus.bytes
    assert display.show() == module.bus.bytes - before < 20_000
    assert module.agree()


def test_the_ground_has_the_colours_of_each_scheme():
    module = RoundModule()
    module.display.show()
    for module.scheme in PALETTES[1:]:
        module.display.palette(module.scheme)
        module.display.show()
        assert module.agree()


def test_a_chip_that_lost_its_power_gets_the_ground_too():
    module = RoundModule()
    assert noise_stays_unseen(module, renewals(module))


def test_a_board_with_a_round_panel_shows_a_circle():
    table = changed("pimoroni_picosystem", DISPLAY={"round": True})
    assert problem_of(table) == ""
    platform = Platform(table, VirtualClock(), None, Speaker())
    display = open_parts(table, platform)[0]
    display.show()
    picture = platform.panel.picture()
    colours = [picture.palette[picture.get(x, 120)] for x in (0, 12, 120)]
    assert colours == [(0, 56, 33), (0, 56, 33), (0, 89, 57)]
    assert picture.palette[picture.get(0, 0)] == (0, 0, 0)


def test_only_boards_with_a_round_panel_get_its_module():
    square = changed("pimoroni_picosystem")
    round_one = changed("pimoroni_picosystem", DISPLAY={"round": True})
    module, = modules_needed.FOR_ROUND
    assert module in modules_needed.spared_by(square)
    assert module not in modules_needed.spared_by(round_one)
