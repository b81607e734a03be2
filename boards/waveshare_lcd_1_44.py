"""Waveshare Pico-LCD-1.44: 128 x 128 in colour and four keys, with a Pico 2.

The keys go to the card before and to the next one, select, and go back or open the menu.
Pins, 36h 70h, and the panel's place 1 and 2: Waveshare's demo (github.com/waveshare/Pico_code,
Python/Pico-LCD-1.44). 15 MHz: ST7735S data sheet, 7.3, shortest cycle of a write.
"""

from firmware.input.actions import BACK, NEXT, PREVIOUS, SELECT

NAME = "Waveshare Pico-LCD-1.44"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7735"
DISPLAY = {"width": 128, "height": 128, "scan": 0x70, "column": 1, "row": 2}
SPI = {"id": 1, "sck": 10, "mosi": 11, "dc": 8, "cs": 9, "reset": 12, "hz": 15_000_000}
BACKLIGHT = 13

KEYS = ((15, PREVIOUS), (17, NEXT), (2, SELECT), (3, BACK))
KEY_DOWN = 0
