"""The SSD1306 display controller, emulated from its bytes.

Source of every command and default: SSD1306 data sheet, Solomon Systech, revision 1.1, April 2008:
chapter 8.1.5 (I2C), tables 9-1 and 10-1 to 10-3, chapter 10.1 (what each command does).

Not emulated: scrolling, reading back and analogue settings. A scroll command lands in `unknown`, as
does any byte that the data sheet does not list.
"""

COLUMNS = 128
LINES = 64
PAGES = 8

PAGE_MODE, HORIZONTAL_MODE, VERTICAL_MODE = 2, 0, 1

DATA = 0x40
ONE_BYTE_FOLLOWS = 0x80
"""Bits of the I2C control byte: D/C and Co (chapter 8.1.5.2)."""

ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1,
    0xDB: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0xA3: 2,
}  # fmt: skip
"""Argument bytes of each command that has any (table 9-1)."""

INTERLEAVED, SWAPPED = 0x10, 0x20
"""Bits of the COM pin setting (DAh, table 10-3): COM signals alternate between the chip's two sides
of 32 pads each, and the sides change places."""

ANALOGUE = (0xD5, 0xD9, 0xDB)
"""Clock, pre-charge and deselect level: they change how the glass is driven, not what it shows."""


class SSD1306:
    """One controller with the glass that is bonded to it, as a module has them.

    The glass is mounted as on the usual modules: upright when the driver sends A1h and C8h.
    `columns` and `lines` are the size of the glass in pixels; `first_column` is the segment where
    its left edge begins when held upright. `interleaved` tells how its lines are wired to the COM
    pins: True as on 128 x 64 and 72 x 40 glass (needs DAh 12h), False as on 128 x 32 (DAh 02h).

    Attributes that tests and faces read: `ram` (PAGES * COLUMNS bytes, bit 0 on top), `contrast`
    0..255, `inverted`, `on`, `unknown` (list of bytes not understood), `version` (int; another
    number whenever the glass may look different).
    """

    def __init__(self, columns=128, lines=64, first_column=0, interleaved=True):
        self.columns = columns
        self.lines = lines
        self.first_column = first_column
        self.interleaved = interleaved
        self.version = 0
        self.power_up()

    def power_up(self):
        """Lose everything, as at a power glitch: registers at reset values, noise in the memory."""
        self.ram = bytearray((i * 73 + (i >> 3) * 29 + 91) & 0xFF for i in range(PAGES * COLUMNS))
        self.mode = PAGE_MODE
        self.first, self.last = 0, COLUMNS - 1
        self.first_page, self.last_page = 0, PAGES - 1
        self.column = self.page = 0
        self.contrast = 0x7F
        self.inverted = self.on = self.all_on = self.pump = False
        self.segments_reversed = self.scan_reversed = False
        self.start_line = self.offset = 0
        self.multiplex = LINES
        self.com_pins = 0x12
        self.unknown = []
        self._control = None
        self._command = None
        self._arguments = []
        self.version += 1

    # The I2C side

    def start(self):
        """A transfer to this chip begins: the next byte is a control byte."""
        self._control = None

    def write(self, byte):
        """Take one byte after the address byte."""
        if self._control is None:
            self._control = byte
            return
        if self._control & DATA:
            self._take_data(byte)
        else:
            self._take_command(byte)
        if self._control & ONE_BYTE_FOLLOWS:
            self._control = None

    def stop(self):
        """The transfer ends. A command still waiting for arguments goes on waiting for them."""

    def _take_data(self, byte):
        at = self.page * COLUMNS + self.column
        if self.ram[at] != byte:
            self.ram[at] = byte
            self.version += 1
        if self.mode == PAGE_MODE:
            self.column = (self.column + 1) % COLUMNS
        elif self.mode == HORIZONTAL_MODE:
            if self._next_column():
                self._next_page()
        elif self._next_page():
            self._next_column()

    def _next_column(self):
        """Step through the column window; return True when it wrapped."""
        wraps = self.column == self.last
        self.column = self.first if wraps else (self.column + 1) % COLUMNS
        return wraps

    def _next_page(self):
        """Step through the page window; return True when it wrapped."""
        wraps = self.page == self.last_page
        self.page = self.first_page if wraps else (self.page + 1) % PAGES
        return wraps

    def _take_command(self, byte):
        if self._command is None:
            self._command = byte
            self._arguments = []
        else:
            self._arguments.append(byte)
        if len(self._arguments) == ARGUMENTS.get(self._command, 0):
            command, self._command = self._command, None
            self._obey(command, self._arguments)

    def _obey(self, command, arguments):
        self.version += 1
        if arguments:
            self._obey_long(command, *arguments)
        elif command <= 0x0F:
            self.column = self.column & 0x70 | command
        elif command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x07) << 4
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):
            self.segments_reversed = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        elif command in (0xC0, 0xC8):
            self.scan_reversed = command == 0xC8
        elif command not in (0x2E, 0xE3):
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
        elif command == 0x81:
            self.contrast = value
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

    def pixel(self, x, y):
        """Return 1 when the pixel at column `x`, line `y` of the upright glass shines, else 0."""
        line = self._ram_line(y)
        if line < 0:
            return 0
        return self._shines(self._segment_column(x), line)

    def rows(self):
        """Return the glass as a list of strings, one a line, '#' for a pixel that shines."""
        width = self.columns
        picture = bytes(46 if level == 0 else 35 for level in self.picture()).decode()
        return [picture[at : at + width] for at in range(0, len(picture), width)]

    def picture(self):
        """Return the glass as `columns * lines` bytes, line by line: 0 dark, else brightness.

        The brightness of a pixel that shines goes from 64 to 255 with the contrast.
        """
        brightness = 64 + self.contrast * 191 // 255
        glass = bytearray(self.columns * self.lines)
        at = 0
        across = [self._segment_column(x) for x in range(self.columns)]
        for y in range(self.lines):
            line = self._ram_line(y)
            if line < 0:
                at += self.columns
                continue
            for column in across:
                if self._shines(column, line):
                    glass[at] = brightness
                at += 1
        return bytes(glass)

    def _shines(self, column, line):
        bit = self.ram[(line >> 3) * COLUMNS + column] >> (line & 7) & 1
        return (bit | self.all_on) ^ self.inverted

    def _segment_column(self, x):
        segment = COLUMNS - 1 - (self.first_column + x)
        return COLUMNS - 1 - segment if self.segments_reversed else segment

    def _ram_line(self, y):
        """Return the line of the memory that glass line `y` shows, -1 for none (tables 10-1, 10-3).

        The glass is bonded upside down, so its top line hangs on the last COM pin in use.
        """
        if not self.lit:
            return -1
        wire = self.lines - 1 - y
        com = self._com_driving((wire >> 1) + 32 * (wire & 1) if self.interleaved else wire)
        if com >= self.multiplex:
            return -1
        row = self.multiplex - 1 - com if self.scan_reversed else com
        return (row + self.offset + self.start_line) % LINES

    def _com_driving(self, pad):
        if self.com_pins & SWAPPED:
            pad ^= 32
        return (pad & 31) << 1 | pad >> 5 if self.com_pins & INTERLEAVED else pad
