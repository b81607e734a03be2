"""Pimoroni PicoSystem: 240 x 240 in colour, a cross, four keys, a buzzer.

A selects, B goes back, X is the menu, Y goes to the next card that can be played.
Pins and 36h 04h: Pimoroni's libraries/hardware.cpp and picosystem.hpp in
github.com/pimoroni/picosystem; pin and divider of the battery, a lithium cell, there, too.
62.5 MHz: the ST7789's limit, by hardware.cpp.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "Pimoroni PicoSystem"
RUNTIME = "micropython"
CONTROLLER = "rp2040"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 240, "scan": 0x04}
SPI = {"id": 0, "sck": 6, "mosi": 7, "dc": 9, "cs": 5, "reset": 4, "hz": 62_500_000}
BACKLIGHT = 12

KEYS = (
    (23, UP), (20, DOWN), (22, LEFT), (21, RIGHT),
    (18, SELECT), (19, BACK), (17, MENU), (16, NEXT),
)  # fmt: skip
KEY_DOWN = 0

BUZZER = 11
BATTERY = {"pin": 26, "divider": 3, "low": 3550}
