"""ILI9341 displays, in colour, on SPI.

Source: ILI9341 data sheet, ILI Technology, version 1.11, chapter 8.2; its commands are those of
tft.py. Panels begin at the chip's last column and have blue where the chip expects red.
"""

from firmware.drivers.tft import TFT


class ILI9341(TFT):
    """A display behind an ILI9341."""

    SCAN = 0x48
    NEGATIVE = False
