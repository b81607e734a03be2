"""LILYGO T-Display (ESP32): 240 x 135 in colour and two keys below it.

The left key goes to the next card that can be played, the right one selects; held, they are the
menu and "back".
Pins: github.com/Xinyuan-LilyGO/TTGO-T-Display, README and TTGO_T_Display.h, 40 MHz too; 36h 60h,
40 and 53: github.com/russhughes/st7789py_mpy, lib/st7789py.py. GPIO35 has its pull-up on the board.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "LILYGO T-Display"
RUNTIME = "micropython"
CONTROLLER = "esp32"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 135, "scan": 0x60, "column": 40, "row": 53}
SPI = {"id": 2, "sck": 18, "mosi": 19, "dc": 16, "cs": 5, "reset": 23, "hz": 40_000_000}
BACKLIGHT = 4

KEYS = ((0, NEXT), (35, SELECT))
KEY_DOWN = 0
