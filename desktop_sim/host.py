"""The desktop as a host: what a board's `parts(host)` asks for, with the chips emulated."""

from desktop_sim.chips import sh1106, sh1107, ssd1306
from desktop_sim.chips.bus import FakeI2C, FakeSPI
from desktop_sim.keys import SimKeys
from desktop_sim.picture import Picture
from firmware.drivers.links import I2CLink, SPILink


def _ssd1306(width, height, column=0, turned=False):
    return ssd1306.SSD1306(width, height, column, height > 32, turned)


CHIPS = {"ssd1306": _ssd1306, "sh1106": sh1106.SH1106, "sh1107": sh1107.SH1107}
"""What makes each chip with its glass, from a board's DISPLAY."""


class Host:
    """Opens emulated hardware for one board.

    board: a module of boards/.
    clock, store, speaker: handed through to the board's parts.
    `bus`, `chip` and `pins` are what was opened, `driven` the levels of pins set for good.
    """

    def __init__(self, board, clock, store, speaker):
        self.chip = CHIPS[board.CHIP](**board.DISPLAY)
        if hasattr(board, "I2C"):
            self.bus = FakeI2C()
            self.bus.attach(board.I2C["address"], self.chip)
        else:
            self.bus = FakeSPI(self.chip)
        self.pins = None
        self.driven = {}
        self._clock = clock
        self._store = store
        self._speaker = speaker

    def i2c(self, id, sda, scl, hz, address, reset=None):
        """The link to the display, whatever its pins and speed."""
        return I2CLink(self.bus, address)

    def spi(self, id, sck, mosi, dc, cs, hz, reset=None):
        """The link to the display, whatever its pins and speed."""
        bus = self.bus
        return SPILink(
            bus, bus.dc, bus.cs, self._clock.sleep, None if reset is None else bus.reset
        )

    def drive(self, pin, level):
        """A pin set to a level for good."""
        self.driven[pin] = level

    def keys(self, rows, down):
        """Keys between emulated pins and a rail: rows of (pin, action); `down` is their level."""
        self.pins = SimKeys(rows, down)
        return self.pins

    def clock(self):
        """The simulator's clock."""
        return self._clock

    def store(self):
        """The simulator's store."""
        return self._store

    def speaker(self, pin):
        """The simulator's speaker, whatever its pin."""
        return self._speaker


class ChipGlass:
    """What a chip shows, as a face wants it; drawn anew only when the chip says it changed."""

    def __init__(self, chip, bus):
        self._chip = chip
        self._bus = bus
        self._version = None
        self._picture = None

    @property
    def sent(self):
        """Bytes put on the bus since power-on."""
        return self._bus.bytes

    @property
    def brightness(self):
        """0..255, as the driver set it."""
        return self._chip.contrast

    def picture(self):
        """What is on the glass: a `Picture`."""
        chip = self._chip
        if self._version != chip.version:
            self._version = chip.version
            lit = bytes([level > 0 for level in chip.picture()])
            self._picture = Picture(chip.columns, chip.lines, lit)
        return self._picture
