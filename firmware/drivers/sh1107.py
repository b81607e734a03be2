"""SH1107 displays with a panel of 64 x 128 that lies on its side.

Source of every command: SH1107 data sheet, Sino Wealth, version 2.1. Values are the reset values
unless a comment says why not.

The chip's pages lie across the frame: a byte is 8 pixels side by side, bit 0 left. Its columns
count the frame's lines from below. Wiring, multiplex ratio and offset of the panel are those of
Waveshare's demonstration for the Pico-OLED-1.3. Adafruit's adafruit_displayio_sh1107 has the same
for the FeatherWing 4650.
"""

from firmware.drivers.bus import DATA_FOLLOWS
from firmware.drivers.oled import Oled, turn

SETUP = (
    b"\xa8\x3f"  # 64 columns are shown, less one
    b"\xd3\x60"  # the panel is wired to COM96 and the next COM pins
    b"\xdc\x00"  # it begins with column 0 of the memory
    b"\xa0\xc0"  # nothing reversed
    b"\x20"  # page mode
    b"\xd5\x51"  # clock: divided by 2
    b"\xd9\x22"  # pre-charge and discharge 2 clocks each
    b"\xdb\x35"  # deselect level 0.77 Vref
    b"\xad\x8a"  # charge pump off: the modules bring their own supply
    b"\xa4"  # show the memory
)
CONTRAST = 0x6F
"""Waveshare's value; Adafruit has 4Fh, the chip begins with 80h."""

NOTHING = 255


class SH1107(Oled):
    """A display of 128 x 64 pixels behind `bus`, I2C or SPI; see Oled.

    `turned` is True for modules that are mounted upside down.
    Construction allocates some 5 KB beside the canvas.
    """

    def __init__(self, bus, width=128, height=64, turned=False):
        """Prepare the buffers; the class explains the arguments."""
        super().__init__(bus, width, height, SETUP, CONTRAST, True)
        if turned:
            turn(self._setup, SETUP)
        self._stride = self._count = stride = width // 8
        self._shadow = bytearray(len(self.buffer))
        self._lines = views(self.buffer, stride)
        self._shadow_lines = views(self._shadow, stride)
        self._first = bytearray(stride)
        self._last = bytearray(stride)
        self._run = run = memoryview(bytearray(1 + height))
        self._transfers = [run[1 - bus.LEAD : 1 + count] for count in range(height + 1)]

    def _send_changes(self):
        """Send the lines of each page from the first to the last that changed; return the bytes."""
        first = self._first
        for page in range(self._stride):
            first[page] = NOTHING
        shadow_lines = self._shadow_lines
        line = 0
        for now in self._lines:
            if now != shadow_lines[line]:
                self._mark(line)
            line += 1
        sent = 0
        for page in range(self._stride):
            if first[page] != NOTHING:
                sent += self._send_run(page, first[page], self._last[page])
        return sent

    def _mark(self, line):
        """Note in which pages a line changed, and copy it to the shadow as if it were sent."""
        now, shown = self._lines[line], self._shadow_lines[line]
        first, last = self._first, self._last
        for page in range(self._stride):
            if now[page] != shown[page]:
                shown[page] = now[page]
                last[page] = line
                if first[page] == NOTHING:
                    first[page] = line

    def _send_page(self, page):
        """Send all lines of a page; return the bytes put on the bus."""
        for line in range(self.height):
            self._shadow_lines[line][page] = self._lines[line][page]
        return self._send_run(page, 0, self.height - 1)

    def _send_run(self, page, first, last):
        """Send lines `first` to `last` of a page; return the bytes put on the bus."""
        buffer, run, stride = self.buffer, self._run, self._stride
        run[0] = DATA_FOLLOWS
        count = last - first + 1
        at = last * stride + page
        for i in range(1, count + 1):
            run[i] = buffer[at]
            at -= stride
        column = self.height - 1 - last
        position = self._position
        position[1] = 0xB0 | page
        position[2] = column & 0x0F
        position[3] = 0x10 | column >> 4
        self._bus.send(position, self._transfers[count])
        return count + self._extra


def views(buffer, size):
    """Return memoryviews of `size` bytes each that cover `buffer` one after another."""
    view = memoryview(buffer)
    return [view[at : at + size] for at in range(0, len(buffer), size)]
