"""The SSD1306 display controller, emulated from its bytes.

Source of every command and default: SSD1306 data sheet, Solomon Systech, revision 1.1, April 2008.
The commands stand in tables 9-1 and 10-1 to 10-3, and their effects in chapter 10.1.

Scrolling, reading the memory back and analogue settings are not emulated. A scroll command lands in
`unknown`, as does any byte that the data sheet does not list.
"""

from desktop_sim.emulation.chips.oled import PagedOled

PAGE_MODE, HORIZONTAL_MODE, VERTICAL_MODE = 2, 0, 1


class SSD1306(PagedOled):
    """One controller with its panel, on I2C or SPI; see PagedOled."""

    RAM_COLUMNS = 128
    IDENTITY = 0x06
    ARGUMENTS = {
        0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1,
        0xDB: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0xA3: 2,
    }  # fmt: skip

    @classmethod
    def of_display(cls, width, height, column=0, turned=False):
        """Return a chip with the panel that a board's DISPLAY describes."""
        return cls(width, height, column, height > 32, turned)

    def __init__(self, columns=128, lines=64, first_column=0, interleaved=True, turned=False):
        """Power the chip up; the class explains the arguments."""
        super().__init__(columns, lines, first_column, interleaved, turned)

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        super().hardware_reset()
        self.mode = PAGE_MODE
        self.first, self.last = 0, self.RAM_COLUMNS - 1
        self.first_page, self.last_page = 0, self.PAGES - 1
        self.contrast = 0x7F
        self.pump = False

    def _write(self, byte):
        self._store(byte)
        if self.mode == PAGE_MODE:
            self.column = (self.column + 1) % self.RAM_COLUMNS
        elif self.mode == HORIZONTAL_MODE:
            if self._next_column():
                self._next_page()
        elif self._next_page():
            self._next_column()

    def _next_column(self):
        """Step through the column window; return True when it wrapped."""
        wraps = self.column == self.last
        self.column = self.first if wraps else (self.column + 1) % self.RAM_COLUMNS
        return wraps

    def _next_page(self):
        """Step through the page window; return True when it wrapped."""
        wraps = self.page == self.last_page
        self.page = self.first_page if wraps else (self.page + 1) % self.PAGES
        return wraps

    def _obey(self, command, arguments):
        if 0x10 <= command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x07) << 4
        elif command == 0x20:
            self.mode = arguments[0] & 0x03
        elif command == 0x21:
            self.first, self.last = arguments[0] & 0x7F, arguments[1] & 0x7F
            self.column = self.first
        elif command == 0x22:
            self.first_page, self.last_page = arguments[0] & 0x07, arguments[1] & 0x07
            self.page = self.first_page
        elif command == 0x8D:
            self.pump = bool(arguments[0] & 0x04)
        elif command == 0xDA and arguments[0] & ~0x30 != 0x02:
            # Only two bits of the wiring may be chosen.
            self.unknown.append(command)
        elif command != 0x2E and not self._obey_paged(command, arguments):
            self.unknown.append(command)

    @property
    def lit(self):
        """True if the panel shows pixels: switched on, with its charge pump running."""
        return self.on and self.pump
