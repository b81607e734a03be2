"""TinyCircuits Thumby Color: 128 x 128 in colour, a cross and five keys on a key ring.

A selects, B goes back, MENU is the menu. The bumpers go to the card before and to the next one.
The board is silent: its speaker's pin 23 has the timer of the backlight.
Pins: src/io/engine_io_rp3.h and src/display/engine_display_driver_rp2_gc9107.c in
github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine; 62.5 MHz: half the clock, below its 80 MHz.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP

NAME = "TinyCircuits Thumby Color"
RUNTIME = "micropython"
CONTROLLER = "rp2350"

CHIP = "gc9107"
DISPLAY = {"width": 128, "height": 128}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 16, "cs": 17, "reset": 4, "hz": 62_500_000}
BACKLIGHT = 7

KEYS = (
    (1, UP), (3, DOWN), (0, LEFT), (2, RIGHT), (21, SELECT), (25, BACK),
    (6, PREVIOUS), (22, NEXT), (26, MENU),
)  # fmt: skip
KEY_DOWN = 0

BATTERY = {"pin": 29, "divider": 2, "low": 3550}
