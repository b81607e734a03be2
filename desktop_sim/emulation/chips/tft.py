"""The base of the emulated chips of displays in colour, from the bytes that they receive.

Source of every command and default: ST7789V data sheet, Sitronix, version 1.3 of March 2014,
chapter 9.1. The order of writing the memory is the table in 9.1.28 (36h). The data sheets of the
other chips describe the same, each with a memory of its own size.

Reading back, scrolling, partial mode and pixels of other than 16 bits are not emulated, and land in
`unknown`. Commands for voltages and colours change no pixel: a chip names its own. The chip needs
no time between commands.
"""

import sys
from array import array

from firmware.drivers.display_chips import CHIPS

ROWS_BACK, COLUMNS_BACK, EXCHANGED, BLUE_FIRST = 0x80, 0x40, 0x20, 0x08
"""Bits of 36h: MY, MX, MV, RGB. Bits 10h and 04h change only the order of refreshing the panel."""

TURNED = ROWS_BACK | COLUMNS_BACK | EXCHANGED

TURNS = {0: 0, COLUMNS_BACK | EXCHANGED: 1, COLUMNS_BACK | ROWS_BACK: 2, ROWS_BACK | EXCHANGED: 3}
"""{bits of 36h: quarters to the left by which a panel is turned that they show upright}, for a
panel that is not mirrored."""


_ARGUMENTS = {0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1}
"""{command: number of its arguments}, for commands of every chip that have any."""


def turn_of(chip, scan):
    """Return the quarters to the left by which a panel is turned that `scan` shows upright.

    `chip` is a row of firmware/drivers/display_chips.py.  Return None if the picture is mirrored.
    """
    return TURNS.get(scan & TURNED ^ (COLUMNS_BACK if chip["mirrored"] else 0))


def corner_of(chip, width, height, scan, column, row):
    """Return column and row of the memory at which a panel begins, as the chip counts it unturned.

    It is that of the panels of this size that are sold, or else the one that a table names.
    """
    if (width, height) in chip["corners"]:
        return chip["corners"][width, height]
    columns, rows = chip["memory"]
    if scan & EXCHANGED:
        column, row, width, height = row, column, height, width
    if scan & COLUMNS_BACK:
        column = columns - width - column
    if scan & ROWS_BACK:
        row = rows - height - row
    return column, row


class TFT:
    """A controller on SPI, with its panel; a chip has a NAME and ARGUMENTS of its own.

    columns, lines  size of the panel as its module holds it
    turn       quarters to the left by which it is turned from the chip's own counting
    first_column, first_row  the place in the memory where the unturned panel begins
    negative   True if the panel shows the complement of the colours unless told to invert
    blue_first  True if the panel has blue where the chip expects red

    Attributes that tests and front ends read:
    memory   array of colours of 16 bits, row by row
    on       the chip is switched on
    unknown  list of bytes that the chip does not know
    version  int, another number whenever a pixel of the panel may have changed
    """

    IS_COLOURED = True
    NAME = ""
    """The row of firmware/drivers/display_chips.py."""

    ARGUMENTS = {}
    """{command: number of its arguments}, for the commands that only this chip has."""

    @classmethod
    def of_display(cls, width, height, scan, column, row, negative, turned=False):
        """Return a chip with the panel that a board's DISPLAY describes."""
        chip = CHIPS[cls.NAME]
        corner = corner_of(chip, width, height, scan, column, row)
        turn = (turn_of(chip, scan) + 2 * turned) % 4
        return cls(width, height, *corner, turn, negative, bool(scan & BLUE_FIRST))

    def __init__(
        self, columns, lines, first_column=0, first_row=0, turn=0, negative=True, blue_first=False
    ):
        """Power the chip up; the class explains the arguments."""
        self.columns = columns
        self.lines = lines
        self.first_column = first_column
        self.first_row = first_row
        self.turn = turn
        self.negative = negative
        self.blue_first = blue_first
        row = CHIPS[self.NAME]
        self._memory_columns, self._memory_rows = row["memory"]
        self._mirrored = COLUMNS_BACK if row["mirrored"] else 0
        self._arguments_of = {**_ARGUMENTS, **self.ARGUMENTS}
        self.version = 0
        self.power_up()

    def power_up(self):
        """Lose everything, as at a power glitch: registers at reset values, noise in the memory."""
        noise = [(i * 31153 + (i >> 7) * 911) & 0xFFFF for i in range(256)]
        size = self._memory_columns * self._memory_rows
        self.memory = (array("H", noise) * (size // 256 + 1))[:size]
        self.hardware_reset()

    def hardware_reset(self):
        """Take the reset values, as when the reset pin is pulled low; the memory stays."""
        self.unknown = []
        self._reset()

    def _reset(self):
        self.scan = self._mirrored
        self.colours = 0x66
        self.on = self.inverted = False
        self.asleep = True
        self.first, self.last = 0, self._memory_columns - 1
        self.top, self.bottom = 0, self._memory_rows - 1
        self._column = self._row = 0
        self._command = None
        self._arguments = []
        self._half = b""
        self.version += 1

    def receive(self, buffer, is_data):
        """Take bytes while selected; `is_data`: the level of the D/C line."""
        if not is_data:
            for byte in buffer:
                self._begin(byte)
        elif self._command == 0x2C:
            self._write(bytes(buffer))
        else:
            for byte in buffer:
                self._take(byte)

    def _begin(self, command):
        self._command = command
        self._arguments = []
        self.version += 1
        if command == 0x01:
            self._reset()
        elif command in (0x10, 0x11):
            self.asleep = command == 0x10
        elif command in (0x20, 0x21):
            self.inverted = command == 0x21
        elif command in (0x28, 0x29):
            self.on = command == 0x29
        elif command == 0x2C:
            self._column, self._row = self.first, self.top
            self._half = b""
        elif command not in self._arguments_of and command not in (0x00, 0x13):
            self.unknown.append(command)

    def _take(self, byte):
        """Take an argument; ignore arguments that the command does not have."""
        self._arguments.append(byte)
        if len(self._arguments) != self._arguments_of.get(self._command):
            return
        if self._command == 0x36:
            self.scan = byte ^ self._mirrored
        elif self._command == 0x3A:
            self.colours = byte
        elif self._command == 0x2A:
            self.first, self.last = self._both()
        elif self._command == 0x2B:
            self.top, self.bottom = self._both()

    def _both(self):
        """Return the two numbers of 16 bits that the arguments are."""
        first, last = self._arguments[:2], self._arguments[2:]
        return int.from_bytes(first, "big"), int.from_bytes(last, "big")

    # The memory

    def _write(self, data):
        data = self._half + data
        self._half = data[len(data) & ~1 :]
        if self.colours & 7 != 5:
            self.unknown.append(0x2C)
            return
        pixels = array("H", data[: len(data) & ~1])
        if sys.byteorder == "little":
            pixels.byteswap()
        self.version += 1
        at = 0
        while at < len(pixels):
            count = self.last - self._column + 1
            self._write_line(pixels[at : at + count])
            at += count

    def _write_line(self, pixels):
        """Write pixels that lie in one line of the window, and step on."""
        place, step = self._place(self._column, self._row), self._step()
        last = self._column + len(pixels) - 1
        if place is None or self._place(last, self._row) is None:
            self.unknown.append(0x2C)
        else:
            beyond = place + len(pixels) * step
            self.memory[place : None if beyond < 0 else beyond : step] = pixels
        self._column += len(pixels)
        if self._column > self.last:
            self._column = self.first
            self._row = self.top if self._row == self.bottom else self._row + 1

    def _place(self, x, y):
        """Return the place in memory of the pixel at column x, row y; None outside."""
        column, row = (y, x) if self.scan & EXCHANGED else (x, y)
        columns, rows = self._memory_columns, self._memory_rows
        if column >= columns or row >= rows:
            return None
        if self.scan & COLUMNS_BACK:
            column = columns - 1 - column
        if self.scan & ROWS_BACK:
            row = rows - 1 - row
        return row * columns + column

    def _step(self):
        """Return how far apart in memory pixels lie that are written one after the other."""
        if self.scan & EXCHANGED:
            columns = self._memory_columns
            return -columns if self.scan & ROWS_BACK else columns
        return -1 if self.scan & COLUMNS_BACK else 1

    # The panel

    @property
    def lit(self):
        """True if the panel shows pixels."""
        return self.on and not self.asleep

    def picture(self):
        """Return the pixels line by line: an array of `columns * lines` colours of 16 bits.

        5 bits red, 6 green, 5 blue; all 0 while the display is off.
        """
        panel = array("H", bytes(2 * self.columns * self.lines))
        if not self.lit:
            return panel
        for y in range(self.lines):
            panel[y * self.columns : (y + 1) * self.columns] = self._line(y)
        if self.inverted != self.negative:
            panel = array("H", [colour ^ 0xFFFF for colour in panel])
        if bool(self.scan & BLUE_FIRST) != self.blue_first:
            panel = array("H", [c >> 11 | c & 0x07E0 | (c & 31) << 11 for c in panel])
        return panel

    def _line(self, y):
        """Return line `y` of the panel, as the memory holds it."""
        columns, stride = self.columns, self._memory_columns
        across, down = (columns, self.lines) if self.turn % 2 == 0 else (self.lines, columns)
        left, right = self.first_column, self.first_column + across - 1
        top, bottom = self.first_row, self.first_row + down - 1
        column, row, step = {
            0: (left, top + y, 1),
            1: (right - y, top, stride),
            2: (right, bottom - y, -1),
            3: (left + y, bottom, -stride),
        }[self.turn]
        first = row * stride + column
        beyond = first + columns * step
        return self.memory[first : None if beyond < 0 else beyond : step]
