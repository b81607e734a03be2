"""The picture that the console draws on, over MicroPython's `framebuf`.

Colours are roles; a surface of depth 1 shows them as lit or dark, one of depth 4 as 16 indices.
"""

import framebuf

from firmware import art

FELT = 0
PAPER = 1
BLACK_INK = 2
RED_INK = 3
LINE = 4
CURSOR = 5
MARK = 6
TEXT = 7
SHADE = 8

ROLES = 9
LIT = b"\x00\x01\x00\x00\x01\x01\x01\x01\x00"
"""Depth 1: 1 for the roles that light a pixel, by role."""

PALETTES = (
    b"\x00\x48\x30"  # FELT
    b"\xfa\xfa\xf2"  # PAPER
    b"\x10\x10\x10"  # BLACK_INK
    b"\xce\x00\x18"  # RED_INK
    b"\x78\xb0\x90"  # LINE
    b"\xff\xd0\x00"  # CURSOR
    b"\x60\xc8\xff"  # MARK
    b"\xff\xff\xff"  # TEXT
    b"\x28\x48\xa8",  # SHADE
)
"""Depth 4: colour schemes, each 3 bytes (red, green, blue, 0..255) a role."""

_CLEAR = 255


class Canvas:
    """A picture of `width` x `height` px in `buffer`.

    `depth` 1: MONO_VLSB, ceil(height / 8) * width bytes.  `depth` 4: GS4_HMSB, width rounded up to
    even * height / 2 bytes, the pixel's value being its role.  What lies outside is left out.
    `dx`, `dy` are added to all coordinates.  Only the constructor allocates (about 12 KB).
    Raises ValueError when the buffer is too small.
    """

    def __init__(self, buffer, width, height, depth):
        self.depth = depth
        self.dx = 0
        self.dy = 0
        mode = framebuf.MONO_VLSB if depth == 1 else framebuf.GS4_HMSB
        surface = framebuf.FrameBuffer(buffer, width, height, mode)
        self._fill = surface.fill
        self._rect = surface.fill_rect
        self._frame = surface.rect
        self._pixel = surface.pixel
        self._blit = surface.blit
        self._inks = LIT if depth == 1 else bytes(range(ROLES))
        self._palettes = [_palette(_CLEAR, value) for value in self._inks]
        self._back_palette = _palette(self._inks[PAPER], self._inks[SHADE])
        self._glyphs = art.card_glyphs(_picture)
        self._fonts = [art.font_glyphs(font, _picture) for font in range(art.FONTS)]
        self._widths = [art.font_widths(font) for font in range(art.FONTS)]
        self._style = -1
        self._tile = bytearray(8)
        self._tiles = [
            framebuf.FrameBuffer(self._tile, w + 1, h + 1, framebuf.MONO_VLSB)
            for h in range(8)
            for w in range(8)
        ]

    def ink(self, role):
        """The pixel value that `role` is drawn with."""
        return self._inks[role]

    def fill(self, role):
        """Fills the whole picture."""
        self._fill(self._inks[role])

    def rect(self, x, y, w, h, role):
        """Fills a rectangle."""
        self._rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def frame(self, x, y, w, h, role):
        """Outlines a rectangle, 1 px wide, inside its `w` x `h` px."""
        self._frame(x + self.dx, y + self.dy, w, h, self._inks[role])

    def hline(self, x, y, w, role):
        """A line of `w` px to the right."""
        self._rect(x + self.dx, y + self.dy, w, 1, self._inks[role])

    def vline(self, x, y, h, role):
        """A line of `h` px downwards."""
        self._rect(x + self.dx, y + self.dy, 1, h, self._inks[role])

    def pixel(self, x, y, role):
        """Sets one pixel."""
        self._pixel(x + self.dx, y + self.dy, self._inks[role])

    def get(self, x, y):
        """The value of a pixel, None outside the picture; compare with `ink(role)`."""
        return self._pixel(x + self.dx, y + self.dy)

    def glyph(self, number, x, y, role):
        """Draws card glyph `number` (art.rank_glyph, art.suit_glyph); its background stays."""
        self._blit(self._glyphs[number], x + self.dx, y + self.dy, _CLEAR, self._palettes[role])

    def text(self, line, x, y, role, font=0):
        """Draws the bytes of `line`, codes 0..127, up to a 0; returns the x where more would go on.

        Glyphs are art.FONT_H[font] px high with a column between them; capitals stand at y + 1.
        """
        blit = self._blit
        palette = self._palettes[role]
        glyphs = self._fonts[font]
        widths = self._widths[font]
        left = x + self.dx
        y += self.dy
        for code in line:
            if not code:
                break
            blit(glyphs[code], left, y, _CLEAR, palette)
            left += widths[code] + 1
        return left - self.dx

    def width(self, line, font=0):
        """Width in px of what `text` would draw."""
        widths = self._widths[font]
        total = 0
        for code in line:
            if not code:
                break
            total += widths[code] + 1
        return total - 1 if total else 0

    def back(self, x, y, w, h, style):
        """Fills a rectangle with card back `style` 0..4; the pattern starts in its upper left."""
        if style != self._style:
            self._take_style(style)
        blit = self._blit
        tiles = self._tiles
        palette = self._back_palette
        left = x + self.dx
        y += self.dy
        right = left + w
        while h > 0:
            row = (h if h < 8 else 8) * 8 - 9
            x = left
            while x < right:
                blit(tiles[row + (right - x if right - x < 8 else 8)], x, y, -1, palette)
                x += 8
            y += 8
            h -= 8

    def _take_style(self, style):
        self._style = style
        tile = self._tile
        columns = art.art_glyphs.BACKS
        for i in range(8):
            tile[i] = columns[style * 8 + i]


def _picture(columns, width, height):
    return framebuf.FrameBuffer(bytearray(columns), width, height, framebuf.MONO_VLSB)


def _palette(off, on):
    return framebuf.FrameBuffer(bytearray((off, on)), 2, 1, framebuf.GS8)
