"""ST7789 displays, in colour, on SPI.

Source of every command: ST7789V data sheet, Sitronix, version 1.3 of March 2014, chapter 9.1; the
waits: the same, at 01h and 11h; that a transfer may pause after a whole byte: chapter 8.6.

A picture of 240 x 240 in 65,536 colours takes 115,200 bytes. This driver keeps one of 16 colours,
a quarter of that, and one more of what the chip shows; a strip of a few lines at a time is turned
into the chip's colours, by the C code of `framebuf`, and sent.
"""

import framebuf

from firmware.canvas import PALETTES, ROLES, Canvas
from firmware.drivers.oled import views

TILE = 16
STRIP = 8
"""The picture is compared in tiles of TILE columns by STRIP lines; changed ones are sent whole."""

TILE_BYTES = TILE // 2

SOFTWARE_RESET = b"\x01"
SLEEP_OUT = b"\x11"
INVERSION_OFF, INVERSION_ON = b"\x20", b"\x21"
DISPLAY_OFF, DISPLAY_ON = b"\x28", b"\x29"
COLUMNS, ROWS, WRITE = b"\x2a", b"\x2b", b"\x2c"
SCAN = b"\x36"
COLOURS, RGB565 = b"\x3a", b"\x55"

AFTER_RESET_MS, AFTER_SLEEP_OUT_MS = 120, 5


class ST7789:
    """A display of `width` x `height` pixels behind `link`, which is on SPI.

    `light` is its backlight: an object with `level(brightness)`, 0 to 255. `scan` says how the
    module mounts the glass, in the bits of command 36h; `column` and `row` are the chip's address
    of the glass's first pixel in that direction. `negative` for glass that needs inversion to show
    colours as they are, as IPS glass does. `width` is a multiple of 16; else raises ValueError.

    `canvas` draws in roles; canvas.PALETTES has their colours. The chip hears nothing before the
    first `show()`, which, like every first one after `reset()`, sends all.

    The bus cannot tell that a display is gone: one that was unplugged needs a `reset()`. Should a
    transfer raise, the next `show()` sets the chip up and sends all again.

    Only construction allocates: for 240 x 240 some 70 KB.
    """

    def __init__(
        self, link, light, width=240, height=240, scan=0, column=0, row=0, negative=True
    ):
        if width % TILE:
            raise ValueError("width must be a multiple of 16")
        self.width = width
        self.height = height
        stride = width // 2
        self.buffer = bytearray(stride * height)
        shadow = bytearray(len(self.buffer))
        self.canvas = Canvas(self.buffer, width, height, 4)
        self._link = link
        self._light = light
        self._level = 255
        self._wanted = True
        self._known = False
        self._inverted = False
        self._negative = negative
        self._scan = bytes((scan,))
        self._column, self._row = column, row
        self._address = bytearray(4)
        self._shown = shadow
        self._strips = views(self.buffer, stride * STRIP)
        self._shadow_strips = views(shadow, stride * STRIP)
        self._across = width // TILE
        now, was = bytearray(stride * STRIP), bytearray(stride * STRIP)
        self._now, self._was = memoryview(now), memoryview(was)
        self._tiles, self._shadow_tiles = views(now, TILE_BYTES), views(was, TILE_BYTES)
        self._picture = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)
        self._colours = framebuf.FrameBuffer(_colours(), 16, 1, framebuf.RGB565)
        pixels = bytearray(2 * width * STRIP)
        view = memoryview(pixels)
        self._runs = [
            framebuf.FrameBuffer(pixels, TILE * tiles, STRIP, framebuf.RGB565)
            for tiles in range(1, self._across + 1)
        ]
        self._transfers = [
            view[: 2 * TILE * count] for count in range(self._across * STRIP + 1)
        ]
        self._first = self._beyond = self._next = -1

    def reset(self):
        """Set the chip up, dark, and forget what it shows; return the bytes put on the bus.

        Takes some 140 ms. Backlight, inversion and power are kept for when all is shown again.
        """
        self._known = False
        link = self._link
        self._light.level(0)
        link.reset()
        sent = link.commands(SOFTWARE_RESET)
        link.wait(AFTER_RESET_MS)
        sent += link.commands(SLEEP_OUT)
        link.wait(AFTER_SLEEP_OUT_MS)
        sent += link.commands(COLOURS) + link.data(RGB565)
        sent += link.commands(SCAN) + link.data(self._scan)
        return sent + self._send_inversion()

    def show(self):
        """Send what changed since the last `show()`; the first one sends everything.

        Return the bytes put on the bus: commands and pixels.
        """
        if self._known and self.buffer == self._shown:
            return 0
        whole = not self._known
        sent = self.reset() if whole else 0
        self._known = False
        self._next = -1
        strip = 0
        shadow_strips = self._shadow_strips
        for now in self._strips:
            if whole or now != shadow_strips[strip]:
                sent += self._send_strip(strip, now, whole)
                shadow_strips[strip][:] = now
            strip += 1
        if whole and self._wanted:
            sent += self._link.commands(DISPLAY_ON)
            self._light.level(self._level)
        self._known = True
        return sent

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

    def power(self, on):
        """Light the display or darken it (28h, 29h); the chip keeps its memory."""
        self._wanted = on
        self._light.level(self._level if on else 0)
        known, self._known = self._known, False
        self._link.commands(DISPLAY_ON if on else DISPLAY_OFF)
        self._known = known

    def _send_inversion(self):
        inverted = self._inverted != self._negative
        return self._link.commands(INVERSION_ON if inverted else INVERSION_OFF)

    def _send_strip(self, strip, now, whole):
        """Send the runs of changed tiles of a strip, or all of it; return bytes put on the bus."""
        size = len(now)
        self._now[:size] = now
        self._was[:size] = self._shadow_strips[strip]
        across = self._across
        tiles = size // TILE_BYTES
        sent = 0
        first = -1
        for tile in range(across):
            if whole or self._differs(tile, tiles):
                if first < 0:
                    first = tile
            elif first >= 0:
                sent += self._send_run(strip, first, tile, tiles)
                first = -1
        if first >= 0:
            sent += self._send_run(strip, first, across, tiles)
        return sent

    def _differs(self, tile, tiles):
        """Whether any line of a tile differs from what the chip shows."""
        now, shown, across = self._tiles, self._shadow_tiles, self._across
        while tile < tiles:
            if now[tile] != shown[tile]:
                return True
            tile += across
        return False

    def _send_run(self, strip, first, beyond, tiles):
        """Send a strip's tiles from `first` on, up to, not with, `beyond`; return the bytes sent.

        The window is opened down to the bottom of the glass, so that a run right under the last
        one goes on where that ended.
        """
        sent = 0
        if strip != self._next or first != self._first or beyond != self._beyond:
            left = self._column + first * TILE
            sent += self._send_range(COLUMNS, left, left + (beyond - first) * TILE - 1)
            sent += self._send_range(ROWS, self._row + strip * STRIP, self._row + self.height - 1)
            sent += self._link.commands(WRITE)
            self._first, self._beyond = first, beyond
        self._next = strip + 1
        wide = beyond - first
        run = self._runs[wide - 1]
        run.blit(self._picture, -first * TILE, -strip * STRIP, -1, self._colours)
        return sent + self._link.data(self._transfers[wide * (tiles // self._across)])

    def _send_range(self, command, first, last):
        address = self._address
        address[0] = first >> 8
        address[1] = first & 0xFF
        address[2] = last >> 8
        address[3] = last & 0xFF
        link = self._link
        return link.commands(command) + link.data(address)


def _colours():
    """Return the roles' colours as 2 bytes each, 5 bits red, 6 green, 5 blue, high byte first."""
    scheme = PALETTES[0]
    colours = bytearray(32)
    for role in range(ROLES):
        red, green, blue = scheme[3 * role : 3 * role + 3]
        colours[2 * role] = red & 0xF8 | green >> 5
        colours[2 * role + 1] = (green & 0x1C) << 3 | blue >> 3
    return colours
