"""The ILI9341 display controller, emulated from its bytes."""

from desktop_sim.emulation.chips.tft import TFT


class ILI9341(TFT):
    """A controller with its panel; see TFT."""

    NAME = "ili9341"
