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


class Blocks:
    """A kind of characters to draw with: each stands for `wide` x `high` pixels."""

    def __init__(self, name, wide, high, characters):
        """Draw with `characters`, by the bits of a block: bit 0 is top left, then row by row."""
        self.name = name
        self.wide = wide
        self.high = high
        self._characters = characters
        self._known = {}

    def size(self, width, height):
        """Return (columns, rows) of characters for a display of `width` x `height` pixels."""
        return -(-width // self.wide), -(-height // self.high)

    def cells(self, picture):
        """Return rows of (character, its colour, colour behind it); colours are numbers."""
        known, wide, high = self._known, self.wide, self.high
        palette = picture.palette
        blank = bytes(picture.width + wide)
        lines = picture.rows()
        grid = []
        for top in range(0, picture.height, high):
            band = [line + blank[:wide] for line in lines[top : top + high]]
            band += [blank] * (high - len(band))
            row = []
            for left in range(0, picture.width, wide):
                block = b"".join([line[left : left + wide] for line in band])
                cell = known.get((block, palette))
                if cell is None:
                    cell = known[block, palette] = self._cell(block, palette)
                row.append(cell)
            grid.append(row)
        return grid

    def _cell(self, block, palette):
        """Return the cell for a block of pixels: its two commonest colours, and the shape."""
        if len(palette) == 2:
            ink, behind = 1, 0
        else:
            colours = sorted(set(block), key=block.count)
            behind = colours[-1]
            ink = colours[-2] if len(colours) > 1 else behind
        bits = 0
        for place, colour in enumerate(block):
            if ink != behind and nearer(palette, colour, ink, behind):
                bits |= 1 << place
        return self._characters[bits], ink, behind


def nearer(palette, colour, one, other):
    """Return whether `colour` looks more like `one` than like `other` (all are colour numbers)."""
    red, green, blue = palette[colour]
    distances = [
        (red - palette[to][0]) ** 2 + (green - palette[to][1]) ** 2 + (blue - palette[to][2]) ** 2
        for to in (one, other)
    ]
    return distances[0] < distances[1]


BLOCKS = (
    Blocks("half", 1, 2, " ▀▄█"),
    Blocks("quadrant", 2, 2, QUADRANTS),
    Blocks("sextant", 2, 3, [_sextant(bits) for bits in range(64)]),
    Blocks("braille", 2, 4, [_braille(bits) for bits in range(256)]),
)
"""All kinds, from the clearest to the smallest."""
