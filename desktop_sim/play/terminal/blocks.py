"""Turn pictures into characters: block elements or braille with the shape of their pixels."""

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def _sextant(bits):
    """Return the character for 2 x 3 pixels (Unicode, Symbols for Legacy Computing, from U+1FB00).

    The empty, left, right and full cells are characters of other Unicode blocks.
    """
    plain = {0: " ", 21: "▌", 42: "▐", 63: "█"}
    return plain.get(bits) or chr(0x1FB00 + bits - 1 - (bits > 21) - (bits > 42))


def _braille(bits):
    """Return the character for 2 x 4 pixels (Unicode, Braille Patterns, from U+2800).

    Dots 1 to 3 go down the left column, 4 to 6 down the right one, 7 and 8 are the lowest row.
    """
    dots = 0
    for place, dot in enumerate((0, 3, 1, 4, 2, 5, 6, 7)):
        dots |= (bits >> place & 1) << dot
    return chr(0x2800 + dots)


MOST_KNOWN = 20_000
"""Blocks of pixels whose cells are kept; a colour display's palette changes with its picture."""


class Blocks:
    """A kind of characters to draw with: each shows `wide` x `high` pixels."""

    def __init__(self, name, wide, high, characters, ring=0):
        """Draw with `characters`, by the bits of a block: bit 0 is top left, then row by row.

        The background of a character is the more frequent of the block's two colours, counted with
        `ring` pixels around it. Plain areas are therefore blanks, because characters of many fonts
        leave gaps. With dots for pixels, the ring keeps a rank's dots dark on a white card.
        """
        self.name = name
        self.wide = wide
        self.high = high
        self._characters = characters
        self._ring = ring
        self._known = {}

    def size(self, width, height):
        """Return (columns, rows) of characters for a display of `width` x `height` pixels."""
        return -(-width // self.wide), -(-height // self.high)

    def cells(self, picture):
        """Return rows of (character, its colour, colour behind it); colours are numbers."""
        known, wide, high, ring = self._known, self.wide, self.high, self._ring
        palette = picture.palette
        blank = bytes(picture.width + wide)
        lines = picture.rows()
        grid = []
        for top in range(0, picture.height, high):
            band = [line + blank[:wide] for line in lines[top : top + high]]
            band += [blank] * (high - len(band))
            around = lines[max(0, top - ring) : top + high + ring]
            row = []
            for left in range(0, picture.width, wide):
                block = b"".join([line[left : left + wide] for line in band])
                ways = known.get((block, palette))
                if ways is None:
                    if len(known) >= MOST_KNOWN:
                        known.clear()
                    ways = known[block, palette] = self._ways(block, palette)
                if ring and len(ways) > 1:
                    near = slice(max(0, left - ring), left + wide + ring)
                    ways = _by_behind(ways, b"".join([line[near] for line in around]))
                row.append(ways[0])
            grid.append(row)
        return grid

    def _ways(self, block, palette):
        """Return the cells for a block of pixels, with its commonest colour behind, then in front.

        There is one cell if it has one colour.
        """
        behind, *ink = sorted(set(block), key=block.count, reverse=True)[:2]
        if not ink:
            return [(self._characters[0], behind, behind)]
        ink = ink[0]
        bits = 0
        for place, colour in enumerate(block):
            bits |= nearer(palette, colour, ink, behind) << place
        everything = (1 << len(block)) - 1
        return [
            (self._characters[bits], ink, behind),
            (self._characters[everything - bits], behind, ink),
        ]


def _by_behind(ways, around):
    """Return cells, the one whose colour behind is the commonest in the pixels `around` first."""
    return sorted(ways, key=lambda cell: around.count(cell[2]), reverse=True)


def nearer(palette, colour, one, other):
    """Return True if `colour` looks more like `one` than like `other` (all are colour numbers)."""
    red, green, blue = palette[colour]
    distances = [
        (red - palette[to][0]) ** 2 + (green - palette[to][1]) ** 2 + (blue - palette[to][2]) ** 2
        for to in (one, other)
    ]
    return distances[0] < distances[1]


HALF = Blocks("half", 1, 2, " ▀▄█")

BLOCKS = (
    HALF,
    Blocks("quadrant", 2, 2, QUADRANTS),
    Blocks("sextant", 2, 3, [_sextant(bits) for bits in range(64)]),
    Blocks("braille", 2, 4, [_braille(bits) for bits in range(256)], 2),
)
"""All kinds, from the clearest to the smallest."""

NARROW = BLOCKS[-1:]
"""Those whose characters take one cell each in every terminal (Unicode, East Asian Width)."""
