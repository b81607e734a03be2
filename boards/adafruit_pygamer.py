"""Adafruit PyGamer: 160 x 128 in colour, a stick, four keys behind a shift register.

A selects, B goes back, START is the menu, SELECT goes to the next card that can be played. The
board is silent: its speaker needs the analogue output, which makes no tones by itself.
The console is part of the firmware: as files it needs more than the 192 KB of RAM.
Bits of the keys, directions of the stick: adafruit_pybadger/pygamer.py in github.com/adafruit; pin
names: ports/atmel-samd/boards/pygamer/pins.c in github.com/adafruit/circuitpython.
"""

from firmware.input.actions import BACK, MENU, NEXT, SELECT

NAME = "Adafruit PyGamer"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7735r"
DISPLAY = {"width": 160, "height": 128, "depth": 4}
SHIFT = {"clock": "BUTTON_CLOCK", "out": "BUTTON_OUT", "latch": "BUTTON_LATCH"}
STICK = {"x": "JOYSTICK_X", "y": "JOYSTICK_Y"}

KEYS = ((0, BACK), (1, SELECT), (2, MENU), (3, NEXT))
KEY_DOWN = 1
