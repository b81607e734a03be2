"""TinyCircuits Thumby: 72 x 40, a cross, two keys and a buzzer on a key ring.

A selects, B goes back, or opens the menu if there is nothing to go back from.
Pins: Thumby.h and Thumby.cpp in github.com/TinyCircuits/TinyCircuits-Thumby-Lib, columns 28 to 99
as well. 10 MHz: SSD1306 data sheet, revision 1.1, table 13-4, clock cycle time.
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "TinyCircuits Thumby"
RUNTIME = "micropython"
CONTROLLER = "rp2040"

CHIP = "ssd1306"
DISPLAY = {"width": 72, "height": 40, "column": 28}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 17, "cs": 16, "reset": 20, "hz": 10_000_000}

KEYS = ((4, UP), (6, DOWN), (3, LEFT), (5, RIGHT), (27, SELECT), (24, BACK))
KEY_DOWN = 0

BUZZER = 28
