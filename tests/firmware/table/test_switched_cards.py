"""On an ST7789, where the paper alone changes when the cursor comes or goes, all looks the same."""

import random

import pytest

from core import games
from desktop_sim.hardware.clocks import VirtualClock
from desktop_sim.hardware.displays import PlainDisplay, unpack_pairs
from desktop_sim.hardware.keys import SimKeys
from desktop_sim.hardware.stores import MemoryStore
from firmware.board_contract import Speaker
from firmware.console import Console
from firmware.drivers.spi_bus import SPIBus
from firmware.drivers.st7789 import ST7789
from firmware.input.keys import PRESS, RELEASE

SIZES = ((240, 240), (240, 135), (320, 240))


class Light:
    """A backlight."""

    def level(self, brightness):
        pass


class Wires:
    """A bus on which nothing listens."""

    def write(self, buffer):
        pass


def console_on(display, game_id):
    console = Console(display, SimKeys(), VirtualClock(), MemoryStore(), Speaker())
    console.start(game_id, 617)
    return console


def st7789(width, height):
    link = SPIBus(Wires(), lambda level: None, lambda level: None, lambda ms: None)
    return ST7789(link, Light(), width, height)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", [game_id for game_id, _title in games.titles()])
def test_a_walk_leaves_the_picture_of_a_display_that_draws_each_card_whole(game_id, size):
    shown = st7789(*size)
    plain = PlainDisplay(*size, 4)
    consoles = console_on(shown, game_id), console_on(plain, game_id)
    assert shown.canvas.recolours and not plain.canvas.recolours
    keys = random.Random(game_id)
    for number in range(60):
        action = keys.choice(consoles[0].keys.actions[:5])
        for console in consoles:
            for event in (PRESS | action, RELEASE | action):
                console.screen.event(event)
                console.screen.draw()
        plain.show()
        assert unpack_pairs(shown.buffer, *size) == plain.picture().pixels, number
