"""Seeed Wio Terminal (SAMD51): 320 x 240 in colour, a five-way switch, three keys, a buzzer.

The switch is the arrows, its push selects. On the upper edge, BUTTON_1 goes back, BUTTON_2 is the
menu, BUTTON_3 goes to the next card that can be played.
The console is part of the firmware: as files it needs more than the 192 KB of RAM.
Names: ports/atmel-samd/boards/seeeduino_wio_terminal/pins.c in github.com/adafruit/circuitpython.
Levels: boards/seeed/wio_terminal/wio_terminal.dts in github.com/zephyrproject-rtos/zephyr; that the
backlight's pin has no PWM: variants/wio_terminal/variant.cpp in
github.com/Seeed-Studio/ArduinoCore-samd.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Seeed Wio Terminal"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "ili9341"
DISPLAY = {"width": 320, "height": 240, "depth": 4}
UNDIMMED = True

KEYS = (
    ("SWITCH_UP", UP), ("SWITCH_DOWN", DOWN), ("SWITCH_LEFT", LEFT), ("SWITCH_RIGHT", RIGHT),
    ("SWITCH_PRESS", SELECT), ("BUTTON_1", BACK), ("BUTTON_2", MENU), ("BUTTON_3", NEXT),
)  # fmt: skip
KEY_DOWN = 0

BUZZER = "BUZZER"
