"""The GC9107 display controller, emulated from its bytes."""

from desktop_sim.emulation.chips.tft import TFT


class GC9107(TFT):
    """A controller with its panel; see TFT."""

    NAME = "gc9107"
    ARGUMENTS = {
        0xA8: 1, 0xAB: 1, 0xAC: 1, 0xB0: 1, 0xB1: 1, 0xB2: 1, 0xB3: 1, 0xB4: 1, 0xB6: 1, 0xB7: 1,
        0xB8: 1, 0xC6: 1, 0xC7: 1, 0xE7: 1, 0xE8: 1, 0xE9: 1, 0xEA: 1, 0xEF: 0, 0xF0: 14,
        0xF1: 14, 0xFE: 0,
    }  # fmt: skip
