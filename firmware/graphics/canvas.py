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
from firmware.graphics.glyphs import BACKS

FELT = 0
PAPER = 1
BLACK_INK = 2
RED_INK = 3
LINE = 4
CURSOR = 5
MARK = 6
TEXT = 7
BLUE = 8
# Edges of cards, shadows and panels: darker than the felt.
DARK = 9
# Ornaments.
GOLD = 10
# Black and red as well, where each suit has not a colour of its own.
CLUB_INK = 11
DIAMOND_INK = 12
# The floor of an empty place.
WEAVE = 13
# Faces of courts.
SKIN = 14
# The lattice of the blue back.
LIGHT = 15

ROLES = 16
# Sentinel instead of a role: no pixel is drawn.
WHOLE = -1
LIT = b"\x00\x01\x00\x00\x01\x01\x01\x01\x00\x00\x01\x00\x00\x00\x01\x00"
"""Depth 1: 1 for the roles that light a pixel, by role."""

PALETTES = (
    # FELT        PAPER         BLACK_INK     RED_INK       LINE
    # CURSOR      MARK          TEXT          BLUE          DARK
    # GOLD        CLUB_INK      DIAMOND_INK   WEAVE         SKIN
    # LIGHT
    b"\x00\x58\x38\xfa\xfa\xf2\x10\x10\x10\xbe\x00\x16\x6c\xb4\x96"
    b"\xff\xd5\x24\x1c\xec\xff\xff\xff\xff\x28\x48\xa8\x00\x38\x24"
    b"\xe0\xa8\x20\x10\x10\x10\xbe\x00\x16\x00\x50\x2f\xf2\xc4\x9a"
    b"\x6f\x8f\xe0",  # green
    b"\x10\x34\x74\xfa\xfa\xf2\x10\x10\x10\xbe\x00\x16\x88\xa8\xe0"
    b"\xff\xd5\x24\x1c\xec\xff\xff\xff\xff\x28\x48\xa8\x08\x1c\x48"
    b"\xe0\xa8\x20\x10\x10\x10\xbe\x00\x16\x0e\x2e\x68\xf2\xc4\x9a"
    b"\x6f\x8f\xe0",  # blue
    b"\x64\x14\x2c\xfa\xfa\xf2\x10\x10\x10\xbe\x00\x16\xd8\x98\xa8"
    b"\xff\xd5\x24\x1c\xec\xff\xff\xff\xff\x28\x48\xa8\x38\x08\x18"
    b"\xe0\xa8\x20\x10\x10\x10\xbe\x00\x16\x5a\x12\x28\xf2\xc4\x9a"
    b"\x6f\x8f\xe0",  # wine
    b"\x18\x18\x1c\xd4\xd4\xcc\x10\x10\x10\xb0\x00\x14\x80\x80\x88"
    b"\xff\xd5\x24\x1c\xec\xff\xd8\xd8\xd8\x28\x48\xa8\x00\x00\x04"
    b"\xe0\xa8\x20\x10\x10\x10\xb0\x00\x14\x10\x10\x14\xf2\xc4\x9a"
    b"\x6f\x8f\xe0",  # dark
    b"\x66\x70\x7c\xfa\xfa\xf2\x10\x10\x10\xbe\x00\x16\xc4\xcc\xd4"
    b"\xff\xd5\x24\x1c\xec\xff\xff\xff\xff\x28\x48\xa8\x34\x3c\x48"
    b"\xe0\xa8\x20\x10\x10\x10\xbe\x00\x16\x5e\x68\x74\xf2\xc4\x9a"
    b"\x6f\x8f\xe0",  # light
)
"""Depth 4: colour schemes, each 3 bytes (red, green, blue, 0..255) a role."""

# Roles of the backs' fields and of the lattices on them.
_FIELDS = bytes((BLUE, RED_INK, DARK, BLUE, GOLD, BLACK_INK, LINE, DARK, RED_INK, BLUE))
_LATTICES = bytes((LIGHT, GOLD, GOLD, GOLD, PAPER, LIGHT, GOLD, GOLD, GOLD, LIGHT))

_NARROW = 128

# x of an edge that clips no text.
_ANYWHERE = const(-9999)

_SPACE = const(32)
_LINE_FEED = const(10)


class Canvas:
    """A frame of `width` x `height` px in `buffer`.

    depth    1 or 4, bits a pixel
    dx, dy   px that are added to all coordinates

    Depth 1 is MONO_VLSB, ceil(height / 8) * width bytes, or, if `across`, MONO_HMSB, height *
    ceil(width / 8) bytes.  Depth 4 is GS4_HMSB, height * (width rounded up to even) / 2 bytes; a
    pixel's value is its role.  Drawings are clipped to the frame.  Font 1 is too wide for frames of
    up to 128 px, which draw font 0 instead.  Only the constructor and `area` allocate.
    """

    def __init__(self, buffer, width, height, depth, across=False):
        """Draw on `buffer`; raise ValueError if it is too small."""
        self.depth = depth
        self.dx = 0
        self.dy = 0
        mode = framebuf.MONO_HMSB if across else framebuf.MONO_VLSB
        if depth > 1:
            mode = framebuf.GS4_HMSB
        surface = framebuf.FrameBuffer(buffer, width, height, mode)
        self._buffer = buffer
        self._mode = mode
        self._stamp, self._shape = framebuf.stamp_on(width, height, mode)
        self._surface = surface
        self._rect = surface.fill_rect
        self._pixel = surface.pixel
        self._inks = LIT if depth == 1 else bytes(range(ROLES))
        self._columns, self._starts, self._sizes = art.card_glyphs(
            min(width, height) >= art.HUGE_FROM)
        if depth > 1:
            from firmware.graphics.colour_backs import TILES

            self._tiles = TILES
        self._fonts = [_Font(0)]
        self._fonts.append(_Font(1) if width > _NARROW else self._fonts[0])
        self._left = _ANYWHERE
        self._right = -_ANYWHERE

    def ink(self, role):
        """Return the pixel value that `role` is drawn with."""
        return self._inks[role]

    def fill(self, role):
        """Fill the whole picture."""
        self._surface.fill(self._inks[role])

    def rect(self, x, y, w, h, role):
        """Fill a rectangle."""
        self._rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def frame(self, x, y, w, h, role):
        """Outline a rectangle, 1 px wide, inside its `w` x `h` px."""
        self._surface.rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def hline(self, x, y, w, role):
        """Draw a line of `w` px to the right."""
        self._rect(x + self.dx, y + self.dy, w, 1, self._inks[role])

    def vline(self, x, y, h, role):
        """Draw a line of `h` px downwards."""
        self._rect(x + self.dx, y + self.dy, 1, h, self._inks[role])

    def pixel(self, x, y, role):
        """Set one pixel."""
        self._pixel(x + self.dx, y + self.dy, self._inks[role])

    def corners(self, x, y, w, h, wide, upper, right, left, lower):
        """Cut corners off a rectangle, of three pixels if `wide`, else of one.

        The upper corners are filled in the roles `upper` and `right`, the lower ones in `left` and
        `lower`.  A corner whose role is WHOLE stays.
        """
        x += self.dx
        y += self.dy
        inks = self._inks
        rect = self._rect
        size = 2 if wide else 1
        far = x + w - size
        low = y + h - 1
        if upper != WHOLE:
            rect(x, y, size, 1, inks[upper])
            rect(x, y, 1, size, inks[upper])
        if right != WHOLE:
            rect(far, y, size, 1, inks[right])
            rect(x + w - 1, y, 1, size, inks[right])
        if left != WHOLE:
            rect(x, low, size, 1, inks[left])
            rect(x, low + 1 - size, 1, size, inks[left])
        if lower != WHOLE:
            rect(far, low, size, 1, inks[lower])
            rect(x + w - 1, low + 1 - size, 1, size, inks[lower])

    def get(self, x, y):
        """Return the value of a pixel, as `ink` does for a role; None outside the picture."""
        return self._pixel(x + self.dx, y + self.dy)

    def area(self, w, h):
        """Return a SavedArea for `w` x `h` px."""
        return SavedArea(framebuf.spare(w, h, self._mode))

    def draw_sides(self, sides, role, dotted):
        """Fill the areas of `sides`, SavedAreas, over pixels that are copied for `restore_sides`.

        `dotted` fills them with the card back whose pixels alternate.  A side of width 0 is left
        out; the others then say where they are in the picture.
        """
        self.save_sides(sides)
        for side in sides:
            if side.w:
                if dotted:
                    self.back(side.x - self.dx, side.y - self.dy, side.w, side.h, 0)
                else:
                    self._rect(side.x, side.y, side.w, side.h, self._inks[role])

    def save_sides(self, sides):
        """Copy the pixels of `sides`, SavedAreas, for `restore_sides`; one of width 0 is left out.

        They then say where they are in the picture.
        """
        for side in sides:
            if side.w:
                side.x = x = side.x + self.dx
                side.y = y = side.y + self.dy
                side.pixels.blit(self._surface, -x, -y)

    def rect_on_sides(self, x, y, w, h, role):
        """Fill a rectangle within the pixels that `save_sides` has just copied.

        They are known to change, so this is quicker than `rect`.
        """
        self._rect(x + self.dx, y + self.dy, w, h, self._inks[role])

    def restore_sides(self, sides):
        """Put back the pixels that `draw_sides` or `save_sides` copied, the last side first.

        `dx` and `dy` may be others by now.
        """
        for i in range(len(sides) - 1, -1, -1):
            side = sides[i]
            if side.w:
                self._surface.blit(side.pixels, side.x, side.y)

    def glyph(self, number, x, y, role):
        """Draw card glyph `number` (art.rank_glyph, art.suit_glyph) without its background."""
        self._stamp(self._buffer, self._shape, self._columns, self._starts[number],
                    self._sizes[number], x + self.dx, y + self.dy, self._inks[role])

    def large_mark(self, number, x, y, role):
        """Draw card glyph `number`, of up to 8 rows, twice as wide and high."""
        at = self._starts[number]
        for i in range(self._sizes[number] & 255):
            column = self._columns[at + i]
            for j in range(8):
                if column >> j & 1:
                    self.rect(x + 2 * i, y + 2 * j, 2, 2, role)

    def face(self, x, y, w, h, paper, rank, suit, ink, spots):
        """Fill a rectangle in the role `paper`, and draw glyphs `rank` and `suit` on it in `ink`.

        `spots` are 4 bytes: the upper left corners of the glyphs relative to (x, y), x and y of
        `rank`, then of `suit`.
        """
        x += self.dx
        y += self.dy
        inks = self._inks
        self._rect(x, y, w, h, inks[paper])
        ink = inks[ink]
        stamp = self._stamp
        buffer = self._buffer
        shape = self._shape
        columns = self._columns
        starts = self._starts
        sizes = self._sizes
        stamp(buffer, shape, columns, starts[rank], sizes[rank], x + spots[0], y + spots[1], ink)
        stamp(buffer, shape, columns, starts[suit], sizes[suit], x + spots[2], y + spots[3], ink)

    def bitmap(self, columns, at, size, x, y, role):
        """Draw a bitmap, from byte `at` of `columns` on, without its background.

        `size` is its width, its height << 8 and the bytes of a band << 16, as `stamp` takes it.
        """
        self.stamp(columns, at, size, x, y, role)

    def clip(self, left=None, right=None):
        """Draw only letters that lie between `left` and `right` px; all again without them."""
        self._left = _ANYWHERE if left is None else left + self.dx
        self._right = -_ANYWHERE if right is None else right + self.dx

    def text(self, line, x, y, role, font=0):
        """Draw the bytes of `line` up to a 0; return the x where more would follow.

        Glyphs are art.FONT_H[font] px high, with a column between them; capitals begin at y + 1.
        Each byte is a code of the font (see art.font_widths).  Codes without a glyph are skipped,
        and glyphs that `clip` leaves out.
        """
        font = self._fonts[font]
        ink = self._inks[role]
        stamp = self._stamp
        buffer = self._buffer
        shape = self._shape
        columns = font.columns
        places = font.places
        widths = font.widths
        size = font.size
        left = self._left
        right = self._right
        x += self.dx
        y += self.dy
        for code in line:
            if not code:
                break
            width = widths[code]
            if width:
                if left <= x and x + width <= right:
                    stamp(buffer, shape, columns, places[code], size | width, x, y, ink)
                x += width + 1
        return x - self.dx

    def width(self, line, font=0):
        """Return the width of a drawn text from the first to the last column of ink (px)."""
        widths = self._fonts[font].widths
        total = 0
        for code in line:
            if not code:
                break
            if widths[code]:
                total += widths[code] + 1
        return total - 1 if total else 0

    def fit(self, text, start, width, font=0):
        """Return the index where a line of `text` from `start` on, up to `width` px wide, ends.

        The line ends at a line feed, a 0, the end of the text, or else at the last space that fits.
        A word that is too wide by itself is cut.
        """
        widths = self._fonts[font].widths
        space = 0
        left = width + 1
        for at in range(start, len(text)):
            code = text[at]
            if code <= _SPACE:
                if not code or code == _LINE_FEED:
                    return at
                if code == _SPACE:
                    space = at
            wide = widths[code]
            if wide:
                left -= wide + 1
                if left < 0:
                    return space or max(at, start + 1)
        return len(text)

    def stamp(self, columns, at, size, x, y, role):
        """Draw the set bits of `columns` from byte `at` on, within a rectangle that was filled.

        `size` is as blit_rows.py takes it.  Only what was filled is known to have changed.
        """
        self._stamp(self._buffer, self._shape, columns, at, size, x + self.dx, y + self.dy,
                    self._inks[role])

    def back(self, x, y, w, h, style):
        """Fill a rectangle with card back `style` 0..9; the pattern starts in its upper left.

        The rectangle is less than 256 px wide and high.
        """
        if w <= 0 or h <= 0:
            return
        size = h << 8 | w
        if self.depth == 1:
            self._rect(x + self.dx, y + self.dy, w, h, self._inks[PAPER])
            self.stamp(BACKS, 8 * style, size, x, y, BLUE)
            return
        self._rect(x + self.dx, y + self.dy, w, h, _FIELDS[style])
        # The lattice is the same to the left and to the right of the middle.
        at = 32 * style + 8 - ((w - 7) // 2 & 7)
        self.stamp(self._tiles, at, size, x, y, _LATTICES[style])
        self.stamp(self._tiles, at + 16, size, x, y, PAPER)


class SavedArea:
    """Pixels of a Canvas under something that is drawn over them for a while.

    x, y   their place in the frame (px)
    w, h   the size of the part that is drawn over (px)
    """

    def __init__(self, pixels):
        """Keep them in `pixels`, a FrameBuffer.  Allocates."""
        self.pixels = pixels
        self.x = 0
        self.y = 0
        self.w = 0
        self.h = 0


class _Font:
    """A font's glyphs side by side, in bands of 8 rows.

    columns   their bytes
    places    by code: the byte where the glyph begins
    widths    by code: the glyph's width in px, 0 for none, up to the last code
    size      the glyphs' height and the bytes of a band, as `stamp` takes them
    """

    def __init__(self, font):
        """Load font number `font`.  Allocates."""
        self.columns = art.font_columns(font)
        self.widths = widths = art.font_widths(font)
        self.places = places = array("H", bytes(2 * len(widths)))
        for code in range(len(widths) - 1):
            places[code + 1] = places[code] + widths[code]
        self.size = art.FONT_H[font] << 8 | sum(widths) << 16
