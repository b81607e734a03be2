"""ST7789 displays, in colour, on SPI. Source: see tft.py."""

from firmware.drivers.tft import TFT


class ST7789(TFT):
    """A display behind an ST7789: what TFT says."""
