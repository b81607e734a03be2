"""Pimoroni Explorer (RP2350): 320 x 240 in colour, six keys.

X, Y, C and Z are up, down, left and right, as in Pimoroni's own example; A selects, B goes back and
is the menu. 520 KB of RAM hold the console. The board is silent: nothing drives its amplifier.
Names: ports/raspberrypi/boards/pimoroni_explorer2350/pins.c in github.com/adafruit/circuitpython.
Levels: examples/more_examples/sketchy_sketch.py in github.com/pimoroni/explorer.
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "Pimoroni Explorer"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 240, "depth": 4}

KEYS = (
    ("SW_X", UP), ("SW_Y", DOWN), ("SW_C", LEFT), ("SW_Z", RIGHT),
    ("SW_A", SELECT), ("SW_B", BACK),
)  # fmt: skip
KEY_DOWN = 0
