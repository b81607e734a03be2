"""The picture that the console draws on.

Colours are roles: a picture of depth 1 shows them as lit or dark, one of depth 4 as 16 indices.
Pixels are drawn by MicroPython's `framebuf`, or by its equivalent for CircuitPython.
"""

from array import array

from core.const import const

try:
    from firmware.graphics import micropython_framebuf as framebuf
except ImportError:
    from firmware.graphics import displayio_framebuf as framebuf

from firmware.graphics import art

FELT = 0
PAPER = 1
BLACK_INK = 2
RED_INK = 3
LINE = 4
CURSOR = 5
MARK = 6
TEXT = 7
SHADE = 8
# The edges of cards and what lies in empty places: darker than the felt.
DARK = 9
# The frame of a court card.
GOLD = 10
# Black and red as well, where each suit has not a colour of its own.
CLUB_INK = 11
DIAMOND_INK = 12

ROLES = 13
LIT = b"\x00\x01\x00\x00\x01\x01\x01\x01\x00\x00\x01\x00\x00"
"""Depth 1: 1 for the roles that light a pixel, by role."""

PALETTES = (
    # FELT        PAPER         BLACK_INK     RED_INK       LINE
    # CURSOR      MARK          TEXT          SHADE         DARK
    # GOLD        CLUB_INK      DIAMOND_INK
    b"\x00\x58\x38\xfa\xfa\xf2\x10\x10\x10\xce\x00\x18\x58\xa0\x80"
    b"\xff\xd0\x00\x60\xc8\xff\xff\xff\xff\x28\x48\xa8\x00\x38\x24"
    b"\xe0\xa8\x20\x10\x10\x10\xce\x00\x18",  # green
    b"\x10\x34\x74\xfa\xfa\xf2\x10\x10\x10\xce\x00\x18\x70\x98\xd0"
    b"\xff\xd0\x00\x70\xf0\xa0\xff\xff\xff\xa8\x30\x40\x08\x1c\x48"
    b"\xe0\xa8\x20\x10\x10\x10\xce\x00\x18",  # blue
    b"\x64\x14\x2c\xfa\xfa\xf2\x10\x10\x10\xce\x00\x18\xc0\x80\x90"
    b"\xff\xd0\x00\x60\xc8\xff\xff\xff\xff\x28\x48\xa8\x38\x08\x18"
    b"\xe0\xa8\x20\x10\x10\x10\xce\x00\x18",  # wine
    b"\x18\x18\x1c\xc8\xc8\xc0\x10\x10\x10\xb0\x00\x10\x60\x60\x68"
    b"\xe0\xb0\x00\x50\xa0\xd0\xd0\xd0\xd0\x38\x58\x98\x00\x00\x04"
    b"\xa8\x80\x18\x10\x10\x10\xb0\x00\x10",  # dark
    b"\xd8\xd0\xc0\xff\xff\xff\x10\x10\x10\xce\x00\x18\x80\x78\x68"
    b"\xff\xa0\x00\x00\x70\xd0\x20\x20\x20\x28\x48\xa8\xa8\xa0\x90"
    b"\xd0\x98\x20\x10\x10\x10\xce\x00\x18",  # light
)
"""Depth 4: colour schemes, each 3 bytes (red, green, blue, 0..255) a role."""

# Glyphs have ink 0 and background 1, the key, which is not drawn.  Dark ink, the usual one on a lit
# card, then needs no palette: a blit without one takes 34 us instead of 49 on an RP2040.
_KEY = 1
# A palette holds the other inks.  This bit, which the formats drop, keeps ink 1 from being the key.
_NOT_KEY = 16

_NARROW = 128

_SPACE = const(32)
_LINE_FEED = const(10)


class Canvas:
    """A picture of `width` x `height` px in `buffer`.

    depth    1 or 4, bits a pixel
    dx, dy   px that are added to all coordinates

    Depth 1 is MONO_VLSB, ceil(height / 8) * width bytes, or, if `across`, MONO_HMSB, height *
    ceil(width / 8) bytes.  Depth 4 is GS4_HMSB, height * (width rounded up to even) / 2 bytes; a
    pixel's value is its role.  Whatever lies outside the picture is clipped.  Pictures of up to
    128 px in width have no room for font 1 and draw font 0 instead.  Only the constructor and
    `reserve_area` allocate.
    """

    def __init__(self, buffer, width, height, depth, across=False):
        """Draw on `buffer`; raise ValueError if it is too small.  Allocates."""
        self.depth = depth
        self.dx = 0
        self.dy = 0
        mode = framebuf.MONO_HMSB if across else framebuf.MONO_VLSB
        if depth > 1:
            mode = framebuf.GS4_HMSB
        surface = framebuf.FrameBuffer(buffer, width, height, mode)
        self._mode = mode
        self._surface = surface
        self._saved = None
        self._saved_x = 0
        self._saved_y = 0
        self._fill = surface.fill
        self._rect = surface.fill_rect
        self._frame = surface.rect
        self._pixel = surface.pixel
        self._blit = surface.blit
        self._inks = LIT if depth == 1 else bytes(range(ROLES))
        self._palettes = [
            None if depth == 1 and not LIT[role] else _palette(self._inks[role] | _NOT_KEY, _KEY)
            for role in range(ROLES)
        ]
        self._glyphs = art.card_glyphs(_stencils)
        fonts = art.FONTS if width > _NARROW else 1
        self._fonts = [_Font(font) for font in range(fonts)]
        art.unload_bitmaps()
        self._last_font = fonts - 1
        self._tile = bytearray(8)
        self._tile_style = -1
        self._tiles = framebuf.pictures(self._tile, bytes([i % 8 + 1 for i in range(64)]),
                                bytes([i // 8 + 1 for i in range(64)]), bytes(64))
        self._tile_palette = _palette(self._inks[SHADE], self._inks[PAPER]) if depth > 1 else None

    def ink(self, role):
        """Return the pixel value that `role` is drawn with."""
        return self._inks[role]

    def fill(self, role):
        """Fill the whole picture."""
        self._fill(self._inks[role])

    def rect(self, x, y, w, h, role):
        """Fill a rectangle."""
        self._rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def frame(self, x, y, w, h, role):
        """Outline a rectangle, 1 px wide, inside its `w` x `h` px."""
        self._frame(x + self.dx, y + self.dy, w, h, self._inks[role])

    def hline(self, x, y, w, role):
        """Draw a line of `w` px to the right."""
        self._rect(x + self.dx, y + self.dy, w, 1, self._inks[role])

    def vline(self, x, y, h, role):
        """Draw a line of `h` px downwards."""
        self._rect(x + self.dx, y + self.dy, 1, h, self._inks[role])

    def pixel(self, x, y, role):
        """Set one pixel."""
        self._pixel(x + self.dx, y + self.dy, self._inks[role])

    def get(self, x, y):
        """Return the value of a pixel, as `ink` does for a role; None outside the picture."""
        return self._pixel(x + self.dx, y + self.dy)

    def reserve_area(self, w, h):
        """Make room for an area of `w` x `h` px, for `copy_area`.  Allocates."""
        self._saved = framebuf.spare(w, h, self._mode)

    def copy_area(self, x, y):
        """Copy the area at (x, y), as large as was reserved, for `restore_area`."""
        self._saved_x = x + self.dx
        self._saved_y = y + self.dy
        self._saved.blit(self._surface, -self._saved_x, -self._saved_y)

    def restore_area(self):
        """Draw the area that was copied where it was, whatever `dx` and `dy` are now."""
        self._blit(self._saved, self._saved_x, self._saved_y)

    def glyph(self, number, x, y, role):
        """Draw card glyph `number` (art.rank_glyph, art.suit_glyph) without its background."""
        self._blit(self._glyphs[number], x + self.dx, y + self.dy, _KEY, self._palettes[role])

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        """Fill a rectangle in the role `paper`, and draw glyphs `rank` and `suit` on it in `ink`.

        `spots` are 4 bytes: the upper left corners of the glyphs relative to (x, y), x and y of
        `rank`, then of `suit`.  Takes three quarters of the time of `rect` and two `glyph`.
        """
        x += self.dx
        y += self.dy
        blit = self._blit
        glyphs = self._glyphs
        palette = self._palettes[ink]
        self._rect(x, y, w, h, self._inks[paper])
        blit(glyphs[rank], x + spots[0], y + spots[1], _KEY, palette)
        blit(glyphs[suit], x + spots[2], y + spots[3], _KEY, palette)

    def text(self, line, x, y, role, font=0):
        """Draw the bytes of `line`, codes 0..127, up to a 0; return the x where more would follow.

        Glyphs are art.FONT_H[font] px high, with a column between them; capitals begin at y + 1.
        Codes without a glyph are skipped.
        """
        font = self._fonts[font if font < self._last_font else self._last_font]
        blit = self._blit
        palette = self._palettes[role]
        sheet = font.sheet
        places = font.places
        stamps = font.stamps
        widths = font.widths
        x += self.dx
        y += self.dy
        for code in line:
            if not code:
                break
            width = widths[code]
            if width:
                stamp = stamps[width]
                stamp.blit(sheet, places[code], 0)
                blit(stamp, x, y, _KEY, palette)
                x += width + 1
        return x - self.dx

    def width(self, line, font=0):
        """Return the width in px of what `text` would draw, from first to last column of ink."""
        widths = self._fonts[min(font, self._last_font)].widths
        total = 0
        for code in line:
            if not code:
                break
            if widths[code]:
                total += widths[code] + 1
        return total - 1 if total else 0

    def fit(self, text, start, width, font=0):
        """Return where a line of `text` that begins at `start` and is up to `width` px wide ends.

        At the last space that leaves it no wider, at a line feed, a 0 or the end of the text; in a
        word that is wider by itself.  Allocates nothing.
        """
        widths = self._fonts[min(font, self._last_font)].widths
        space = 0
        left = width + 1
        for at in range(start, len(text)):
            code = text[at]
            if not code or code == _LINE_FEED:
                return at
            if code == _SPACE:
                space = at
            if widths[code]:
                left -= widths[code] + 1
            if left < 0:
                return space or max(at, start + 1)
        return len(text)

    def back(self, x, y, w, h, style):
        """Fill a rectangle with card back `style` 0..4; the pattern starts in its upper left."""
        if style != self._tile_style:
            self._load_style(style)
        blit = self._blit
        tiles = self._tiles
        palette = self._tile_palette
        left = x + self.dx
        y += self.dy
        right = left + w
        while h > 0:
            # Tile w x h has the index (h - 1) * 8 + w - 1.
            row = (h if h < 8 else 8) * 8 - 9
            x = left
            while x < right:
                blit(tiles[row + (right - x if right - x < 8 else 8)], x, y, -1, palette)
                x += 8
            y += 8
            h -= 8

    def _load_style(self, style):
        """Copy the pattern of a card back to the tile that all `_tiles` show."""
        columns = art.back_columns()
        tile = self._tile
        for i in range(8):
            tile[i] = columns[style * 8 + i] ^ 255
        self._tile_style = style


class _Font:
    """A font's glyphs in one picture; a picture for each would take six times the memory.

    sheet     all glyphs side by side
    places    by code: minus the glyph's first column there, as `blit` takes it
    widths    by code: the glyph's width in px, 0 for none
    stamps    by width: a picture to which a glyph is copied, to be drawn from there
    """

    def __init__(self, font):
        """Load font number `font`.  Allocates."""
        self.sheet = art.font_sheet(font, _stencil)
        self.widths = widths = art.font_widths(font)
        self.places = places = array("h", bytes(256))
        for code in range(127):
            places[code + 1] = places[code] - widths[code]
        high = art.FONT_H[font]
        widest = max(widths)
        room = bytearray(widest * ((high + 7) // 8))
        self.stamps = [None] + [
            framebuf.FrameBuffer(room, width + 1, high, framebuf.MONO_VLSB)
            for width in range(widest)
        ]


def _stencil(columns, width, height):
    return framebuf.FrameBuffer(_inverted(columns), width, height, framebuf.MONO_VLSB)


def _stencils(columns, widths, heights, starts):
    return framebuf.pictures(_inverted(columns), widths, heights, starts)


def _inverted(columns):
    for i in range(len(columns)):
        columns[i] ^= 255
    return columns


def _palette(zero, one):
    return framebuf.FrameBuffer(bytearray((zero, one)), 2, 1, framebuf.GS8)
