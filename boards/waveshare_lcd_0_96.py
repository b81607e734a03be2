"""Waveshare Pico-LCD-0.96: 160 x 80 in colour, a stick and two keys, with a Pico 2.

The stick moves, its press and A select, B goes back or opens the menu.
Pins, 36h A8h, and the panel's place 1 and 26: Waveshare's demo (github.com/waveshare/Pico_code,
Python/Pico-LCD-0.96). 15 MHz: ST7735S data sheet, 7.3, shortest cycle of a write.
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "Waveshare Pico-LCD-0.96"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7735"
DISPLAY = {"width": 160, "height": 80, "scan": 0xA8, "column": 1, "row": 26, "negative": True}
SPI = {"id": 1, "sck": 10, "mosi": 11, "dc": 8, "cs": 9, "reset": 12, "hz": 15_000_000}
BACKLIGHT = 13

KEYS = ((2, UP), (18, DOWN), (16, LEFT), (20, RIGHT), (3, SELECT), (15, SELECT), (17, BACK))
KEY_DOWN = 0
