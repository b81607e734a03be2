"""The desktop as a host: what a board's `parts(host)` asks for, with the chips emulated."""

from desktop_sim.hardware.chips import sh1106, sh1107, ssd1306, st7789
from desktop_sim.hardware.chips.bus import FakeI2C, FakeSPI
from desktop_sim.hardware.displays import PlainDisplay
from desktop_sim.hardware.keys import SimJoined, SimKeys, SimKnob
from desktop_sim.hardware.picture import Picture
from firmware.drivers.bus import I2CBus, SPIBus
from firmware.drivers.sh1107 import SH1107
from firmware.drivers.ssd1306 import SSD1306
from firmware.input.key_sources import Stick


def _ssd1306(width, height, column=0, turned=False):
    return ssd1306.SSD1306(width, height, column, height > 32, turned)


def _sh1106(width, height, column=2):
    return sh1106.SH1106(width, height, column)


def _sh1107(width, height):
    return sh1107.SH1107(width, height)


def _st7789(width, height, scan=0, column=0, row=0, negative=True):
    turn = st7789.TURNS[scan & st7789.TURNED]
    corner = ST7789_CORNERS[width, height]
    return st7789.ST7789(width, height, *corner, turn, negative)


ST7789_CORNERS = {(240, 240): (0, 0), (240, 135): (52, 40), (320, 240): (0, 0)}
"""Where in the chip's memory, unturned, the glass of each size begins: column and row."""

CHIPS = {"ssd1306": _ssd1306, "sh1106": _sh1106, "sh1107": _sh1107, "st7789": _st7789}
"""What makes each chip with its glass, from a board's DISPLAY."""


class Host:
    """Opens emulated hardware for one board.

    board: a module of boards/.
    clock, store, speaker: handed through to the board's parts.
    `bus`, `chip`, `light` and `pins` are what was opened, `driven` the levels of pins set for
    good; `glass` is what a face looks at, once the board's parts are made.
    """

    def __init__(self, board, clock, store, speaker):
        self.chip = self.bus = self.glass = None
        if hasattr(board, "I2C"):
            self.chip = CHIPS[board.CHIP](**board.DISPLAY)
            self.bus = FakeI2C()
            self.bus.attach(board.I2C["address"], self.chip)
        elif hasattr(board, "SPI"):
            self.chip = CHIPS[board.CHIP](**board.DISPLAY)
            self.bus = FakeSPI(self.chip)
        self.light = None
        self.pins = None
        self.driven = {}
        self._clock = clock
        self._store = store
        self._speaker = speaker

    def i2c(self, id, sda, scl, hz, address, reset=None):
        """The link to the display, whatever its pins and speed."""
        self.glass = ChipGlass(self.chip, self.bus)
        return I2CBus(self.bus, address)

    def ssd1306(self, wires, width, height):
        """The display behind an SSD1306 on CircuitPython: shown by the other runtime's driver."""
        return SSD1306(self.i2c(None, **wires), width, height)

    def sh1107(self, wires, width, height):
        """The display behind an SH1107 on CircuitPython: shown by the other runtime's driver."""
        return SH1107(self.i2c(None, **wires), width, height)

    def built_in(self, width, height, depth):
        """A display that CircuitPython itself drives."""
        self.glass = PlainDisplay(width, height, depth)
        return self.glass

    def spi(self, id, sck, mosi, dc, cs, hz, reset=None):
        """The link to the display, whatever its pins and speed."""
        bus = self.bus
        self.glass = ChipGlass(self.chip, bus)
        return SPIBus(
            bus, bus.dc, bus.cs, self._clock.sleep, None if reset is None else bus.reset
        )

    def backlight(self, pin):
        """The display's backlight."""
        self.light = Light()
        self.glass = ChipGlass(self.chip, self.bus, self.light)
        return self.light

    def drive(self, pin, level):
        """A pin set to a level for good."""
        self.driven[pin] = level

    def keys(self, rows, down):
        """Keys between emulated pins and a rail: rows of (pin, action); `down` is their level."""
        self.pins = SimKeys(rows, down)
        return self.pins

    def shift_keys(self, rows, down, clock, out, latch):
        """Keys behind a shift register: rows of (bit, action), whatever its pins."""
        return self.keys(rows, down)

    def stick(self, x, y):
        """An analogue stick, as four keys."""
        return SimKeys(tuple((x + y + str(code), code) for code in Stick.actions))

    def encoder(self, a, b, backwards=False):
        """A rotary encoder, whatever its pins."""
        return SimKnob(backwards)

    def joined(self, *sources):
        """Several sources of keys as one."""
        self.pins = SimJoined(*sources)
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


class Light:
    """A backlight; `brightness`, 0..255, is as it was set."""

    def __init__(self):
        self.brightness = 0

    def level(self, brightness):
        """Set the brightness."""
        self.brightness = brightness


class ChipGlass:
    """What a chip shows, as a face wants it; drawn anew only when the chip says it changed.

    light: the backlight of glass that does not shine by itself.
    """

    def __init__(self, chip, bus, light=None):
        self._chip = chip
        self._bus = bus
        self._light = light
        self._version = None
        self._picture = None

    @property
    def sent(self):
        """Bytes put on the bus since power-on."""
        return self._bus.bytes

    @property
    def brightness(self):
        """0..255, as the driver set it."""
        return self._light.brightness if self._light else self._chip.contrast

    def picture(self):
        """What is on the glass: a `Picture`."""
        chip = self._chip
        if self._version != chip.version:
            self._version = chip.version
            look = coloured if self._light else lit
            self._picture = Picture(chip.columns, chip.lines, *look(chip.picture()))
        return self._picture


def lit(levels):
    """Pixels that are dark or not, for a Picture: (its pixels,)."""
    return (bytes([level > 0 for level in levels]),)


def coloured(colours):
    """Pixels and palette of a Picture in `colours` of 16 bits, of 256 different ones at the most.

    The palette has three entries at least; one of two would be an OLED's.
    """
    palette = sorted(set(colours) | {0, 1, 2})
    places = {colour: place for place, colour in enumerate(palette)}
    return bytes([places[colour] for colour in colours]), [rgb888(colour) for colour in palette]


def rgb888(colour):
    """(red, green, blue), 0..255, of 5 bits red, 6 green, 5 blue."""
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
