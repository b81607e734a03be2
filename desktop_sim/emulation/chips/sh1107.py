"""The SH1107 display controller, emulated from its bytes.

Source of every command and default: SH1107 data sheet, Sino Wealth, version 2.1, "Commands" and
figure 10. A byte of the memory is 8 segments; a column of the memory is a COM line.

Read-modify-write, reading back and analogue settings, such as the charge pump, are not emulated.
"""

from desktop_sim.emulation.chips.oled import ANALOGUE, Oled

LINES = 128


class SH1107(Oled):
    """One controller with a panel of 64 x 128 that lies on its side, on I2C or SPI; see Oled.

    `columns` x `lines` is the panel as it lies, 128 x 64. Its columns are the segments, from the
    left; its lines hang on the COM pins from `first_com` on, from below.
    A `turned` panel is upside down.
    """

    PAGES = 16
    RAM_COLUMNS = 128
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDB: 1, 0xDC: 1}

    @classmethod
    def of_display(cls, width, height, turned=False):
        """Return a chip with the panel that a board's DISPLAY describes."""
        return cls(width, height, turned=turned)

    def __init__(self, columns=128, lines=64, first_com=96, turned=False):
        """Power the chip up; the class explains the arguments."""
        self.first_com = first_com
        self.turned = turned
        super().__init__(columns, lines)

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        super().hardware_reset()
        self.pages_first = False
        self.segments_reversed = self.scan_reversed = False
        self.start_column = self.offset = 0
        self.multiplex = LINES

    def _write(self, byte):
        self._store(byte)
        if not self.pages_first:
            self.column = min(self.column + 1, self.RAM_COLUMNS - 1)
            return
        self.page = (self.page + 1) % self.PAGES
        if not self.page:
            self.column = (self.column + 1) % self.RAM_COLUMNS

    def _obey(self, command, arguments):
        if self._obey_common(command, arguments):
            return
        if arguments:
            self._obey_long(command, arguments[0])
        elif 0x10 <= command <= 0x17:
            self.column = self.column & 0x0F | (command & 0x07) << 4
        elif command in (0x20, 0x21):
            self.pages_first = command == 0x21
        elif command in (0xA0, 0xA1):
            self.segments_reversed = command == 0xA1
        elif 0xB0 <= command <= 0xBF:
            self.page = command & 0x0F
        elif 0xC0 <= command <= 0xCF:
            self.scan_reversed = command >= 0xC8
        else:
            self.unknown.append(command)

    def _obey_long(self, command, value):
        if command == 0xA8:
            self.multiplex = (value & 0x7F) + 1
        elif command == 0xD3:
            self.offset = value & 0x7F
        elif command == 0xDC:
            self.start_column = value & 0x7F
        elif command != 0xAD and command not in ANALOGUE:
            self.unknown.append(command)

    # The panel

    @property
    def lit(self):
        """True if the panel is switched on."""
        return self.on

    def _across(self, x):
        """Return the bytes and bits from the start of a line in memory to panel column `x`."""
        segment = LINES - 1 - x if self.segments_reversed != self.turned else x
        return (segment >> 3) * self.RAM_COLUMNS, segment & 7

    def _down(self, y):
        """Return the place in memory where panel line `y` begins, and 0; None if it stays dark.

        The display offset says on which COM pin the first scanned column appears.
        """
        wire = y if self.turned else self.lines - 1 - y
        com = (self.first_com + wire) % LINES
        row = (com - self.offset) % LINES
        if row >= self.multiplex:
            return None
        if self.scan_reversed:
            row = self.multiplex - 1 - row
        return (row + self.start_column) % self.RAM_COLUMNS, 0
