"""Pimoroni Pico Display Pack 2.0 or 2.8: 320 x 240 in colour and four keys, with a Pico 2.

A and B go to the card before and to the next one, X selects, Y goes back or opens the menu.
Pins: libraries/pico_display_2 and libraries/pico_display_28 in github.com/pimoroni/pimoroni-pico;
36h 70h and 62.5 MHz: drivers/st7789 there.
"""

from firmware.input.actions import BACK, NEXT, PREVIOUS, SELECT

NAME = "Pimoroni Display Pack 2.0 or 2.8"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7789"
DISPLAY = {"width": 320, "height": 240, "scan": 0x70}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 16, "cs": 17, "hz": 62_500_000}
BACKLIGHT = 20

KEYS = ((12, PREVIOUS), (13, NEXT), (14, SELECT), (15, BACK))
KEY_DOWN = 0
