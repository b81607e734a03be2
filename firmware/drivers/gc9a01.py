"""GC9A01 displays, round, of 240 x 240, in colour, on SPI.

Source: GC9A01A data sheet, GalaxyCore, version 1.0, chapter 6. It leaves many commands unnamed; the
values are those of boards/waveshare_esp32_s3_lcd_1_28/board.c in github.com/adafruit/circuitpython.
"""

from firmware.drivers.tft import TFT


class GC9A01(TFT):
    """A display behind a GC9A01."""

    MEMORY = 240, 240
    SCAN = 0x48
    AFTER_SLEEP_OUT_MS = 120

    SETUP = (
        b"\xef", b"", b"\xeb", b"\x14", b"\xfe", b"", b"\xef", b"", b"\xeb", b"\x14",
        b"\x84", b"\x40", b"\x85", b"\xff", b"\x86", b"\xff", b"\x87", b"\xff", b"\x88", b"\x0a",
        b"\x89", b"\x21", b"\x8a", b"\x00", b"\x8b", b"\x80", b"\x8c", b"\x01", b"\x8d", b"\x01",
        b"\x8e", b"\xff", b"\x8f", b"\xff", b"\xb6", b"\x00\x00", b"\x90", b"\x08\x08\x08\x08",
        b"\xbd", b"\x06", b"\xbc", b"\x00", b"\xff", b"\x60\x01\x04",
        # Voltages.
        b"\xc3", b"\x13", b"\xc4", b"\x13", b"\xc9", b"\x22",
        b"\xbe", b"\x11", b"\xe1", b"\x10\x0e", b"\xdf", b"\x21\x0c\x02",
        # Gamma.
        b"\xf0", b"\x45\x09\x08\x08\x26\x2a", b"\xf1", b"\x43\x70\x72\x36\x37\x6f",
        b"\xf2", b"\x45\x09\x08\x08\x26\x2a", b"\xf3", b"\x43\x70\x72\x36\x37\x6f",
        b"\xed", b"\x1b\x0b", b"\xae", b"\x77", b"\xcd", b"\x63", b"\xe8", b"\x34",
        b"\x62", b"\x18\x0d\x71\xed\x70\x70\x18\x0f\x71\xef\x70\x70",
        b"\x63", b"\x18\x11\x71\xf1\x70\x70\x18\x13\x71\xf3\x70\x70",
        b"\x64", b"\x28\x29\xf1\x01\xf1\x00\x07",
        b"\x66", b"\x3c\x00\xcd\x67\x45\x45\x10\x00\x00\x00",
        b"\x67", b"\x00\x3c\x00\x00\x00\x01\x54\x10\x32\x98",
        b"\x74", b"\x10\x85\x80\x00\x00\x4e\x00", b"\x98", b"\x3e\x07",
    )  # fmt: skip
