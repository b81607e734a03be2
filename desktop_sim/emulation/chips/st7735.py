"""The ST7735 display controller, emulated from its bytes."""

from desktop_sim.emulation.chips.tft import TFT


class ST7735(TFT):
    """A controller with its panel; see TFT."""

    NAME = "st7735"
    ARGUMENTS = {
        0xB1: 3, 0xB2: 3, 0xB3: 6, 0xB4: 1, 0xC0: 3, 0xC1: 1, 0xC2: 2, 0xC3: 2, 0xC4: 2, 0xC5: 1,
    }  # fmt: skip
