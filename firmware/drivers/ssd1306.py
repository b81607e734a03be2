"""SSD1306 displays on I2C: sends only the columns that changed.

Source of every command: SSD1306 data sheet, Solomon Systech, revision 1.1 of April 2008, table 9-1
(what each command does: chapter 10.1; what an I2C transfer looks like: chapter 8.1.5).
"""

from firmware.canvas import Canvas

TILE = 8
"""Columns in a tile. The picture is compared in tiles of TILE columns by one page of 8 lines."""

DATA_FOLLOWS = 0x40
"""Control byte, first after the address: picture bytes are what follows; 00h: commands."""

BYTES_OF_A_RUN = 7
"""What a run costs on the bus besides its columns: the commands' transfer is an address, a control
byte and three commands, the columns' transfer begins with an address and a control byte."""

LIGHT = b"\x00\xaf"
SLEEP = b"\x00\xae"
UPRIGHT = b"\x00\xa6"
INVERTED = b"\x00\xa7"

SETUP = (
    b"\x00"  # commands follow
    b"\xe3"  # no operation: swallowed where a broken transfer left a command without its argument
    b"\xae"  # sleep
    b"\x81\xff"  # contrast
    b"\xa6"  # not inverted
    b"\xa8\x3f"  # lines less one
    b"\xda\x12"  # wiring of the lines to the COM pins
    b"\xd5\x80"  # clock: the reset value, 370 kHz undivided
    b"\xd3\x00"  # no vertical offset
    b"\x40"  # the glass begins with line 0 of the memory
    b"\x8d\x14"  # charge pump on: the modules feed the glass from 3.3 V
    b"\x20\x02"  # page mode
    b"\xa1\xc8"  # columns and lines reversed: the modules mount the glass upside down
    b"\xd9\xf1"  # pre-charge 1 and 15 clocks: what the data sheet advises with the charge pump
    b"\xdb\x30"  # deselect level 0.83 Vcc
    b"\xa4"  # show the memory
    b"\x2e"  # no scrolling
)
CONTRAST_AT, INVERT_AT, LINES_AT, WIRING_AT = 4, 5, 7, 9
"""Where in SETUP those values stand, as indices."""

INTERLEAVED, SEQUENTIAL = 0x12, 0x02
"""Wirings: on glass of up to 32 lines all COM pins are on one side of the chip."""


class SSD1306:
    """A display of `width` x `height` pixels, one bit each, at a 7-bit I2C `address`.

    `bus` needs `writeto(address, buffer)` that raises OSError when the display does not answer.
    `column` is the chip's column where the glass begins: 0, or 28 on 72 x 40 glass. Width and
    height are multiples of 8; anything else raises ValueError.

    `buffer` holds the picture, `width` bytes a page of 8 lines, bit 0 on top (framebuf.MONO_VLSB),
    and `canvas` draws on it. The chip hears nothing before the first `show()`.

    A transfer that breaks off leaves nobody knowing what the chip took. The next `show()` then
    initialises the chip and sends the whole picture, so calling it again is all a caller can do
    and all that is needed, also when the display was unplugged meanwhile.

    Construction allocates some 10 KB beside the canvas for 128 x 64; nothing else here allocates.
    """

    def __init__(self, bus, width=128, height=64, address=0x3C, column=0):
        if width % TILE or height % 8:
            raise ValueError("width and height must be multiples of 8")
        self.width = width
        self.height = height
        self.address = address
        self.buffer = bytearray(width * height // 8)
        self.canvas = Canvas(self.buffer, width, height, 1)
        self._bus = bus
        self._column = column
        shadow = bytearray(len(self.buffer))
        self._pages = _views(self.buffer, width)
        self._shadow_pages = _views(shadow, width)
        self._tiles = _views(self.buffer, TILE)
        self._shadow_tiles = _views(shadow, TILE)
        line = memoryview(bytearray(TILE + width))
        self._line = line
        self._transfers = [line[TILE - 1 : TILE + columns] for columns in range(width + 1)]
        self._position = bytearray(4)
        self._setup = bytearray(SETUP)
        self._setup[LINES_AT] = height - 1
        self._setup[WIRING_AT] = INTERLEAVED if height > 32 else SEQUENTIAL
        self._contrast = bytearray(b"\x00\x81\xff")
        self._wanted = True
        self._known = False

    def reset(self):
        """Initialise the chip, dark, and forget what it shows. Raises OSError as `show()` does.

        The next `show()` does the same again before it sends the whole picture and lights the
        glass, so that the noise in a fresh chip's memory is never seen. Contrast, inversion and
        power are kept.
        """
        self._known = False
        self._bus.writeto(self.address, self._setup)

    def show(self):
        """Send what changed since the last `show()`; the first one sends everything.

        Return the bytes put on the bus: address and control bytes, commands and columns. Raises
        OSError when the display does not answer.
        """
        whole = not self._known
        sent = 0
        if whole:
            self.reset()
            sent = 1 + len(SETUP)
        self._known = False
        page = 0
        shadow_pages = self._shadow_pages
        for now in self._pages:
            if whole or now != shadow_pages[page]:
                sent += self._show_page(page, whole)
                shadow_pages[page][:] = now
            page += 1
        if whole and self._wanted:
            self._bus.writeto(self.address, LIGHT)
            sent += 1 + len(LIGHT)
        self._known = True
        return sent

    def contrast(self, level):
        """Set the brightness, 0 to 255 (command 81h). Raises OSError as `show()` does."""
        self._setup[CONTRAST_AT] = self._contrast[2] = level
        self._command(self._contrast)

    def invert(self, on):
        """Show lit pixels dark and dark ones lit (A7h), or not (A6h). Raises OSError."""
        self._setup[INVERT_AT] = 0xA7 if on else 0xA6
        self._command(INVERTED if on else UPRIGHT)

    def power(self, on):
        """Light the glass (AFh) or put the chip to sleep (AEh); it keeps its memory.

        Raises OSError as `show()` does.
        """
        self._wanted = on
        self._command(LIGHT if on else SLEEP)

    def _command(self, transfer):
        known, self._known = self._known, False
        self._bus.writeto(self.address, transfer)
        self._known = known

    def _show_page(self, page, whole):
        """Send the runs of changed tiles of a page, or all of it; return bytes put on the bus.

        A single tile that did not change does not part two runs: its 8 columns cost about what a
        new run costs.
        """
        tiles, shadow_tiles = self._tiles, self._shadow_tiles
        across = self.width // TILE
        tile = page * across
        beyond = tile + across
        sent = 0
        first = last = -1
        while tile < beyond:
            if whole or tiles[tile] != shadow_tiles[tile]:
                if first >= 0 and tile - last > 2:
                    sent += self._send(page, first, last, whole)
                    first = -1
                if first < 0:
                    first = tile
                last = tile
            tile += 1
        return sent + self._send(page, first, last, whole)

    def _send(self, page, first, last, whole):
        """Send tiles `first` to `last` of a page; return the bytes put on the bus.

        Columns at both ends that did not change are left out, unless `whole`. Where they are left
        out in front, all tiles go that much nearer to the front of the line, the first one over
        the control byte, which then takes its place back.
        """
        tiles, line = self._tiles, self._line
        left = right = 0
        if not whole:
            now, shown = tiles[first], self._shadow_tiles[first]
            while now[left] == shown[left]:
                left += 1
            now, shown = tiles[last], self._shadow_tiles[last]
            while now[TILE - 1 - right] == shown[TILE - 1 - right]:
                right += 1
        at = TILE - left
        for tile in range(first, last + 1):
            line[at : at + TILE] = tiles[tile]
            at += TILE
        line[TILE - 1] = DATA_FOLLOWS
        column = self._column + first * TILE + left - page * self.width
        position = self._position
        position[1] = 0xB0 | page
        position[2] = column & 0x0F
        position[3] = 0x10 | column >> 4
        bus, address = self._bus, self.address
        bus.writeto(address, position)
        columns = at - right - TILE
        bus.writeto(address, self._transfers[columns])
        return columns + BYTES_OF_A_RUN


def _views(buffer, size):
    """Return memoryviews of `size` bytes each that cover `buffer` one after another."""
    view = memoryview(buffer)
    return [view[at : at + size] for at in range(0, len(buffer), size)]
