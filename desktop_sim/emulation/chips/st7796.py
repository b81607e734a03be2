"""The ST7796S display controller, emulated from its bytes."""

from desktop_sim.emulation.chips.tft import TFT


class ST7796(TFT):
    """A controller with its panel; see TFT."""

    NAME = "st7796"
    ARGUMENTS = {
        0xB1: 1, 0xB4: 1, 0xB7: 1, 0xC0: 2, 0xC1: 1, 0xC2: 1, 0xC5: 1, 0xE8: 8, 0xF0: 1,
    }  # fmt: skip
