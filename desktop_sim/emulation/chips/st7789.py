"""The ST7789 display controller, emulated from its bytes."""

from desktop_sim.emulation.chips.tft import TFT


class ST7789(TFT):
    """A controller with its panel; see TFT."""

    NAME = "st7789"
