"""GC9107 displays of 128 x 128, in colour, on SPI.

GalaxyCore's data sheet tells the commands of tft.py. The others, and their values, are those of
engine_display_driver_rp2_gc9107.c in github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine.
"""

from firmware.drivers.tft import TFT


class GC9107(TFT):
    """A display behind a GC9107."""

    MEMORY = 128, 160
    NEGATIVE = False
    AFTER_SLEEP_OUT_MS = 120

    SETUP = (
        b"\xfe", b"", b"\xef", b"",
        b"\xb0", b"\xc0", b"\xb1", b"\x80", b"\xb2", b"\x2f", b"\xb3", b"\x03", b"\xb7", b"\x01",
        b"\xb6", b"\x19", b"\xac", b"\xc8", b"\xab", b"\x0f", b"\xb4", b"\x04", b"\xa8", b"\x07",
        b"\xb8", b"\x08", b"\xe7", b"\x5a", b"\xe8", b"\x23", b"\xe9", b"\x47", b"\xea", b"\x99",
        b"\xc6", b"\x30", b"\xc7", b"\x1f",
        # Gamma.
        b"\xf0", b"\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f",
        b"\xf1", b"\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d",
    )  # fmt: skip
