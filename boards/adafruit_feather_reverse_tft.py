"""Adafruit Feather ESP32-S3 Reverse TFT, or ESP32-S2 Reverse TFT: 240 x 135 in colour, three keys.

From the top, D0 goes to the next card that can be played, D1 selects, D2 goes back and is the menu.
2 MB of PSRAM hold the console. D0 is the chip's boot key, and lies between its pin and ground; the
other two lie between theirs and 3.3 V.
Names: ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft/pins.c in
github.com/adafruit/circuitpython; those of the ESP32-S2 are the same. Levels:
Feather_ESP32S3_ReverseTFT_FactoryTest.ino in github.com/adafruit/Adafruit_Learning_System_Guides.
"""

from firmware.input.actions import BACK, NEXT, SELECT

NAME = "Adafruit Feather Reverse TFT"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 135, "depth": 4}

KEYS = (("D0", NEXT), ("D1", SELECT), ("D2", BACK))
KEY_DOWN = (0, 1, 1)
