"""TinyCircuits Thumby Color (RP2350): 128 x 128 in colour, a cross, five keys.

A selects, B goes back. The bumpers go to the previous and to the next card that can be played, MENU
is the menu. 520 KB of RAM hold the console. The board is silent: GPIO23, of its speaker, and GPIO7,
of the backlight, are the same output of the PWM (data sheet of the RP2350, 12.5.2).
Names: ports/raspberrypi/boards/tinycircuits_thumby_color/pins.c in
github.com/adafruit/circuitpython. Levels: src/io/engine_io_rp3.c in
github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP

NAME = "Thumby Color, CircuitPython"
RUNTIME = "circuitpython"

CHIP = "gc9107"
DISPLAY = {"width": 128, "height": 128, "depth": 4}

KEYS = (
    ("BUTTON_UP", UP), ("BUTTON_DOWN", DOWN), ("BUTTON_LEFT", LEFT), ("BUTTON_RIGHT", RIGHT),
    ("BUTTON_A", SELECT), ("BUTTON_B", BACK), ("BUTTON_MENU", MENU),
    ("BUTTON_BUMPER_LEFT", PREVIOUS), ("BUTTON_BUMPER_RIGHT", NEXT),
)  # fmt: skip
KEY_DOWN = 0
