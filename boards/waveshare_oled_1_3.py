"""Waveshare Pico-OLED-1.3: a Pico on the back of a display of 128 x 64 with two keys.

KEY0 goes to what can be played, KEY1 selects; held, they are the menu and "back". The Pico keeps
its USB socket to the left of the picture.
Pins and wiring of the glass: Waveshare's demonstration (github.com/waveshare/Pico_code,
Python/Pico-OLED-1.3), for the module as delivered, on SPI. It runs the bus at 20 MHz; the SH1107's
own limit at 3.3 V, 4 MHz, sends all in 2 ms.
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
