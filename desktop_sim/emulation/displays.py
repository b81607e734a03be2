"""A display without a chip, which shows the canvas itself."""

from desktop_sim.emulation.picture import Picture
from firmware.board_contract import Display
from firmware.drivers.round_panel import inside
from firmware.graphics.canvas import DARK, LIT, PALETTES, Canvas


def colours(scheme):
    """Return (red, green, blue) of each role in one of canvas.PALETTES."""
    return tuple(tuple(scheme[at : at + 3]) for at in range(0, len(scheme), 3))


COLOURS = colours(PALETTES[0])
"""The colours of the first scheme."""

_CHUNK = 8
"""Bytes that count as sent when one of them differs: as many as memoryview's "Q" has."""

_BLOCK = 64 * _CHUNK

_BITS = [
    [bytes([value >> bit & 1 ^ flip for value in range(256)]) for bit in range(8)]
    for flip in (0, 1)
]
"""For a normal and an inverted panel, and for each bit: the pixel of each value of a byte."""

_LEFT = bytes([value >> 4 for value in range(256)])
_RIGHT = bytes([value & 15 for value in range(256)])
"""The two pixels of each value of a byte of framebuf.GS4_HMSB."""


class PlainDisplay(Display):
    """A display of any size; a round one shows its picture in the middle of dark ground.

    `broken` may be set to True: the display then does not answer, like one with a loose wire.
    """

    def __init__(self, width, height, depth=1, round=False):
        """Be dark, of `width` x `height` pixels of `depth` bits, 1 or 4, or be in a circle."""
        self._around = width, height
        self._is_round = round
        if round:
            x, y, width, height = inside(width, height)
            self.corner = x, y
        self.width = width
        self.height = height
        self.depth = depth
        self.coloured = depth > 1
        self.broken = False
        self.sent = 0
        self.brightness = 255
        self.inverted = False
        self.lit = True
        self.colours = COLOURS
        self._make_buffers()
        self.canvas = Canvas(self._buffer, width, height, depth)

    def _make_buffers(self):
        width, height = self.width, self.height
        size = width * ((height + 7) // 8) if self.depth == 1 else (width + 1) // 2 * height
        self._buffer = bytearray(size)
        self._panel = bytearray(size)
        self._fresh = True
        self._picture = None

    def resize(self, width, height):
        """Change the size; the canvas stays the same object, with an empty picture."""
        self.width = width
        self.height = height
        self._make_buffers()
        self.canvas.__init__(self._buffer, width, height, self.depth)

    def _answer(self):
        if self.broken:
            raise OSError("the display does not answer")

    def show(self):
        """Send the changes since the last call.

        Return the bytes sent, counted as bytes of the frame buffer. Raises OSError when broken.
        """
        self._answer()
        buffer, panel = self._buffer, self._panel
        if self._fresh:
            sent = len(buffer)
        else:
            sent = 0 if buffer == panel else _bytes_differing(buffer, panel)
        if sent:
            panel[:] = buffer
        self._fresh = False
        self.sent += sent
        if sent:
            self._picture = None
        return sent

    def reset(self):
        """Begin again: the next `show` sends everything. Raises OSError when broken."""
        self._answer()
        self._fresh = True
        self.brightness, self.inverted, self.lit = 255, False, True
        self._picture = None

    def contrast(self, level):
        """Set the brightness, 0..255. Raises OSError when broken."""
        self._answer()
        self.brightness = level

    def invert(self, on):
        """Swap black and white (depth 1). Raises OSError when broken."""
        self._answer()
        self.inverted = bool(on)
        self._picture = None

    def palette(self, scheme):
        """Choose the colours, one of canvas.PALETTES (depth 4). Raises OSError when broken."""
        self._answer()
        self.colours = colours(scheme)
        self._picture = None

    def power(self, on):
        """Switch the panel on or off. Raises OSError when broken."""
        self._answer()
        self.lit = bool(on)
        self._picture = None

    def picture(self):
        """Return the pixels of the panel, as a `Picture`; the same object until they change."""
        if self._picture is None:
            self._picture = self._look()
        return self._picture

    def _look(self):
        w, h = self.width, self.height
        if not self.lit:
            wide, high = self._around if self._is_round else (w, h)
            return Picture(wide, high, bytes(wide * high))
        if self.depth == 1:
            picture = Picture(w, h, unpack_pages(self._panel, w, h, self.inverted))
        else:
            picture = Picture(w, h, unpack_pairs(self._panel, w, h), self.colours)
        return self._in_circle(picture) if self._is_round else picture

    def _in_circle(self, picture):
        """Return the panel around `picture`."""
        wide, high = self._around
        x, y = self.corner
        ground = bytes((LIT[DARK] ^ self.inverted if self.depth == 1 else DARK,))
        rows = [ground * x + row + ground * (wide - x - picture.width) for row in picture.rows()]
        below = high - y - picture.height
        pixels = ground * wide * y + b"".join(rows) + ground * wide * below
        return Picture(wide, high, pixels, picture.palette).round()


def _bytes_differing(buffer, panel):
    """Return how many bytes the chunks have that differ; a last one may be short."""
    chunks = 0
    for first in range(0, len(buffer), _BLOCK):
        new, old = buffer[first : first + _BLOCK], panel[first : first + _BLOCK]
        if new != old:
            differing = int.from_bytes(new, "little") ^ int.from_bytes(old, "little")
            words = memoryview(differing.to_bytes(_BLOCK, "little")).cast("Q").tolist()
            chunks += len(words) - words.count(0)
    short = len(buffer) % _CHUNK
    if short and buffer[-short:] != panel[-short:]:
        return _CHUNK * (chunks - 1) + short
    return _CHUNK * chunks


def unpack_pages(pages, width, height, inverted=False):
    """Return one byte a pixel from bytes of 8 pixels, bit 0 on top (framebuf.MONO_VLSB)."""
    pixels = bytearray(width * height)
    for y in range(height):
        base = (y >> 3) * width
        shown = pages[base : base + width].translate(_BITS[bool(inverted)][y & 7])
        pixels[y * width : y * width + width] = shown
    return pixels


def unpack_pairs(pairs, width, height):
    """Return one byte a pixel from bytes of 2 pixels, the left one high (framebuf.GS4_HMSB)."""
    stride = (width + 1) // 2
    pixels = bytearray(2 * stride * height)
    pixels[0::2] = pairs.translate(_LEFT)
    pixels[1::2] = pairs.translate(_RIGHT)
    if width % 2:
        del pixels[width :: width + 1]
    return pixels
