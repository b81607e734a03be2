"""Pimoroni Pico GFX Pack: 128 x 64 on liquid crystal with a white backlight, and five keys below.

A and B go to the card before and to the next one, C selects, D is "back", E is the menu.
Pins, and the mounting: libraries/gfx_pack and drivers/st7567 in github.com/pimoroni/pimoroni-pico.
10 MHz: ST7567 data sheet, serial interface, at 3.3 V.
"""

from firmware.input.actions import BACK, MENU, NEXT, PREVIOUS, SELECT

NAME = "Pimoroni GFX Pack"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7567"
DISPLAY = {"width": 128, "height": 64}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 20, "cs": 17, "reset": 21, "hz": 10_000_000}
BACKLIGHT = 9

KEYS = ((12, PREVIOUS), (13, NEXT), (14, SELECT), (15, BACK), (22, MENU))
KEY_DOWN = 0
