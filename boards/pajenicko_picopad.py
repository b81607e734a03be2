"""Pajenicko Picopad (RP2040): 320 x 240 in colour, a cross, four keys, a speaker.

A selects, B goes back, X is the menu, Y goes to the next card that can be played.
The console is part of the firmware: as files it needs more than the 264 KB of RAM.
Names: ports/raspberrypi/boards/pajenicko_picopad/pins.c in github.com/adafruit/circuitpython.
Levels: circuitpython/games/pixel_snake/code.py in github.com/Pajenicko/Picopad.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Pajenicko Picopad"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 240, "depth": 4}

KEYS = (
    ("SW_UP", UP), ("SW_DOWN", DOWN), ("SW_LEFT", LEFT), ("SW_RIGHT", RIGHT),
    ("SW_A", SELECT), ("SW_B", BACK), ("SW_X", MENU), ("SW_Y", NEXT),
)  # fmt: skip
KEY_DOWN = 0

BUZZER = "AUDIO"
