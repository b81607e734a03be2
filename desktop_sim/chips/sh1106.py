"""The SH1106 display controller, emulated from its bytes.

Source of every command and default: SH1106 data sheet, Sino Wealth, version 2.3, "Commands".

Not emulated: read-modify-write, reading back and analogue settings.
"""

from desktop_sim.chips.oled import Oled

LINES = 64

ALTERNATING, SEQUENTIAL = 0x12, 0x02

ANALOGUE = (0xD5, 0xD9, 0xDB)


class SH1106(Oled):
    """One controller with its glass of up to 132 x 64, on I2C or SPI; see Oled.

    The glass is mounted as on the usual modules: upright when the driver sends A1h and C8h.
    `first_column` is the column of the memory where its left edge begins then. Its lines are wired
    to the COM pins alternately (DAh 12h).
    """

    PAGES = 8
    RAM_COLUMNS = 132
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self, columns=128, lines=64, first_column=2):
        self.first_column = first_column
        super().__init__(columns, lines)

    def hardware_reset(self):
        super().hardware_reset()
        self.pump = True
        self.segments_reversed = self.scan_reversed = False
        self.start_line = self.offset = 0
        self.multiplex = LINES
        self.com_pins = ALTERNATING

    def _write(self, byte):
        if self.column < self.RAM_COLUMNS:
            self._store(byte)
            self.column += 1

    def _obey(self, command, arguments):
        if self._obey_common(command, arguments):
            return
        if arguments:
            self._obey_long(command, arguments[0])
        elif 0x10 <= command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):
            self.segments_reversed = command == 0xA1
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        elif 0xC0 <= command <= 0xCF:
            self.scan_reversed = command >= 0xC8
        elif not 0x30 <= command <= 0x33:
            self.unknown.append(command)

    def _obey_long(self, command, value):
        if command == 0xAD and value & 0xFE == 0x8A:
            self.pump = bool(value & 0x01)
        elif command == 0xA8:
            self.multiplex = (value & 0x3F) + 1
        elif command == 0xD3:
            self.offset = value & 0x3F
        elif command == 0xDA and value in (ALTERNATING, SEQUENTIAL):
            self.com_pins = value
        elif command not in ANALOGUE:
            self.unknown.append(command)

    # The glass

    @property
    def lit(self):
        """True when the glass shows anything: switched on, with its charge pump running."""
        return self.on and self.pump

    def _across(self, x):
        """Where the memory holds glass column `x`: bytes from the line's first, bits from it."""
        column = self.first_column + x
        return column if self.segments_reversed else self.RAM_COLUMNS - 1 - column, 0

    def _down(self, y):
        """The place and bit in the memory where glass line `y` begins, None if it stays dark.

        The glass is bonded upside down: its top line hangs on the last COM pin in use.
        """
        com = self.lines - 1 - y
        if self.com_pins == SEQUENTIAL:
            com = com >> 1 | (com & 1) << 5
        if com >= self.multiplex:
            return None
        row = self.multiplex - 1 - com if self.scan_reversed else com
        line = (row + self.offset + self.start_line) % LINES
        return (line >> 3) * self.RAM_COLUMNS, line & 7
