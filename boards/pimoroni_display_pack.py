"""Pimoroni Pico Display Pack on a Raspberry Pi Pico or Pico 2: 240 x 135 in colour, four keys.

Left of the display, A goes to the previous card that can be played and B to the next. Right of
the display, X selects and Y goes back.
Keys: Pimoroni's pico_display.hpp; 36h 70h, 40 and 53, 62.5 MHz: their drivers/st7789, both in
github.com/pimoroni/pimoroni-pico. Other pins: the pack's own shop page. The pack has no reset pin.
"""

from firmware.input.actions import BACK, NEXT, PREVIOUS, SELECT

NAME = "Pimoroni Pico Display Pack"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 135, "scan": 0x70, "column": 40, "row": 53}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 16, "cs": 17, "hz": 62_500_000}
BACKLIGHT = 20

KEYS = ((12, PREVIOUS), (13, NEXT), (14, SELECT), (15, BACK))
KEY_DOWN = 0
