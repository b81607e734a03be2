"""Waveshare Pico-LCD-1.3: a Pico on the back of a display of 240 x 240 with stick and four keys.

The stick moves, its press and A select, B goes back, X is the menu, Y goes to the next card that
can be played. Pins, and 36h 70h for an upright image between stick and keys: Waveshare's demo
(github.com/waveshare/Pico_code, Python/Pico-LCD-1.3). 62.5 MHz: Pimoroni's driver for the ST7789.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Waveshare Pico-LCD-1.3"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 240, "scan": 0x70}
SPI = {"id": 1, "sck": 10, "mosi": 11, "dc": 8, "cs": 9, "reset": 12, "hz": 62_500_000}
BACKLIGHT = 13

KEYS = (
    (2, UP), (18, DOWN), (16, LEFT), (20, RIGHT), (3, SELECT),
    (15, SELECT), (17, BACK), (19, MENU), (21, NEXT),
)  # fmt: skip
KEY_DOWN = 0
