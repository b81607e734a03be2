"""uGame 22 (RP2040): 320 x 240 in colour, a cross, three keys.

O selects, X goes back, Z is the menu. The board is silent: its speaker needs I2S.
The console is part of the firmware: as files it needs more than the 264 KB of RAM.
Names: ports/raspberrypi/boards/ugame22/pins.c in github.com/adafruit/circuitpython, whose board.c
has no pin for the backlight.
Levels: ugame22/ugame.py in github.com/python-ugame/circuitpython-stage.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, RIGHT, SELECT, UP

NAME = "uGame 22"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "ili9341"
DISPLAY = {"width": 320, "height": 240, "depth": 4}
UNDIMMED = True

KEYS = (
    ("BUTTON_UP", UP), ("BUTTON_DOWN", DOWN), ("BUTTON_LEFT", LEFT), ("BUTTON_RIGHT", RIGHT),
    ("BUTTON_O", SELECT), ("BUTTON_X", BACK), ("BUTTON_Z", MENU),
)  # fmt: skip
KEY_DOWN = 0
