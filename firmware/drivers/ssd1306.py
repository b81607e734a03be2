"""SSD1306 displays.

Source of every command: SSD1306 data sheet, Solomon Systech, revision 1.1 of April 2008, table 9-1.
Chapter 10.1 has the effects of commands, chapters 8.1.3 and 8.1.5 the transfers on SPI and I2C.
"""

from firmware.drivers.oled import BEGIN, PagedOled, turn

SETUP = (
    b"\xa8\x3f"  # lines less one
    b"\xda\x12"  # wiring of the lines to the COM pins
    b"\xa1\xc8"  # columns and lines reversed: the modules mount the panel upside down
    b"\xd5\x80"  # clock: the reset value, 370 kHz undivided
    b"\xd3\x00"  # no vertical offset
    b"\x40"  # the panel begins with line 0 of the memory
    b"\x8d\x14"  # charge pump on: the modules feed the panel from 3.3 V
    b"\x20\x02"  # page mode
    b"\xd9\xf1"  # pre-charge 1 and 15 clocks, as the data sheet advises with the charge pump
    b"\xdb\x30"  # deselect level 0.83 Vcc
    b"\xa4"  # show the memory
    b"\x2e"  # no scrolling
)
LINES_AT, WIRING_AT = len(BEGIN) + 1, len(BEGIN) + 3
"""Indices of these values in BEGIN + SETUP."""

INTERLEAVED, SEQUENTIAL = 0x12, 0x02
"""Wirings: panels of up to 32 lines use the COM pins on one side of the chip only."""


class SSD1306(PagedOled):
    """A display of `width` x `height` pixels behind `bus`, I2C or SPI; see Oled.

    column  the chip's column where the panel begins: 0, or 28 for a panel of 72 x 40
    turned  True for modules that are mounted upside down
    """

    def __init__(self, bus, width=128, height=64, column=0, turned=False):
        """Prepare the buffers; the class explains the arguments. Allocates."""
        super().__init__(bus, width, height, SETUP, column)
        setup = self._setup
        setup[LINES_AT] = height - 1
        setup[WIRING_AT] = INTERLEAVED if height > 32 else SEQUENTIAL
        if turned:
            turn(setup, SETUP)
