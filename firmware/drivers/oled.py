"""The base of OLED drivers: settings, set-up, and sending only changes.

Source of the commands: SSD1306 data sheet, Solomon Systech, revision 1.1 of April 2008, table 9-1.
The data sheets of SH1106 and SH1107 (Sino Wealth) list the same commands.
"""

from firmware.board_contract import Display
from firmware.drivers.bus import DATA_FOLLOWS
from firmware.drivers.frame_diff import COLUMNS, MOST, STEP, STOP_AT, spoil, take_run
from firmware.graphics.canvas import Canvas

LIGHT = b"\x00\xaf"
SLEEP = b"\x00\xae"
UPRIGHT = b"\x00\xa6"
INVERTED = b"\x00\xa7"

BEGIN = (
    b"\x00"  # commands follow
    b"\xe3"  # no operation: becomes the argument that a broken transfer left out
    b"\xae"  # sleep
    b"\x81\xff"  # contrast
    b"\xa6"  # not inverted
)
SLEEP_AT, CONTRAST_AT, INVERT_AT = 2, 4, 5
"""Indices of these values in BEGIN."""

NO_OPERATION = 0xE3


class Oled(Display):
    """A display of `width` x `height` pixels, one bit each.

    `bus` is its bus (firmware/drivers/bus.py). `setup` holds the commands that set the chip up.
    `contrast` is the contrast at the start, 0 to 255.

    `buffer` holds the frame and `canvas` draws on it. A page of 8 lines has `width` bytes, bit 0 on
    top. If `across`, a line has width / 8 bytes, bit 0 left. Width and height are multiples of 8;
    other values raise ValueError. Before the first `show()` no byte is sent to the chip.

    After a transfer that broke off, the content of the chip is unknown. The next `show()` then sets
    the chip up and sends the whole frame. A caller only has to call it again, even if the display
    was unplugged meanwhile. SPI cannot tell that a display is gone, and I2C only when it sends.
    Therefore the console calls `renew()` from time to time.

    A subclass has `_send_changes()`, and `_send_page(page)` for `_count` pages.

    Only construction and `keep` allocate.
    """

    renews = True
    keeps = True

    def __init__(self, bus, width, height, setup, contrast=0xFF, across=False):
        """Prepare the buffers; the class explains the arguments."""
        if width % 8 or height % 8:
            raise ValueError("width and height must be multiples of 8")
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)
        self.canvas = Canvas(self.buffer, width, height, 1, across)
        self._kept = None
        self._bus = bus
        self._setup = bytearray(BEGIN + setup)
        self._contrast = bytearray(b"\x00\x81\xff")
        self._setup[CONTRAST_AT] = self._contrast[2] = contrast
        self._position = bytearray(4)
        self._extra = len(self._position) + bus.EXTRA
        self._wanted = True
        self._known = False
        self._renewed = 0

    def reset(self):
        """Set the chip up, dark, and invalidate its content; return the bytes put on the bus.

        The next `show()` does the same again before it sends the whole frame and lights the panel.
        The noise in a fresh chip's memory is therefore never seen. Contrast, inversion and power
        are kept. Raises OSError as `show()` does.
        """
        self._known = False
        self._bus.reset()
        return self._bus.commands(self._setup)

    def show(self):
        """Send the changes since the last `show()`; the first one sends everything.

        Return the bytes put on the bus: addresses, control bytes, commands and frame. Raises
        OSError if the display does not answer, on a bus that can tell.
        """
        if not self._known:
            return self._show_all()
        self._known = False
        sent = self._send_changes()
        self._known = True
        return sent

    def _show_all(self):
        """Set the chip up, send the whole picture, light the panel; return the bytes on the bus."""
        sent = self.reset()
        for page in range(self._count):
            sent += self._send_page(page)
        if self._wanted:
            sent += self._bus.commands(LIGHT)
        self._known = True
        return sent

    def renew(self):
        """Send again, in turn, the set-up and each page, then light the panel; return the bytes.

        After as many calls as there are pages, and one, a chip that lost its power shows the
        picture again. A working display shows no sign of it. Raises OSError as `show()` does.
        """
        if not self._known:
            return self.show()
        page = self._renewed - 1
        self._renewed = (self._renewed + 1) % (self._count + 1)
        self._known = False
        if page < 0:
            sent = self._set_up_lit()
        else:
            sent = self._send_page(page)
            if self._wanted and not self._renewed:
                sent += self._bus.commands(LIGHT)
        self._known = True
        return sent

    def _set_up_lit(self):
        """Send the set-up except commands that darken the panel; return the bytes on the bus."""
        self._setup[SLEEP_AT] = NO_OPERATION
        try:
            return self._bus.commands(self._setup)
        finally:
            self._setup[SLEEP_AT] = SLEEP[1]

    def keep(self, area):
        """Keep the picture for `bring_back`; return True if there is room.

        Allocates as many bytes, once.  If the heap has no room, nothing is kept until `drop_kept`.
        """
        if self._kept is None:
            try:
                self._kept = bytearray(len(self.buffer))
            except MemoryError:
                self._kept = b""
        if not self._kept:
            return False
        self._kept[:] = self.buffer
        return True

    def bring_back(self):
        """Replace the picture by the one that was kept last."""
        self.buffer[:] = self._kept

    def drop_kept(self):
        """Free the heap that kept pixels take."""
        self._kept = None

    def contrast(self, level):
        """Set the brightness, 0 to 255 (command 81h). Raises OSError as `show()` does."""
        self._setup[CONTRAST_AT] = self._contrast[2] = level
        self._command(self._contrast)

    def invert(self, on):
        """Show lit pixels dark and dark ones lit (A7h), or not (A6h). Raises OSError."""
        self._setup[INVERT_AT] = 0xA7 if on else 0xA6
        self._command(INVERTED if on else UPRIGHT)

    def power(self, on):
        """Light the panel (AFh) or put the chip to sleep (AEh); it keeps its memory.

        After sleep the next `show()` sets the chip up, sends all and lights the panel: the reset
        that this may take is not seen then. Raises OSError as `show()` does.
        """
        self._wanted = on
        if on:
            self._known = False
        else:
            self._command(SLEEP)

    def _command(self, transfer):
        known, self._known = self._known, False
        self._bus.commands(transfer)
        self._known = known


class PagedOled(Oled):
    """An OLED whose pages lie along its lines: a byte is 8 pixels one above the other.

    `column` is the chip's column where the panel begins. Construction allocates some 3 KB beside
    the canvas for 128 x 64.
    """

    def __init__(self, bus, width, height, setup, column):
        """Prepare the buffers; the class explains the arguments."""
        super().__init__(bus, width, height, setup)
        self._column = column
        self._count = height // 8
        self._bytes = len(self.buffer)
        self._shadow = bytearray(self._bytes)
        most = min(width, MOST)
        self._line = bytearray(1 + most)
        self._line[0] = DATA_FOLLOWS
        line = memoryview(self._line)
        self._transfers = [line[1 - bus.LEAD : 1 + columns] for columns in range(0, most + 1, STEP)]

    def _send_changes(self, at=0, end=0):
        """Send the changes in bytes `at` to `end` (0: all) of the frame; return bytes sent."""
        buffer, shadow, width = self.buffer, self._shadow, self.width
        column, position, line = self._column, self._position, self._line
        end = end or self._bytes
        sent = 0
        while True:
            run = take_run(buffer, shadow, at, end, width, column, position, line)
            if not run:
                return sent
            at = run >> STOP_AT
            columns = run & COLUMNS
            self._bus.send(position, self._transfers[columns // STEP])
            sent += columns + self._extra

    def _send_page(self, page):
        """Send all of a page; return the bytes put on the bus."""
        start = page * self.width
        end = start + self.width
        spoil(self.buffer, self._shadow, start, end)
        return self._send_changes(start, end)


def turn(sent, setup):
    """Turn the picture by 180 degrees in the commands `sent`, BEGIN and a chip's `setup`.

    Segments (A0h or A1h) and COM lines (C0h or C8h) then count the other way.
    """
    for command, flip in ((0xA0, 1), (0xC0, 8)):
        at = max(setup.find(bytes((command,))), setup.find(bytes((command | flip,))))
        sent[len(BEGIN) + at] ^= flip
