"""The base of the emulated OLED controllers: the bytes that they receive, and their pixels.

Source of the protocol: SSD1306 data sheet, Solomon Systech, revision 1.1, chapters 8.1.3 (SPI) and
8.1.5 (I2C). The data sheets of SH1106 and SH1107 describe the same.
"""

DATA = 0x40
ONE_BYTE_FOLLOWS = 0x80
"""Bits of the I2C control byte: D/C and Co (chapter 8.1.5.2)."""

ANALOGUE = (0xD5, 0xD9, 0xDB)
"""Commands for clock, pre-charge and deselect level, which change no pixel of the panel."""

OFF = 0x40
"""Bit of the status byte (table 9-2): the panel is off."""

_BITS = [bytes([value >> bit & 1 for value in range(256)]) for bit in range(8)]
"""For each bit, 256 bytes: 1 for the values of a byte in which it is set."""

DEAF = -1
"""Sentinel instead of a control byte: the chip lost the transfer and waits for the next one."""


class Oled:
    """A controller with the panel that is bonded to it, as a module has them.

    `columns` and `lines` are the size of the panel in pixels, held upright.

    Attributes that tests and front ends read:
    ram, inverted, on  the state of the chip
    contrast  0..255
    unknown   list of bytes that the chip does not know
    version   int, another number whenever a pixel of the panel may have changed

    A kind of controller defines:
    ARGUMENTS  {command: number of argument bytes}, for commands that have any
    PAGES, RAM_COLUMNS  the size of its memory
    IDENTITY   lower half of the byte that I2C reads (source: firmware/hardware_test/advice.py)
    and the methods `hardware_reset`, `_write`, `_obey`, `_across`, `_down` and `lit`.
    """

    IS_COLOURED = False
    ARGUMENTS = {}
    IDENTITY = 0

    @classmethod
    def of_display(cls, width, height):
        """Return a chip with the panel that a board's DISPLAY describes."""
        return cls(width, height)

    def __init__(self, columns, lines):
        """Power the chip up; the class explains the arguments."""
        self.columns = columns
        self.lines = lines
        self.version = 0
        self.power_up()

    def power_up(self):
        """Power up, as after a power glitch: registers at reset values, noise in the memory."""
        size = self.PAGES * self.RAM_COLUMNS
        self.ram = bytearray((i * 73 + (i >> 3) * 29 + 91) & 0xFF for i in range(size))
        self.hardware_reset()

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        self.column = self.page = 0
        self.contrast = 0x80
        self.inverted = self.on = self.all_on = False
        self.unknown = []
        self._control = DEAF
        self._command = None
        self._arguments = []
        self.version += 1

    # On I2C

    def start(self):
        """Begin a transfer to this chip: the next byte is a control byte."""
        self._control = None

    def write(self, byte):
        """Take one byte after the address byte."""
        if self._control is None:
            self._control = byte
        elif self._control != DEAF:
            single = self._control & ONE_BYTE_FOLLOWS
            self._take(byte, self._control & DATA)
            if single and self._control != DEAF:
                self._control = None

    def stop(self):
        """End the transfer. A command that waits for arguments goes on waiting for them."""

    def status(self):
        """Return the status byte: bit 6 while the panel is off, and the chip's own lower half."""
        return (0 if self.on else OFF) | self.IDENTITY

    # On SPI

    def receive(self, buffer, is_data):
        """Take bytes while selected; `is_data`: the level of the D/C line."""
        for byte in buffer:
            self._take(byte, is_data)

    # On both

    def _take(self, byte, is_data):
        if is_data:
            self._write(byte)
            return
        if self._command is None:
            self._command = byte
            self._arguments = []
        else:
            self._arguments.append(byte)
        if len(self._arguments) == self.ARGUMENTS.get(self._command, 0):
            command, self._command = self._command, None
            self.version += 1
            self._obey(command, self._arguments)

    def _obey_common(self, command, arguments):
        """Obey a command that all of these chips know; return True if it was one."""
        if arguments:
            if command == 0x81:
                self.contrast = arguments[0]
            return command == 0x81
        if command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command <= 0x0F:
            self.column = self.column & 0xF0 | command
        elif command != 0xE3:
            return False
        return True

    def _store(self, byte):
        """Put a byte where page and column point."""
        at = self.page * self.RAM_COLUMNS + self.column
        if self.ram[at] != byte:
            self.ram[at] = byte
            self.version += 1

    # The panel

    def pixel(self, x, y):
        """Return 1 when the pixel at column `x`, line `y` of the upright panel is lit, else 0."""
        down = self._down(y)
        if down is None or not self.lit:
            return 0
        more, further = self._across(x)
        bit = self.ram[down[0] + more] >> down[1] + further & 1
        return (bit | self.all_on) ^ self.inverted

    def rows(self):
        """Return the panel as a list of strings, one a line, '#' for a lit pixel."""
        width = self.columns
        picture = self.picture().translate(b"." + b"#" * 255).decode()
        return [picture[at : at + width] for at in range(0, len(picture), width)]

    def picture(self):
        """Return the panel as `columns * lines` bytes, line by line: 0 dark, else brightness.

        The brightness of a lit pixel goes from 64 to 255 with the contrast.
        """
        panel = bytearray(self.columns * self.lines)
        if not self.lit:
            return bytes(panel)
        brightness = 64 + self.contrast * 191 // 255
        shown = [((bit | self.all_on) ^ self.inverted) * brightness for bit in (0, 1)]
        table = bytes(shown).ljust(256)
        size = len(self.ram)
        bits = b"".join([self.ram.translate(bit) for bit in _BITS])
        across = [more + further * size for more, further in map(self._across, range(self.columns))]
        first, step = across[0], across[1] - across[0]
        even = across == [first + x * step for x in range(self.columns)]
        for y in range(self.lines):
            down = self._down(y)
            if down is not None:
                start = down[0] + down[1] * size
                if even:
                    end = start + first + step * self.columns
                    line = bits[start + first : None if end < 0 else end : step]
                else:
                    line = bytes([bits[start + x] for x in across])
                panel[y * self.columns : (y + 1) * self.columns] = line.translate(table)
        return bytes(panel)


class PagedOled(Oled):
    """A controller whose pages lie along its lines: a byte is 8 pixels one above the other.

    The panel of the usual modules is upright when the driver sends A1h and C8h, and a `turned` one
    when it sends A0h and C0h. Its left edge is then at the column `first_column` of the memory.
    `interleaved` tells how the lines are wired to the COM pins. Panels of 128 x 64 and 72 x 40 are
    interleaved (and need DAh 12h), those of 128 x 32 are not (DAh 02h).
    """

    PAGES = 8
    LINES = 64
    INTERLEAVED, SWAPPED = 0x10, 0x20
    """Bits of the COM pin setting (DAh): COM signals alternate between the chip's two sides of 32
    pads each, and the sides change places."""

    def __init__(self, columns, lines, first_column, interleaved=True, turned=False):
        """Power the chip up; the class explains the arguments."""
        self.first_column = first_column
        self.interleaved = interleaved
        self.turned = turned
        super().__init__(columns, lines)

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        super().hardware_reset()
        self.segments_reversed = self.scan_reversed = False
        self.start_line = self.offset = 0
        self.multiplex = self.LINES
        self.com_pins = 0x12

    def _obey_paged(self, command, arguments):
        """Obey a command that all of these chips know; return True if it was one."""
        if arguments:
            return self._obey_with(command, arguments[0])
        if 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):
            self.segments_reversed = command == 0xA1
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        elif command in (0xC0, 0xC8):
            self.scan_reversed = command == 0xC8
        else:
            return self._obey_common(command, arguments)
        return True

    def _obey_with(self, command, value):
        if command == 0xA8:
            self.multiplex = (value & 0x3F) + 1
        elif command == 0xD3:
            self.offset = value & 0x3F
        elif command == 0xDA:
            self.com_pins = value
        elif command not in ANALOGUE:
            return self._obey_common(command, (value,))
        return True

    def _across(self, x):
        """Return the bytes and bits from the start of a line in memory to panel column `x`."""
        column = self.first_column + x
        if self.segments_reversed == self.turned:
            column = self.RAM_COLUMNS - 1 - column
        return column, 0

    def _down(self, y):
        """Return the place and bit in memory where panel line `y` begins; None if it stays dark.

        SSD1306 data sheet, tables 10-1 and 10-3. The panel is usually bonded upside down: its top
        line hangs on the last COM pin in use.
        """
        wire = y if self.turned else self.lines - 1 - y
        com = self._com_driving((wire >> 1) + 32 * (wire & 1) if self.interleaved else wire)
        if com >= self.multiplex:
            return None
        row = self.multiplex - 1 - com if self.scan_reversed else com
        line = (row + self.offset + self.start_line) % self.LINES
        return (line >> 3) * self.RAM_COLUMNS, line & 7

    def _com_driving(self, pad):
        if self.com_pins & self.SWAPPED:
            pad ^= 32
        return (pad & 31) << 1 | pad >> 5 if self.com_pins & self.INTERLEAVED else pad


class PageModeOled(PagedOled):
    """A controller with 132 columns that counts columns to the end of a page and stays there."""

    RAM_COLUMNS = 132

    def _write(self, byte):
        if self.column < self.RAM_COLUMNS:
            self._store(byte)
            self.column += 1

    def _obey_paged(self, command, arguments):
        if 0x10 <= command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
            return True
        return super()._obey_paged(command, arguments)
