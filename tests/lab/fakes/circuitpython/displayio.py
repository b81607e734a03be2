"""Fakes of displayio for a display that only the test reads."""


class Bitmap:
    """Values of `width` x `height` pixels, with the heap use of CircuitPython's."""

    last = None

    def __init__(self, width, height, values):
        self.width = width
        self.height = height
        self._deep = 1 if values <= 2 else 4
        self._words = bytearray((width * self._deep + 31) // 32 * 4 * height)

    def _place(self, at):
        x, y = at if isinstance(at, tuple) else (at % self.width, at // self.width)
        bit = (y * (len(self._words) // self.height) * 8) + x * self._deep
        return bit >> 3, bit & 7

    def __getitem__(self, at):
        byte, bit = self._place(at)
        return self._words[byte] >> bit & (1 << self._deep) - 1

    def __setitem__(self, at, value):
        byte, bit = self._place(at)
        mask = (1 << self._deep) - 1
        self._words[byte] = self._words[byte] & ~(mask << bit) | (value & mask) << bit

    def fill(self, value):
        byte = value * (0xFF if self._deep == 1 else 0x11)
        for i in range(len(self._words)):
            self._words[i] = byte

    def dirty(self, *place):
        """Do nothing: the whole bitmap is always sent."""


class Palette:
    """A palette that stores no colours."""

    def __init__(self, count):
        self._count = count

    def __len__(self):
        return self._count

    def __setitem__(self, number, colour):
        assert number < self._count


class TileGrid:
    """A tile grid whose bitmap the test can read."""

    def __init__(self, bitmap, pixel_shader):
        Bitmap.last = bitmap


class Group:
    """A group that stores nothing."""

    def append(self, grid):
        assert isinstance(grid, TileGrid)


def release_displays():
    """No displays exist."""
