"""ST7735R and ST7735S displays, in colour, on SPI.

Source: ST7735S data sheet, Sitronix, version 1.4 of February 2014, chapter 10. The voltages and
the frame rate are those of drivers/st7735 in github.com/pimoroni/pimoroni-pico.
"""

from firmware.drivers.tft import TFT


class ST7735(TFT):
    """A display behind an ST7735R or ST7735S."""

    MEMORY = 132, 162
    SCAN = 0xC8
    NEGATIVE = False
    AFTER_SLEEP_OUT_MS = 120

    SETUP = (
        # Frame rate in normal, idle and partial mode; inversion by lines.
        b"\xb1", b"\x01\x2c\x2d", b"\xb2", b"\x01\x2c\x2d",
        b"\xb3", b"\x01\x2c\x2d\x01\x2c\x2d", b"\xb4", b"\x07",
        # Voltages, and currents in the same three modes.
        b"\xc0", b"\xa2\x02\x84", b"\xc1", b"\xc5", b"\xc2", b"\x0a\x00",
        b"\xc3", b"\x8a\x2a", b"\xc4", b"\x8a\xee", b"\xc5", b"\x0e",
    )  # fmt: skip
