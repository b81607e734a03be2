"""Adafruit Feather ESP32-S3 TFT, or ESP32-S2 TFT: 240 x 135 in colour, one key.

BOOT goes to the next card that can be played; held, it selects. 2 MB of PSRAM hold the console.
Names: ports/espressif/boards/adafruit_feather_esp32s3_tft/pins.c in
github.com/adafruit/circuitpython; those of the ESP32-S2 are the same. The chip starts its own
loader while GPIO0 is low (data sheet of the ESP32-S3, 3.1), so that a pressed key is low.
"""

from firmware.input.actions import ONLY

NAME = "Adafruit Feather TFT"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 135, "depth": 4}

KEYS = (("BUTTON", ONLY),)
KEY_DOWN = 0
