"""A handheld of fakes for tests on both interpreters: the console on the shipping driver."""

from desktop_sim.play.pointing.pointer import Pointer
from firmware.console import Console
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.ssd1306 import SSD1306
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP
from tests.both_runtimes import fakes

SIX_KEYS = (UP, DOWN, LEFT, RIGHT, SELECT, BACK)
SEVEN_KEYS = (UP, DOWN, LEFT, RIGHT, SELECT, BACK, MENU)
THREE_KEYS = (NEXT, SELECT, BACK)
TWO_KEYS = (NEXT, SELECT)


def raise_again(error):
    raise error


class Handheld:
    """A console on an SSD1306 whose keys a test presses.

    store   files that an earlier console left, or None
    driver  class of the display
    held    mask of the keys that are down at power-on
    told    True if a change of a key ends the clock's sleep, as on most boards; the console then
            polls resting keys less often
    """

    def __init__(self, actions=SIX_KEYS, width=128, height=64, store=None, held=0, told=False,
                 driver=SSD1306):
        self.actions = actions
        self.bus = fakes.Bus()
        self.clock = fakes.Clock(1000)
        self.buttons = fakes.Buttons(actions)
        self.buttons.mask = held
        self.buttons.told = told
        self.store = store or fakes.Store()
        self.speaker = fakes.Speaker()
        self.display = driver(I2CBus(self.bus, 0x3C), width, height)
        self.console = Console(
            self.display, self.buttons, self.clock, self.store, self.speaker)
        # An error is a failure of the test, not of the game.
        self.console.recover = raise_again
        Pointer(self.console)

    def run(self, ms):
        """Run the console for `ms` ms. Allocates nothing of its own."""
        end = self.clock.now + ms
        while self.clock.now < end:
            wait = self.console.step()
            if self.buttons.told:
                wait = min(wait, end - self.clock.now)
            self.clock.now += wait if wait > 0 else 1

    def shows_table_as_drawn_again(self):
        """Return True if the display shows what it shows after all of the table is drawn again."""
        self._wait_for_blink()
        drawn = bytes(self.display.buffer)
        self.console.table.forget()
        self.console.request_redraw()
        self.run(20)
        return bytes(self.display.buffer) == drawn

    def _wait_for_blink(self):
        """Wait until the cursor has just appeared, if it blinks: no blink follows soon."""
        repaint = self.console.table.repaint
        for lit in (False, True):
            for _ in range(200):
                if repaint.blink.lit == lit:
                    break
                self.run(5)

    def press(self, key, ms=50):
        """Press key number `key` for `ms` ms and return the number of bytes sent on the bus."""
        before = self.bus.bytes
        self.buttons.mask = 1 << key
        self.run(ms)
        self.buttons.mask = 0
        self.run(60)
        return self.bus.bytes - before

    def press_too(self, key, ms=50):
        """Press a key without releasing the keys that are down."""
        down = self.buttons.mask
        self.buttons.mask = down | 1 << key
        self.run(ms)
        self.buttons.mask = down
        self.run(60)
