"""Adafruit MacroPad RP2040: 128 x 64, twelve keys, a knob to turn and push.

The knob goes through the cards that can be played, its push selects. The second column of keys is,
from the top, up, select, down. Left and right are beside select; back, menu, previous and next are
in the corners. Pins: ports/raspberrypi/boards/adafruit_macropad_rp2040 in
github.com/adafruit/circuitpython. The knob counts down clockwise: adafruit_macropad.py negates it.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP

NAME = "Adafruit MacroPad RP2040"
RUNTIME = "circuitpython"

CHIP = "sh1106"
DISPLAY = {"width": 128, "height": 64, "depth": 1}
ENCODER = {"a": "ENCODER_A", "b": "ENCODER_B", "backwards": True}
DRIVE = (("SPEAKER_ENABLE", 1),)

KEYS = (
    ("KEY1", BACK), ("KEY2", UP), ("KEY3", MENU),
    ("KEY4", LEFT), ("KEY5", SELECT), ("KEY6", RIGHT),
    ("KEY7", PREVIOUS), ("KEY8", DOWN), ("KEY9", NEXT),
    ("KEY10", BACK), ("KEY11", SELECT), ("KEY12", MENU), ("BUTTON", SELECT),
)  # fmt: skip
KEY_DOWN = 0

BUZZER = "SPEAKER"
