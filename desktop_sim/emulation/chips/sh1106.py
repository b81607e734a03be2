"""The SH1106 display controller, emulated from its bytes.

Source of every command and default: SH1106 data sheet, Sino Wealth, version 2.3, "Commands".

Read-modify-write, reading the memory back and analogue settings are not emulated.
"""

from desktop_sim.emulation.chips.oled import PageModeOled


class SH1106(PageModeOled):
    """One controller with its panel of up to 132 x 64, on I2C or SPI; see PagedOled."""

    IDENTITY = 0x08
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    @classmethod
    def of_display(cls, width, height, column=2, turned=False):
        """Return a chip with the panel that a board's DISPLAY describes."""
        return cls(width, height, column, turned)

    def __init__(self, columns=128, lines=64, first_column=2, turned=False):
        """Power the chip up; the class explains the arguments."""
        super().__init__(columns, lines, first_column, turned=turned)

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        super().hardware_reset()
        self.pump = True

    def _obey(self, command, arguments):
        if command == 0xAD and arguments[0] & 0xFE == 0x8A:
            self.pump = bool(arguments[0] & 0x01)
        elif not 0x30 <= command <= 0x33 and not self._obey_paged(command, arguments):
            self.unknown.append(command)

    @property
    def lit(self):
        """True if the panel shows pixels: switched on, with its charge pump running."""
        return self.on and self.pump
