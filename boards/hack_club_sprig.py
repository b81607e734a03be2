"""Hack Club Sprig (a Raspberry Pi Pico): 160 x 128 in colour, a cross on each side.

The left cross, W A S D, is a cross. Of the right one, L selects, K goes back, I is the menu, J goes
to the next card that can be played. The board is silent: its speaker needs I2S.
The console is part of the firmware: as files it needs more than the 264 KB of RAM.
Names: ports/raspberrypi/boards/hack_club_sprig/pins.c in github.com/adafruit/circuitpython.
Levels: firmware/spade/src/rpi/buttons.c in github.com/hackclub/sprig.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Hack Club Sprig"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7735r"
DISPLAY = {"width": 160, "height": 128, "depth": 4}

KEYS = (
    ("BUTTON_W", UP), ("BUTTON_S", DOWN), ("BUTTON_A", LEFT), ("BUTTON_D", RIGHT),
    ("BUTTON_L", SELECT), ("BUTTON_K", BACK), ("BUTTON_I", MENU), ("BUTTON_J", NEXT),
)  # fmt: skip
KEY_DOWN = 0
