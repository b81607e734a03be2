"""uGame S3 (ESP32-S3): 320 x 240 in colour, a cross, three keys.

O selects, X goes back, Z is the menu. 8 MB of PSRAM hold the console. The board is silent: its
speaker needs I2S.
Names: ports/espressif/boards/deshipu_ugame_s3/pins.c in github.com/adafruit/circuitpython.
Levels: ugame_s3/ugame.py in github.com/python-ugame/circuitpython-stage.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, RIGHT, SELECT, UP

NAME = "uGame S3"
RUNTIME = "circuitpython"

CHIP = "ili9341"
DISPLAY = {"width": 320, "height": 240, "depth": 4}

KEYS = (
    ("BUTTON_UP", UP), ("BUTTON_DOWN", DOWN), ("BUTTON_LEFT", LEFT), ("BUTTON_RIGHT", RIGHT),
    ("BUTTON_O", SELECT), ("BUTTON_X", BACK), ("BUTTON_Z", MENU),
)  # fmt: skip
KEY_DOWN = 0
