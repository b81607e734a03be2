"""A picture of a display's pixels, and its PNG file."""

import io

BLACK = 0, 0, 0
BLACK_AND_WHITE = (BLACK, (255, 255, 255))


def cut_off(line, diameter):
    """Return how many px at each end of line `line` a circle of that diameter leaves out."""
    down = 2 * line + 1 - diameter
    across = (x for x in range(diameter)
              if (2 * x + 1 - diameter) ** 2 + down ** 2 <= diameter ** 2)
    return next(across)


class Picture:
    """Pixels as colour numbers, with the colours they stand for."""

    def __init__(self, width, height, pixels, palette=BLACK_AND_WHITE):
        """Hold `width` * `height` pixels.

        `pixels` are bytes, row by row from the top left, each an index of `palette`.  The palette
        has (red, green, blue), 0..255 each, for each colour number.
        """
        self.width = width
        self.height = height
        self.pixels = bytes(pixels)
        self.palette = tuple(palette)

    def __eq__(self, other):
        """Return True if both show the same colours."""
        return isinstance(other, Picture) and (
            (self.width, self.height, self.rgb()) == (other.width, other.height, other.rgb())
        )

    __hash__ = None

    def get(self, x, y):
        """Return the colour number at pixel (x, y)."""
        return self.pixels[y * self.width + x]

    def rows(self):
        """Return the rows from the top, each `width` bytes of colour numbers."""
        w = self.width
        return [self.pixels[y * w : y * w + w] for y in range(self.height)]

    def text(self, marks=".#"):
        """Return a line for each row, a character for each pixel: `marks[colour number]`."""
        return "\n".join("".join(marks[p] for p in row) for row in self.rows())

    def rgb(self):
        """Return 3 bytes a pixel, row by row."""
        rgb = bytearray(3 * len(self.pixels))
        for part, values in enumerate(zip(*self.palette, strict=True)):
            rgb[part::3] = self.pixels.translate(bytes(values).ljust(256))
        return bytes(rgb)

    def scaled(self, scale):
        """Return the same picture with each pixel a square of `scale` by `scale`."""
        wide = bytearray(len(self.pixels) * scale)
        for part in range(scale):
            wide[part::scale] = self.pixels
        size = self.width * scale
        tall = b"".join([wide[at : at + size] * scale for at in range(0, len(wide), size)])
        return Picture(size, self.height * scale, tall, self.palette)

    def round(self):
        """Return the same picture, a square, on a round panel: black outside the circle."""
        palette = self.palette if BLACK in self.palette else (*self.palette, BLACK)
        dark = bytes((palette.index(BLACK),))
        rows = []
        for line, row in enumerate(self.rows()):
            cut = cut_off(line, self.width)
            rows.append(dark * cut + row[cut : self.width - cut] + dark * cut)
        return Picture(self.width, self.height, b"".join(rows), palette)

    def black_and_white(self):
        """Return the same picture in two colours: black for the darker half of all grays."""
        tones = bytes(299 * red + 587 * green + 114 * blue > 127_500
                      for red, green, blue in self.palette)
        pixels = self.pixels.translate(tones.ljust(256))
        return Picture(self.width, self.height, pixels)

    def indexed(self):
        """Return the picture as an image of Pillow's with the same palette, mode "P"."""
        from PIL import Image

        image = Image.frombytes("P", (self.width, self.height), self.pixels)
        image.putpalette([part for colour in self.palette for part in colour])
        return image

    def image(self):
        """Return the picture as an image of Pillow's, mode "RGB"."""
        return self.indexed().convert("RGB")

    def png(self):
        """Return the bytes of a PNG file."""
        file = io.BytesIO()
        self.indexed().save(file, "PNG", optimize=True)
        return file.getvalue()
