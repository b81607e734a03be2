"""Any display that CircuitPython's displayio drives."""

import displayio

from firmware.board_contract import Display
from firmware.graphics.canvas import PALETTES, ROLES, Canvas

PAGE = 8
"""Lines of the picture that are renewed at a time."""

DIMMEST = 0.04
"""Least brightness of a backlight, whose duty it is: less leaves the panel dark to the eye."""

LIGHT = 0xAF
"""The command that lights an OLED; the same to SSD1306 and SH1107."""


class DisplayioDisplay(Display):
    """A display of displayio's, all of it; `canvas` draws, and only `show()` sends."""

    def __init__(self, display, depth=1):
        """Show nothing but the canvas on `display`, a displayio display. Allocates.

        `depth` 1 draws in black and white, 4 in the colours of canvas.PALETTES.
        """
        self.width = display.width
        self.height = display.height
        self.coloured = depth > 1
        self._display = display
        self._colours = displayio.Palette(2 if depth == 1 else ROLES)
        self._bitmap = displayio.Bitmap(self.width, self.height, 2 if depth == 1 else 16)
        self.canvas = Canvas(self._bitmap, self.width, self.height, depth)
        self._scheme = PALETTES[0]
        self._flip = 0
        self._colour()
        group = displayio.Group()
        group.append(displayio.TileGrid(self._bitmap, pixel_shader=self._colours))
        display.auto_refresh = False
        display.root_group = group

    def show(self):
        """Send the changes since the last call; return 0, because displayio counts no bytes."""
        self._display.refresh(minimum_frames_per_second=0)
        return 0

    def reset(self):
        """Make the next `show()` send everything; displayio sets a chip up only once."""
        self._bitmap.dirty()

    def contrast(self, level):
        """Set the brightness, 0 to 255, if the display's driver can."""
        least = DIMMEST if self.coloured and level else 0
        self._display.brightness = max(least, level / 255)

    def invert(self, on):
        """Swap black and white, or, in colour, dark and light."""
        self._flip = 0xFFFFFF if on else 0
        self._colour()

    def palette(self, scheme):
        """Choose the colours, one of canvas.PALETTES."""
        self._scheme = scheme
        self._colour()

    def _colour(self):
        colours = self._colours
        scheme = self._scheme
        for number in range(len(colours)):
            if len(colours) == 2:
                colour = 0xFFFFFF * number
            else:
                at = 3 * number
                colour = scheme[at] << 16 | scheme[at + 1] << 8 | scheme[at + 2]
            colours[number] = colour ^ self._flip

    def power(self, on):
        """Light the display, or put it to sleep, if its driver can."""
        display = self._display
        if on and hasattr(display, "wake"):
            display.wake()
        elif not on and hasattr(display, "sleep"):
            display.sleep()


class DisplayioOled(DisplayioDisplay):
    """An OLED that can be unplugged.

    displayio sends the commands that set a chip up only once, even if no chip answers on the bus
    (shared-module/i2cdisplaybus in github.com/adafruit/circuitpython). This class sends them again.
    """

    renews = True

    def __init__(self, display, setup):
        """Show the canvas on `display`, a BusDisplay on I2C or SPI. Allocates.

        `setup` are the commands that set the chip up, none of which darkens it.
        """
        super().__init__(display)
        self._setup = setup
        self._pages = (self.height + PAGE - 1) // PAGE
        self._renewed = 0
        self._level = 255
        self._lit = True

    def renew(self):
        """Send again, in turn, the set-up and each page, then light the panel; return 0."""
        step = self._renewed
        self._renewed = (step + 1) % (self._pages + 1)
        if not step:
            self._set_up()
            return 0
        last = min(step * PAGE, self.height)
        self._bitmap.dirty(0, step * PAGE - PAGE, self.width, last)
        self.show()
        if self._lit and not self._renewed:
            self._display.bus.send(LIGHT, b"")
        return 0

    def _set_up(self):
        # One by one: Blinka 2.7 loses the second byte.
        for command in self._setup:
            self._display.bus.send(command, b"")
        self._display.brightness = self._level / 255

    def contrast(self, level):
        """Set the brightness, 0 to 255."""
        self._level = level
        DisplayioDisplay.contrast(self, level)

    def power(self, on):
        """Set the display up, send all of the picture and light it, or put it to sleep."""
        self._lit = on
        if on:
            self._set_up()
            self._bitmap.dirty()
            self.show()
        DisplayioDisplay.power(self, on)
