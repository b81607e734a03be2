"""LILYGO T-Display-S3 (ESP32-S3): 320 x 170 in colour, two keys.

The chip's boot key, on GPIO0, goes to the next card that can be played; the one on GPIO14 selects.
Held, they are the menu and "back". 8 MB of PSRAM hold the console.
Names: ports/espressif/boards/lilygo_tdisplay_s3/pins.c in github.com/adafruit/circuitpython.
Levels: examples/factory/factory.ino in github.com/Xinyuan-LilyGO/T-Display-S3.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "LILYGO T-Display-S3"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 170, "depth": 4}

KEYS = (("BUTTON0", NEXT), ("BUTTON1", SELECT))
KEY_DOWN = 0
