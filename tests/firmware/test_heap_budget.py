"""Display, canvas and a dealt game leave a Pico's heap room: bytes on a MicroPython VM, budgeted.

The VM has words of 32 bits, as a Pico has; code is not counted, but for the game's own.
"""

import json

import pytest

from tests.lab import vm

OPENED = """\
import gc
from firmware.graphics import art
from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from firmware.console import Console
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.ssd1306 import SSD1306
from firmware.drivers.st7789 import ST7789
from tests.both_runtimes import doubles

class Light:
    def level(self, brightness):
        pass

link = I2CBus(doubles.Bus(), 0x3C)
buttons = doubles.Buttons((UP, DOWN, LEFT, RIGHT, SELECT, BACK))
figures = [0] * 4
display = console = None
art.unload_bitmaps()
"""
MADE = {
    "128 x 64": "display = SSD1306(link, 128, 64)",
    "240 x 240": "display = ST7789(link, Light(), 240, 240)",
}
STARTED = """\
console = Console(display, buttons, doubles.Clock(1000), doubles.Store(), doubles.Speaker())
"""
NOTED = "figures[{}] = gc.mem_alloc()"

DISPLAY = {"128 x 64": 14_800, "240 x 240": 45_800}
"""The most that the driver, its canvas and the picture may take, and 1.1 KB for a pool of names
that MicroPython may happen to begin meanwhile."""

DEALT = {
    ("128 x 64", "klondike"): 17_600,
    ("240 x 240", "klondike"): 24_600,
    ("128 x 64", "fortress"): 19_500,
    ("240 x 240", "fortress"): 25_900,
}
"""The most that a game takes once it is dealt and laid out.

At 240 x 240 the code that draws cards with colours and the status line is loaded with it.
"""


@pytest.mark.parametrize(("display", "game"), DEALT)
def test_display_and_game_take_no_more_heap_than_they_may(display, game):
    sources = [OPENED]
    steps = ("pass", MADE[display], STARTED, f"console.start({game!r}, 617)")
    for number, step in enumerate(steps):
        sources += [step, NOTED.format(number)]
    before, made, started, dealt = json.loads(vm.run_vm([*sources, "print(figures)"]))
    assert made - before <= DISPLAY[display]
    assert dealt - started <= DEALT[display, game]
