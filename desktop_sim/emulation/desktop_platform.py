"""The platform on a desktop: the parts that a board's table names, with emulated chips."""

import importlib
from collections import Counter

from desktop_sim.emulation.checked_table import problem_of
from desktop_sim.emulation.chips.bus import FakeI2C, FakeSPI
from desktop_sim.emulation.chips.tft import turn_of
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.emulation.emulated_board import EmulatedParts, panel_of
from desktop_sim.emulation.picture import Picture
from firmware.drivers.display_chips import CHIPS
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.spi_bus import SPIBus
from firmware.platforms.check_board_table import has_driver
from firmware.platforms.open_board import display_on_bus


def chip_of(table):
    """Return the emulated chip, with its panel, of the display in a board's `table`."""
    module = importlib.import_module("desktop_sim.emulation.chips." + table.CHIP)
    return getattr(module, table.CHIP.upper()).of_display(**panel_of(vars(table)))


def table_of(name):
    """Return the table of the board `name`, a module of boards/.

    Raise ValueError with a line that says what is wrong with it.
    """
    try:
        table = importlib.import_module("boards." + name)
    except Exception as error:
        raise ValueError("boards/{}: {}".format(name, error)) from None
    problem = problem_of(table) or _not_emulated(table)
    if problem:
        raise ValueError(problem)
    return table


def _not_emulated(table):
    """Return the error line for a table whose display is not emulated, or ""."""
    row = CHIPS.get(table.CHIP, {}) if has_driver(vars(table)) else {}
    if "mirrored" not in row:
        return ""
    scan = panel_of(vars(table))["scan"]
    if turn_of(row, scan) is None:
        place = table.__name__.replace(".", "/")
        return "{}: the picture would be mirrored by scan {}".format(place, hex(scan))
    return ""


class Platform(EmulatedParts):
    """Open emulated hardware for one board, as firmware.platforms.open_board asks for it.

    `bus`, `chip` and `light` are the opened parts.  `panel` shows a front end its pixels, once the
    board's parts are open. See EmulatedParts for the other attributes.
    """

    def __init__(self, board, clock, store, speaker):
        """Put the display's chip of `board`, a module of boards/, on its bus.

        `clock`, `store` and `speaker` are handed on as the board's parts.
        """
        super().__init__(clock, store, speaker)
        words = vars(board)
        self._is_round = words["DISPLAY"].get("round", False)
        self.chip = self.bus = self.panel = None
        if "I2C" in words:
            self.chip = chip_of(board)
            self.bus = FakeI2C()
            self.bus.attach(board.I2C["address"], self.chip)
        elif "SPI" in words:
            self.chip = chip_of(board)
            self.bus = FakeSPI(self.chip)
        self.light = None

    def open_display(self, words):
        """Return the display that a table's words name.

        One with a chip is shown by MicroPython's driver, also where CircuitPython has its own.
        """
        if self.bus is None:
            self.panel = PlainDisplay(**words["DISPLAY"])
            return self.panel
        return display_on_bus(words, self._i2c, self._spi, self._backlight)

    def _i2c(self, sda, scl, hz, address, id=None, reset=None):
        self.panel = ChipPanel(self.chip, self.bus)
        return I2CBus(self.bus, address)

    def _spi(self, id, sck, mosi, dc, cs, hz, reset=None):
        bus = self.bus
        self.panel = ChipPanel(self.chip, bus)
        return SPIBus(
            bus, bus.dc, bus.cs, self._clock.sleep, None if reset is None else bus.reset
        )

    def _backlight(self, pin):
        self.light = Light()
        self.panel = ChipPanel(self.chip, self.bus, self.light, self._is_round)
        return self.light


class Light:
    """A backlight; `brightness`, 0..255, is as it was set."""

    def __init__(self):
        """Begin dark."""
        self.brightness = 0

    def level(self, brightness):
        """Set the brightness."""
        self.brightness = brightness


class ChipPanel:
    """The picture on a chip's panel, for front ends; made again only if the version changed."""

    def __init__(self, chip, bus, light=None, is_round=False):
        """Show `chip` on `bus`; `light` is the backlight of a panel that needs one."""
        self._is_round = is_round
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
        """The brightness that the driver set, 0..255."""
        return self._light.brightness if self._light else self._chip.contrast

    def picture(self):
        """Return the pixels of the panel, as a `Picture`."""
        chip = self._chip
        if self._version != chip.version:
            self._version = chip.version
            shown = chip.picture()
            look = coloured if chip.IS_COLOURED else lit
            picture = Picture(chip.columns, chip.lines, *look(shown))
            self._picture = picture.round() if self._is_round else picture
        return self._picture


ROUGHLY = 0xC618
"""Two bits each of red, green and blue: 64 colours."""

MOST_COLOURS = 256 - 64 - 3


def lit(levels):
    """Return (pixels,) of a Picture: 1 where a pixel shines."""
    return (levels.translate(b"\0" + b"\1" * 255),)


def coloured(colours):
    """Return pixels and palette of a Picture in `colours` of 16 bits.

    The palette has at least three entries; one of two would be an OLED's. Of more colours than a
    palette has, as in memory that was never written, the rarer ones are shown roughly.
    """
    if len(set(colours)) > MOST_COLOURS:
        exact = {colour for colour, _ in Counter(colours).most_common(MOST_COLOURS)}
        colours = [colour if colour in exact else colour & ROUGHLY for colour in colours]
    palette = sorted(set(colours) | {0, 1, 2})
    places = {colour: place for place, colour in enumerate(palette)}
    return bytes(map(places.__getitem__, colours)), [rgb888(colour) for colour in palette]


def rgb888(colour):
    """Return (red, green, blue), 0..255, of 5 bits red, 6 green, 5 blue."""
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
