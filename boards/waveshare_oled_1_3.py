"""Waveshare Pico-OLED-1.3: a Pico on the back of a display of 128 x 64 with two keys.

KEY0 goes to the next card that can be played, KEY1 selects; held, they are the menu and "back".
The Pico's USB socket is left of the image.
Pins and wiring of the panel: Waveshare's demonstration (github.com/waveshare/Pico_code,
Python/Pico-OLED-1.3), for the module as delivered, on SPI. The demonstration runs the bus at
20 MHz. This table keeps to the SH1107's limit at 3.3 V, 4 MHz: a whole frame takes 2 ms.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "Waveshare Pico-OLED-1.3"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "sh1107"
DISPLAY = {"width": 128, "height": 64}
SPI = {"id": 1, "sck": 10, "mosi": 11, "dc": 8, "cs": 9, "reset": 12, "hz": 4_000_000}

KEYS = ((15, NEXT), (17, SELECT))
KEY_DOWN = 0
