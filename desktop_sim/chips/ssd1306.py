"""The SSD1306 display controller, emulated from its bytes.

Source of every command and default: SSD1306 data sheet, Solomon Systech, revision 1.1, April 2008:
tables 9-1 and 10-1 to 10-3, chapter 10.1 (what each command does).

Not emulated: scrolling, reading back and analogue settings. A scroll command lands in `unknown`, as
does any byte that the data sheet does not list.
"""

from desktop_sim.chips.oled import Oled

LINES = 64

PAGE_MODE, HORIZONTAL_MODE, VERTICAL_MODE = 2, 0, 1

INTERLEAVED, SWAPPED = 0x10, 0x20
"""Bits of the COM pin setting (DAh, table 10-3): COM signals alternate between the chip's two sides
of 32 pads each, and the sides change places."""

ANALOGUE = (0xD5, 0xD9, 0xDB)
"""Clock, pre-charge and deselect level: they change how the glass is driven, not what it shows."""


class SSD1306(Oled):
    """One controller with its glass, on I2C or SPI; see Oled.

    The glass is mounted as on the usual modules: upright when the driver sends A1h and C8h; or
    `turned`: when it sends A0h and C0h. `first_column` is the segment where its left edge begins
    when held upright. `interleaved` tells how its lines are wired to the COM pins: True as on 128 x
    64 and 72 x 40 glass (needs DAh 12h), False as on 128 x 32 (DAh 02h).
    """

    PAGES = 8
    RAM_COLUMNS = 128
    ARGUMENTS = {
        0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1,
        0xDB: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0xA3: 2,
    }  # fmt: skip

    def __init__(self, columns=128, lines=64, first_column=0, interleaved=True, turned=False):
        self.first_column = first_column
        self.interleaved = interleaved
        self.turned = turned
        super().__init__(columns, lines)

    def hardware_reset(self):
        super().hardware_reset()
        self.mode = PAGE_MODE
        self.first, self.last = 0, self.RAM_COLUMNS - 1
        self.first_page, self.last_page = 0, self.PAGES - 1
        self.contrast = 0x7F
        self.pump = False
        self.segments_reversed = self.scan_reversed = False
        self.start_line = self.offset = 0
        self.multiplex = LINES
        self.com_pins = 0x12

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
        if self._obey_common(command, arguments):
            return
        if arguments:
            self._obey_long(command, *arguments)
        elif command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x07) << 4
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):
            self.segments_reversed = command == 0xA1
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        elif command in (0xC0, 0xC8):
            self.scan_reversed = command == 0xC8
        elif command != 0x2E:
            self.unknown.append(command)

    def _obey_long(self, command, value, second=None, *others):
        if command == 0x20:
            self.mode = value & 0x03
        elif command == 0x21:
            self.first, self.last = value & 0x7F, second & 0x7F
            self.column = self.first
        elif command == 0x22:
            self.first_page, self.last_page = value & 0x07, second & 0x07
            self.page = self.first_page
        elif command == 0x8D:
            self.pump = bool(value & 0x04)
        elif command == 0xA8:
            self.multiplex = (value & 0x3F) + 1
        elif command == 0xD3:
            self.offset = value & 0x3F
        elif command == 0xDA:
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
        if self.segments_reversed == self.turned:
            column = self.RAM_COLUMNS - 1 - column
        return column, 0

    def _down(self, y):
        """The place and bit in the memory where glass line `y` begins, None if it stays dark.

        Tables 10-1 and 10-3. The glass is usually bonded upside down: its top line hangs on the
        last COM pin in use.
        """
        wire = y if self.turned else self.lines - 1 - y
        com = self._com_driving((wire >> 1) + 32 * (wire & 1) if self.interleaved else wire)
        if com >= self.multiplex:
            return None
        row = self.multiplex - 1 - com if self.scan_reversed else com
        line = (row + self.offset + self.start_line) % LINES
        return (line >> 3) * self.RAM_COLUMNS, line & 7

    def _com_driving(self, pad):
        if self.com_pins & SWAPPED:
            pad ^= 32
        return (pad & 31) << 1 | pad >> 5 if self.com_pins & INTERLEAVED else pad
