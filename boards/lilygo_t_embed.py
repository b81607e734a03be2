"""LILYGO T-Embed (ESP32-S3): 320 x 170 in colour, a knob to turn and push.

The knob goes through the cards that can be played, its push selects; held, it is "back" and the
menu. 8 MB of PSRAM hold the console. GPIO46 keeps the display's power on without USB.
Names: ports/espressif/boards/lilygo_tembed_esp32s3/pins.c in github.com/adafruit/circuitpython.
Levels, two quarters from click to click, GPIO46: example/factory/src/main.cpp and pin_config.h in
github.com/Xinyuan-LilyGO/T-Embed.
"""

from firmware.input.actions import SELECT

NAME = "LILYGO T-Embed"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 170, "depth": 4}
ENCODER = {"a": "ENCODER_A", "b": "ENCODER_B", "quarters": 2}
DRIVE = (("IO46", 1),)

KEYS = (("ENCODER_BUTTON", SELECT),)
KEY_DOWN = 0
