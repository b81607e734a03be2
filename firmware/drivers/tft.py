"""The base of displays in colour on SPI, whose chips take the commands of MIPI's DCS.

Source of every command and wait: ST7789V data sheet, Sitronix, version 1.3 of March 2014, chapter
9.1. A transfer may pause after a whole byte (chapter 8.6). Where another chip needs other waits, or
commands of its own, its class says so.

A frame of 240 x 240 in 65,536 colours takes 115,200 bytes. A driver keeps a frame in 16 colours,
which takes a quarter. Machine code turns a few lines at a time into the chip's colours, ready to be
sent. A call of `show` sends the dirty rectangles since the last call, or the frame after a fill.

A frame of 240 x 240 takes 25 ms, of which 15 ms on the bus at 62.5 MHz (emulated RP2040 at 125
MHz).
"""

from array import array

from firmware.board_contract import Display
from firmware.drivers.dirty_canvas import EVERYWHERE, DirtyCanvas
from firmware.drivers.pixels import NOTED, UNIT, colour, copy, note, set_colours, set_window
from firmware.graphics.canvas import PALETTES

STRIP = 4
"""Lines that are turned into colours and sent at a time."""

RENEWED = 8
"""Lines that one call of `renew` sends again."""

PIECE = 512
"""Bytes of a piece of kept pixels: after some games the heap has no large free blocks."""

SOFTWARE_RESET = b"\x01"
SLEEP_OUT = b"\x11"
INVERSION_OFF, INVERSION_ON = b"\x20", b"\x21"
DISPLAY_OFF, DISPLAY_ON = b"\x28", b"\x29"
COLUMNS, ROWS, WRITE = b"\x2a", b"\x2b", b"\x2c"
SCAN = b"\x36"
COLOURS, RGB565 = b"\x3a", b"\x55"

AFTER_RESET_MS = 120

OF_AN_AREA = 11
"""Bytes sent for an area beside its pixels: COLUMNS and ROWS with 4 bytes each, WRITE."""


class TFT(Display):
    """A display of `width` x `height` pixels behind `bus`, which is on SPI.

    light        its backlight: an object with `level(brightness)`, 0 to 255
    scan         the mounting of the panel, in the bits of command 36h; None for the chip's SCAN
    column, row  the chip's address of the panel's first pixel in that direction
    turned       True for a panel that is mounted upside down, against `scan`, `column` and `row`
    negative     True for a panel that shows true colours only if inverted, such as IPS; None for
                 the chip's NEGATIVE
    width        a multiple of 8; other values raise ValueError

    A driver extends this class with the facts of its chip, MEMORY to AFTER_SLEEP_OUT_MS.

    `canvas` draws in roles, and `palette` chooses their colours. Only drawings of `canvas` are
    sent. Before the first `show()` only `begin()` sends bytes. The first `show()` sends everything,
    and so does the first one after `reset()`.

    The bus cannot tell that a display is gone. Therefore the console calls `renew()` from time to
    time. After a transfer that raised, the next `show()` sets the chip up and sends everything.

    Only construction allocates: for 240 x 240 some 45 KB, the canvas included.
    """

    coloured = True
    renews = True

    MEMORY = 240, 320
    """Columns and rows of the chip's memory; bit 20h of 36h exchanges them."""

    SCAN = 0
    NEGATIVE = True
    """What `scan` and `negative` are for most of the chip's panels."""

    SETUP = ()
    """Commands of the chip's own: a command, its data, another command and so on."""

    AFTER_SLEEP_OUT_MS = 5

    def __init__(
        self, bus, light, width=240, height=240, scan=None, column=0, row=0, negative=None,
        turned=False
    ):
        """Prepare the buffers; the class explains the arguments."""
        if width % UNIT:
            raise ValueError("width must be a multiple of 8")
        self.width = width
        self.height = height
        self.buffer = bytearray(width // 2 * height)
        self.canvas = DirtyCanvas(self.buffer, width, height)
        self._bus = bus
        self._light = light
        self._level = 255
        self._wanted = True
        self._known = False
        self._begun = False
        self._repainted = False
        self._inverted = False
        self._pieces = ()
        self._kept = array("H", bytes(8))
        self._renewed = 0
        self._negative = self.NEGATIVE if negative is None else negative
        scan = self.SCAN if scan is None else scan
        if turned:
            across, down = self.MEMORY[::-1] if scan & 0x20 else self.MEMORY
            scan ^= 0xC0
            column = across - width - column
            row = down - height - row
        self._scan = bytes((scan,))
        self._column, self._row = column, row
        # Bytes of a line of the frame.
        self._stride = width // 2
        self._window = window = bytearray(8)
        # The transfers for an area: commands and, after each of them, its data.
        self._parts = [COLUMNS, memoryview(window)[:4], ROWS, memoryview(window)[4:], WRITE, b""]
        self._colours = bytearray(4 * 256)
        set_colours(self._colours, PALETTES[0])
        self._pixels = bytearray(2 * width * STRIP)
        view = memoryview(self._pixels)
        self._transfers = [
            view[: 2 * UNIT * units * STRIP] for units in range(1, width // UNIT + 1)
        ]

    def begin(self):
        """Reset the chip, dark; return how many ms the first `show` has to come later: 120.

        Meanwhile a board loads the console.  Takes 11 ms where there is a reset pin, else nothing.
        """
        self._light.level(0)
        bus = self._bus
        bus.reset()
        bus.commands(SOFTWARE_RESET)
        self._begun = True
        return AFTER_RESET_MS

    def reset(self):
        """Set the chip up, dark, and invalidate its content; return the bytes put on the bus.

        Takes some 135 ms and AFTER_SLEEP_OUT_MS, right after `begin` only the latter. Backlight,
        inversion and power are kept for when all is shown again.
        """
        self._known = False
        bus = self._bus
        if not self._begun:
            bus.wait(self.begin())
        self._begun = False
        sent = len(SOFTWARE_RESET) + bus.commands(SLEEP_OUT)
        bus.wait(self.AFTER_SLEEP_OUT_MS)
        return sent + self._send_setup()

    def _send_setup(self):
        bus = self._bus
        sent = 0
        if self.SETUP:
            bus.send_all(self.SETUP)
            for part in self.SETUP:
                sent += len(part)
        sent += bus.commands(COLOURS) + bus.data(RGB565)
        sent += bus.commands(SCAN) + bus.data(self._scan)
        return sent + self._send_inversion()

    def show(self):
        """Send the changes since the last `show()`; the first one sends everything.

        Return the bytes put on the bus: commands and pixels.
        """
        canvas = self.canvas
        areas = canvas.areas
        count = areas[NOTED]
        if self._known and not count and not self._repainted:
            return 0
        whole = not self._known
        sent = self.reset() if whole else 0
        self._known = False
        if whole or self._repainted or count == EVERYWHERE:
            sent += self._send_area(0, 0, self.width, self.height)
        else:
            for at in range(0, 4 * count, 4):
                sent += self._send_area(areas[at], areas[at + 1], areas[at + 2], areas[at + 3])
        if whole and self._wanted:
            sent += self._bus.commands(DISPLAY_ON)
            self._light.level(self._level)
        canvas.forget()
        self._repainted = False
        self._known = True
        return sent

    def renew(self):
        """Send again the set-up in two steps, then RENEWED lines a call; then light the panel.

        Return the bytes put on the bus. After a round of calls a chip that lost its power shows the
        picture again. A working display shows no sign of it. Calls have to be AFTER_SLEEP_OUT_MS
        apart.
        """
        if not self._known:
            return self.show()
        step = self._renewed
        self._renewed = (step + 1) % (-(-self.height // RENEWED) + 2)
        self._known = False
        if not step:
            sent = self._bus.commands(SLEEP_OUT)
        elif step == 1:
            sent = self._send_setup()
        else:
            top = (step - 2) * RENEWED
            sent = self._send_area(0, top, self.width, min(top + RENEWED, self.height))
            if not self._renewed and self._wanted:
                sent += self._bus.commands(DISPLAY_ON)
        self._known = True
        return sent

    def keep(self, area):
        """Keep `area` (x, y, width and height, px) for `bring_back`; return True if there is room.

        Allocates as many bytes as half its pixels, once for the largest.  If the heap has no
        room, nothing is kept until `drop_kept`: to ask again would take 8 ms of each menu (RP2040).
        """
        if not area or self._pieces is None:
            return False
        left = area[0] & -UNIT
        y = area[1]
        words = (min(area[0] + area[2], self.width) - left + UNIT - 1) // UNIT
        lines = min(area[3], self.height - y)
        pieces = -(-lines // (PIECE // 4 // words)) - len(self._pieces)
        if pieces > 0:
            try:
                self._pieces = list(self._pieces) + [bytearray(PIECE) for _ in range(pieces)]
            except MemoryError:
                self._pieces = None
                return False
        kept = self._kept
        kept[0] = left
        kept[1] = y
        kept[2] = words
        kept[3] = lines
        self._copy(False)
        return True

    def bring_back(self):
        """Put the kept pixels back."""
        kept = self._kept
        note(self.canvas.areas, kept[0], kept[1], kept[2] * UNIT, kept[3])
        self._copy(True)

    def _copy(self, back):
        kept = self._kept
        words = kept[2]
        lines = kept[3]
        stride = self.width // UNIT
        at = kept[1] * stride + kept[0] // UNIT
        most = PIECE // 4 // words
        for piece in self._pieces:
            count = min(most, lines)
            if back:
                copy(piece, 0, words, self.buffer, at, stride, words, count)
            else:
                copy(self.buffer, at, stride, piece, 0, words, words, count)
            at += count * stride
            lines -= count

    def drop_kept(self):
        """Free the heap that kept pixels take."""
        self._pieces = ()

    def contrast(self, level):
        """Set the backlight, 0 to 255."""
        self._level = level
        if self._wanted:
            self._light.level(level)

    def invert(self, on):
        """Show the picture in its complementary colours (20h, 21h), or not."""
        self._inverted = bool(on)
        known, self._known = self._known, False
        self._send_inversion()
        self._known = known

    def palette(self, scheme):
        """Choose the colours, one of canvas.PALETTES; the next `show()` sends everything."""
        set_colours(self._colours, scheme)
        self._repainted = True

    def power(self, on):
        """Light the display or darken it (28h, 29h); the chip keeps its memory."""
        self._wanted = on
        self._light.level(self._level if on else 0)
        known, self._known = self._known, False
        self._bus.commands(DISPLAY_ON if on else DISPLAY_OFF)
        self._known = known

    def _send_inversion(self):
        inverted = self._inverted != self._negative
        return self._bus.commands(INVERSION_ON if inverted else INVERSION_OFF)

    def _send_area(self, left, top, right, bottom):
        """Send an area of the picture; its columns are multiples of UNIT.

        Only whole strips are sent, because each number of lines would need a transfer of its own.
        An area is therefore sent with a few lines more, above or below.
        """
        more = -(bottom - top) % STRIP
        if top >= more:
            return self._send_strips(left, top - more, right, bottom)
        if bottom + more <= self.height:
            return self._send_strips(left, top, right, bottom + more)
        sent = self._send_strips(left, top, right, bottom + more - STRIP)
        return sent + self._send_strips(left, bottom - STRIP, right, bottom)

    def _send_strips(self, left, top, right, bottom):
        """Send an area whose number of lines is a multiple of STRIP."""
        bus, parts, transfers = self._bus, self._parts, self._transfers
        picture, colours, pixels = self.buffer, self._colours, self._pixels
        column, row = self._column, self._row
        set_window(self._window, column + left, column + right, row + top, row + bottom)
        units = (right - left) // UNIT
        most = self.width // UNIT // units
        width = (right - left) // 2
        stride = self._stride
        at = start = top * stride + left // 2
        strips = (bottom - top) // STRIP
        while strips:
            # Several strips of a narrow area fill the buffer, and are sent in one transfer.
            count = min(most, strips)
            colour(at, width, STRIP * count, stride, picture, colours, pixels)
            transfer = transfers[units * count - 1]
            if at == start:
                parts[5] = transfer
                bus.send_all(parts)
            else:
                bus.data(transfer)
            at += STRIP * count * stride
            strips -= count
        return 4 * width * (bottom - top) + OF_AN_AREA
