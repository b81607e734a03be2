"""LILYGO T-Display RP2040: 240 x 135 in colour, two keys.

The left key goes to the next card that can be played, the right one selects; held, they are the
menu and "back".
The console is part of the firmware: as files it needs more than the 264 KB of RAM.
Names: ports/raspberrypi/boards/lilygo_t_display_rp2040/pins.c in github.com/adafruit/circuitpython.
Levels: examples/configs/tdisplay_rp2040/tft_buttons.py in github.com/russhughes/st7789_mpy.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "LILYGO T-Display RP2040"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 135, "depth": 4}

KEYS = (("BUTTON_L", NEXT), ("BUTTON_R", SELECT))
KEY_DOWN = 0
