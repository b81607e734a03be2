"""The ST7567 display controller, emulated from its bytes.

Source of every command and default: ST7567 data sheet, Sitronix, version 1.4, chapter 7.

Read-modify-write, reading the memory back and voltages are not emulated.
"""

from desktop_sim.emulation.chips.oled import PageModeOled


class ST7567(PageModeOled):
    """One controller with its panel of 128 x 64, on SPI; see PagedOled.

    Its panel is upright when the driver sends A0h and C8h.
    """

    ARGUMENTS = {0x81: 1}
    POWER = 0x28
    """Bits of the command that switches booster, regulator and follower on."""

    @classmethod
    def of_display(cls, width, height, column=0, turned=False):
        """Return a chip with the panel that a board's DISPLAY describes."""
        return cls(width, height, column, turned)

    def __init__(self, columns=128, lines=64, first_column=0, turned=False):
        """Power the chip up; the class explains the arguments."""
        super().__init__(columns, lines, first_column, interleaved=False, turned=turned)

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        super().hardware_reset()
        self.com_pins = 0
        self.supply = 0

    def _obey(self, command, arguments):
        if command & ~0x07 == self.POWER:
            self.supply = command & 0x07
        elif 0x20 <= command <= 0x27 or command in (0xA2, 0xA3):
            return
        elif not self._obey_paged(command, arguments):
            self.unknown.append(command)

    def _across(self, x):
        """Return the bytes and bits from the start of a line in memory to panel column `x`."""
        column = self.first_column + (self.columns - 1 - x if self.turned else x)
        if self.segments_reversed:
            column = self.RAM_COLUMNS - 1 - column
        return column, 0

    @property
    def lit(self):
        """True if the panel shows pixels: switched on, with all of its supply."""
        return self.on and self.supply == 0x07
