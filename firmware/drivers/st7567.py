"""ST7567 displays: liquid crystal with a backlight, one bit each.

Source of every command: ST7567 data sheet, Sitronix, version 1.4, chapter 7. The values are those
of drivers/st7567 in github.com/pimoroni/pimoroni-pico.
"""

from firmware.drivers.oled import CONTRAST_AT, PagedOled, turn

SETUP = (
    b"\xa3"  # bias 1/7
    b"\xa0\xc8"  # lines reversed: the modules mount the panel so
    b"\x40"  # the panel begins with line 0 of the memory
    b"\x2f"  # booster, regulator and follower run
    b"\x24"  # ratio of the regulator: 5
    b"\xa4"  # show the memory
)

VOLUME = 30
"""The contrast of the panel, 0 to 63 (81h)."""

SEGMENTS = 132
"""Columns of the memory."""


class ST7567(PagedOled):
    """A display of 128 x 64 pixels behind `bus`, on SPI; see Oled.

    light   its backlight: an object with `level(brightness)`, 0 to 255
    column  the chip's column where the panel begins
    turned  True for modules that are mounted upside down
    """

    def __init__(self, bus, light, width=128, height=64, column=0, turned=False):
        """Prepare the buffers; the class explains the arguments. Allocates."""
        if turned:
            column = SEGMENTS - width - column
        super().__init__(bus, width, height, SETUP, column)
        self._setup[CONTRAST_AT] = VOLUME
        if turned:
            turn(self._setup, SETUP)
        self._light = light
        self._level = 255

    def show(self):
        """Send the changes since the last `show()`; the first one sends all, and lights the panel.

        Return the bytes put on the bus.
        """
        known = self._known
        sent = super().show()
        if not known and self._wanted:
            self._light.level(self._level)
        return sent

    def contrast(self, level):
        """Set the backlight, 0 to 255."""
        self._level = level
        if self._wanted and self._known:
            self._light.level(level)

    def power(self, on):
        """Light the display, once its picture is there, or put the chip to sleep (AEh)."""
        if not on:
            self._light.level(0)
        super().power(on)
