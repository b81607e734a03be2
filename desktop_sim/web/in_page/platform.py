"""The platform in a browser: opens what a board's table names, with chips that the page emulates.

This runs on MicroPython's VM. A wire is a file there, behind which `worker.mjs` takes the bytes: a
write of bytes to a file allocates nothing.
"""

import json
import time

from desktop_sim.emulation.emulated_board import EmulatedParts, panel_of
from firmware.board_contract import Clock, Display, Speaker
from firmware.drivers.display_chips import CHIPS
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.spi_bus import SPIBus
from firmware.graphics.canvas import PALETTES, Canvas
from firmware.platforms.open_board import display_on_bus
from firmware.storage.flash_files import FlashFiles

I2C, COMMANDS, DATA, PANEL = "/dev/i2c", "/dev/spi_commands", "/dev/spi_data", "/dev/panel"
"""The wires: to a chip on I2C, to one on SPI with D/C low and high, to a display without a chip."""


def wire(path):
    """Return a function that sends a buffer to the wire at `path` and returns its length."""
    return open(path, "wb", 0).write


class Platform(EmulatedParts):
    """Open emulated hardware for one board, as firmware.platforms.open_board asks for it."""

    def __init__(self, page):
        """Emulate the parts in `page`, the module that the page registered."""
        self._page = page
        super().__init__(Ticks(page), KeptFiles(page), Buzzer(page))

    def open_display(self, words):
        """Return the display that a table's words name."""
        display = words["DISPLAY"]
        if "I2C" not in words and "SPI" not in words:
            return PlainDisplay(self._page, **display)
        row = CHIPS[words["CHIP"]]
        facts = {"picture": row["picture"], "memory": row["memory"]}
        facts.update(panel_of(words))
        self._page.plug_chip(json.dumps(facts))
        return display_on_bus(words, self._i2c, self._spi, Backlight)

    def _i2c(self, sda, scl, hz, address, id=None, reset=None):
        return I2CBus(Wire(), address, no_time)

    def _spi(self, id, sck, mosi, dc, cs, hz, reset=None):
        wires = SPIWires()
        return SPIBus(wires, wires.dc, no_pin, no_time)


def no_time(ms):
    """Do not wait: an emulated chip is ready at once."""


def no_pin(level):
    """Do nothing: an emulated chip is always selected."""


class Wire:
    """The stand-in for `machine.I2C`: only the display answers, at any address."""

    def __init__(self):
        """Open the wire."""
        self._send = wire(I2C)

    def writeto(self, address, buffer):
        """Send all of `buffer`; return its length."""
        return self._send(buffer)


class SPIWires:
    """The stand-in for `machine.SPI`, with the D/C line."""

    def __init__(self):
        """Open the wires."""
        self._wires = wire(COMMANDS), wire(DATA)
        self.write = self._wires[0]

    def dc(self, level):
        """Set the D/C line: what `write` sends is commands (0) or data (1)."""
        self.write = self._wires[level]


class Backlight:
    """A backlight, which the page does not show: it draws every display in full light."""

    def __init__(self, pin):
        """Take any pin."""

    def level(self, brightness):
        """Take any brightness."""


class PlainDisplay(Display):
    """A display without a chip, of any size: it shows what the canvas drew."""

    def __init__(self, page, width, height, depth):
        """Be dark, of `width` x `height` pixels of `depth` bits, 1 or 4."""
        self.coloured = depth > 1
        self.dims = False
        self._depth = depth
        self._page = page
        self._send = wire(PANEL)
        self._set = page.set_glass
        self._scheme = PALETTES[0]
        self.canvas = None
        self.resize(width, height)

    def resize(self, width, height):
        """Change the size; the canvas stays the same object, with an empty picture."""
        self.width = width
        self.height = height
        depth = self._depth
        size = width * ((height + 7) // 8) if depth == 1 else (width + 1) // 2 * height
        self._buffer = bytearray(size)
        if self.canvas:
            self.canvas.__init__(self._buffer, width, height, depth)
        else:
            self.canvas = Canvas(self._buffer, width, height, depth)
        self._page.plug_glass(width, height, depth)
        self.palette(self._scheme)

    def show(self):
        """Send everything, and leave it to the page to find out what changed; return the bytes."""
        return self._send(self._buffer)

    def reset(self):
        """Do nothing: `show` sends everything."""

    def contrast(self, level):
        """Set the brightness, which the page does not show."""

    def invert(self, on):
        """Swap black and white (depth 1)."""
        self._set("inverted", on)

    def palette(self, scheme):
        """Choose the colours, one of canvas.PALETTES (depth 4)."""
        self._scheme = scheme
        self._set("palette", scheme.hex())

    def power(self, on):
        """Switch the panel on or off."""
        self._set("lit", on)


class Ticks(Clock):
    """The browser's clock; the page calls each round and does not let the console sleep."""

    def __init__(self, page):
        """Ask `page` for the date."""
        self._today = page.today
        self.ms = time.ticks_ms
        self._diff = time.ticks_diff
        self.sleep = time.sleep_ms

    def since(self, then):
        """Return the ms from `then`, an earlier result of `ms`, to now."""
        return self._diff(self.ms(), then)

    def today(self):
        """Return the player's date as a number, such as 20260131."""
        return self._today()


class KeptFiles(FlashFiles):
    """The board's store, of which the page keeps every change."""

    def __init__(self, page):
        """Tell `page` the name of each file that changes."""
        super().__init__()
        self._changed = page.file_changed

    def write(self, name, data):
        """Save `data` under `name`; return whether it was saved."""
        done = FlashFiles.write(self, name, data)
        self._changed(name)
        return done

    def rename(self, name, other):
        """Rename what is saved under `name`; return whether there was anything.

        The VM's own `os.rename` mixes up the two names.
        """
        data = self.read(name)
        return data is not None and self.write(other, data) and self.remove(name)

    def remove(self, name):
        """Delete what is saved under `name`; return whether there was anything."""
        done = FlashFiles.remove(self, name)
        self._changed(name)
        return done


class Buzzer(Speaker):
    """A buzzer through the browser's sound."""

    def __init__(self, page):
        """Play on `page`."""
        self.tone = page.tone


def table_of(board):
    """Return the table of `board`, the name of a module of boards/."""
    return __import__("boards." + board, None, None, ("NAME",))
