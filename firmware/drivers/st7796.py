"""ST7796S displays, in colour, on SPI.

Source: ST7796S data sheet, Sitronix, version 1.0, chapter 9. The values are those of
picocalcdisplay.c in github.com/zenodante/PicoCalc-micropython-driver.
"""

from firmware.drivers.tft import TFT


class ST7796(TFT):
    """A display behind an ST7796S, or a chip with the same commands such as that of a PicoCalc."""

    MEMORY = 320, 480
    SCAN = 0x48
    NEGATIVE = False
    AFTER_SLEEP_OUT_MS = 120

    SETUP = (
        # The key to the commands between, and at the end the lock.
        b"\xf0", b"\xc3", b"\xf0", b"\x96",
        b"\xb1", b"\xa0", b"\xb4", b"\x00", b"\xb7", b"\xc6",
        b"\xc0", b"\x80\x06", b"\xc1", b"\x15", b"\xc2", b"\xa7", b"\xc5", b"\x04",
        b"\xe8", b"\x40\x8a\x00\x00\x29\x19\xaa\x33",
        b"\xf0", b"\x3c", b"\xf0", b"\x69",
    )  # fmt: skip
