"""Fakes of a board's parts on the VM, for a board's compiled files.

Compiled files lack the names of constants, which tests/both_runtimes/fakes.py needs.
"""

import gc
import sys

from firmware import board_contract

KEYS = b"\x00\x01\x02\x03\x04\x05"
"""Actions of six keys that are never pressed."""


class Buttons(board_contract.Buttons):
    actions = KEYS

    def pressed(self):
        return 0


class Clock(board_contract.Clock):
    now = 1000

    def ms(self):
        return self.now

    def since(self, then):
        return self.now - then

    def sleep(self, ms):
        self.now += ms


class Store(board_contract.Store):
    def read(self, name):
        return None

    def write(self, name, data):
        return True

    def remove(self, name):
        return True

    def rename(self, name, other):
        return True

    def names(self):
        return ()


class Speaker(board_contract.Speaker):
    pass


class Bus:
    def writeto(self, address, buffer):
        pass

    def write(self, buffer):
        pass


class Light:
    def level(self, brightness):
        pass


def ignore(level):
    """Do nothing: stands for setting a pin, or for a wait."""


def display(width, height, depth):
    """Return the driver of the display, on a bus that ignores all bytes."""
    if depth == 1:
        from firmware.drivers.i2c_bus import I2CBus
        from firmware.drivers.ssd1306 import SSD1306

        return SSD1306(I2CBus(Bus(), 0x3C), width, height)
    from firmware.drivers.spi_bus import SPIBus
    from firmware.drivers.st7789 import ST7789

    bus = SPIBus(Bus(), ignore, ignore, ignore, ignore)
    return ST7789(bus, Light(), width, height)


def raise_again(error):
    """Raise an error that the console would recover from."""
    raise error


def begin(width, height, depth):
    """Return a console on a display of that size."""
    panel = display(width, height, depth)
    from firmware.console import Console

    console = Console(panel, Buttons(), Clock(), Store(), Speaker())
    console.recover = raise_again
    console.step()
    return console


def deal(console, game):
    """Deal a game and run the console until all work in the pause is done."""
    from firmware.deals import dealing

    dealing.deal(console, game, 617)
    # A board drops it, too, once the game is on the table.
    del dealing
    for _ in range(40):
        console.step()
    sys.modules.pop("parts_on_vm", None)
    gc.collect()
