"""LILYGO T-Deck (ESP32-S3): 320 x 240 in colour and a trackball; its keyboard is not read.

The ball moves, its click selects; held, it is "back" and the menu.
Pins: docs/pins.rst in github.com/rgrizzell/CircuitPython_LILYGO_T-Deck. Colours, 60 MHz, power by
pin 10: boards/lilygo_tdeck/board.c in github.com/adafruit/circuitpython; 36h 60h: src/lib/display
in github.com/echo-lalia/MicroHydra.
"""

from firmware.input.actions import SELECT

NAME = "LILYGO T-Deck"
RUNTIME = "micropython"
CONTROLLER = "esp32s3"

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 240, "scan": 0x68}
SPI = {"id": 1, "sck": 40, "mosi": 41, "dc": 11, "cs": 12, "hz": 60_000_000}
BACKLIGHT = 42
DRIVE = ((10, 1),)
TRACKBALL = {"up": 3, "down": 15, "left": 1, "right": 2}

KEYS = ((0, SELECT),)
KEY_DOWN = 0
