"""Adafruit PyBadge or EdgeBadge: 160 x 128 in colour, a cross, four keys behind a shift register.

A selects, B goes back, START is the menu, SELECT goes to the next card that can be played. The
board is silent: its speaker needs the analogue output, which makes no tones by itself.
The console is part of the firmware: as files it needs more than the 192 KB of RAM.
Bits of the keys: adafruit_pybadger/pybadger_base.py in github.com/adafruit; pin names:
ports/atmel-samd/boards/pybadge/pins.c, and that the EdgeBadge has the same firmware:
docs/shared_bindings_matrix.py in github.com/adafruit/circuitpython.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Adafruit PyBadge"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7735r"
DISPLAY = {"width": 160, "height": 128, "depth": 4}
SHIFT = {"clock": "BUTTON_CLOCK", "out": "BUTTON_OUT", "latch": "BUTTON_LATCH"}

KEYS = (
    (0, BACK), (1, SELECT), (2, MENU), (3, NEXT), (4, RIGHT), (5, DOWN), (6, UP), (7, LEFT),
)  # fmt: skip
KEY_DOWN = 1
