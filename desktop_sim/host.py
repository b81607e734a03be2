"""The desktop as a host: what a board's `parts(host)` asks for, with the chips emulated."""

from desktop_sim.chips.bus import FakeI2C
from desktop_sim.chips.ssd1306 import SSD1306
from desktop_sim.keys import SimKeys
from desktop_sim.picture import Picture

CHIPS = {"ssd1306": SSD1306}


class Host:
    """Opens emulated hardware for one board.

    board: a module of boards/.
    clock, store, speaker: handed through to the board's parts.
    `bus`, `chip` and `pins` are what was opened.
    """

    def __init__(self, board, clock, store, speaker):
        display = board.DISPLAY
        self.chip = CHIPS[board.CHIP](display["width"], display["height"], display["column"])
        self.bus = FakeI2C()
        self.bus.attach(display["address"], self.chip)
        self.pins = None
        self._clock = clock
        self._store = store
        self._speaker = speaker

    def i2c(self, id, sda, scl, hz):
        """The bus that the display hangs on, whatever its pins and speed."""
        return self.bus

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
