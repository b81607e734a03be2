"""A QR code below a paragraph of a page of text."""

from core.const import const
from firmware.graphics.canvas import BLACK_INK, PAPER

# px of a module at most, and at least: a phone does not read smaller ones.
_MOST = const(4)
_LEAST = const(2)

# Light modules that a reader wants around the code, and the px that do on a low display.
_QUIET = const(4)
_LEAST_QUIET = const(3)

# px of a title, and of a line that is not whole.
_TITLE = const(27)


def most_rows(display):
    """Return the number of rows of the largest code that a phone reads from `display`."""
    return (min(display.width, display.height) - 2 * _LEAST_QUIET) // _LEAST


class QRCode:
    """A picture for text_page.py, drawn in as large modules as the display has px for.

    found     the number of the paragraph before it; empty without room for it
    high      its height in px, by the same number
    is_whole  whether it takes the display without a title: nothing smaller can be read

    Only the constructor allocates.
    """

    def __init__(self, display, paragraph, code):
        """Measure a `code` of firmware/graphics/qr_encoder.py for a `display`.

        It follows `paragraph`.
        """
        self.canvas = display.canvas
        self.width = display.width
        self.code = code
        size = code[0]
        least = size * _LEAST + 2 * _LEAST_QUIET
        room = min(display.width, display.height - _TITLE)
        self.is_whole = room < least
        if self.is_whole:
            room = min(display.width, display.height)
        self.scale = min(_MOST, (room - 2 * _LEAST_QUIET) // size)
        self.quiet = min(_QUIET * self.scale, (room - size * self.scale) // 2)
        self.found = (paragraph,) if room >= least else ()
        self.high = {paragraph: size * self.scale + 2 * self.quiet}

    def draw(self, paragraph, y, room):
        """Draw the code in `room` rows from `y` px on."""
        side = self.high[paragraph]
        x = (self.width - side) // 2
        y += (room - side) // 2
        self.canvas.rect(x, y, side, side, PAPER)
        x += self.quiet
        y += self.quiet
        size = self.code[0]
        for row in range(size):
            self._draw_row(row * ((size + 7) // 8) + 1, x, y + row * self.scale)

    def _draw_row(self, at, x, y):
        """Draw the row from byte `at` of the code on: its dark modules, those in a row at once."""
        code = self.code
        dark = 0
        for i in range(code[0] + 1):
            if i < code[0] and code[at + (i >> 3)] << (i & 7) & 128:
                dark += self.scale
            elif dark:
                self.canvas.rect(x + i * self.scale - dark, y, dark, self.scale, BLACK_INK)
                dark = 0
