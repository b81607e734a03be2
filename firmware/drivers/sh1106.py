"""SH1106 displays.

Source of every command: SH1106 data sheet, Sino Wealth, version 2.3. Values are the reset values
unless a comment says why not.
"""

from firmware.drivers.oled import PagedOled, turn

SETUP = (
    b"\xa8\x3f"  # lines less one
    b"\xda\x12"  # wiring of the lines to the COM pins: alternately from both sides
    b"\xa1\xc8"  # columns and lines reversed: the modules mount the panel upside down
    b"\xd5\x50"  # clock: undivided
    b"\xd3\x00"  # no vertical offset
    b"\x40"  # the panel begins with line 0 of the memory
    b"\xad\x8b"  # the charge pump runs while the panel is lit
    b"\x32"  # and gives 8.0 V
    b"\xd9\x22"  # pre-charge and discharge 2 clocks each
    b"\xdb\x35"  # deselect level 0.77 Vref
    b"\xa4"  # show the memory
)


class SH1106(PagedOled):
    """A display of 128 x 64 pixels behind `bus`, I2C or SPI; see Oled.

    The chip drives 132 columns, of which the panel begins at `column` 2. Only page mode exists.
    `turned` is True for modules that are mounted upside down.
    """

    def __init__(self, bus, width=128, height=64, column=2, turned=False):
        """Prepare the buffers; the class explains the arguments. Allocates."""
        super().__init__(bus, width, height, SETUP, column)
        if turned:
            turn(self._setup, SETUP)
