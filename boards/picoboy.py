"""PicoBoy: 128 x 64, a stick that can be pushed and a speaker, three by five centimetres.

The stick moves, its push selects; held, it is "back" and the menu.
Pins, and the mounting of the display: github.com/hcl1981/picoboy, folder Python. 4 MHz: the
SH1106's data sheet, version 2.3, serial interface.
"""

from firmware.input.actions import DOWN, LEFT, RIGHT, SELECT, UP

NAME = "PicoBoy"
RUNTIME = "micropython"
CONTROLLER = "rp2040"

CHIP = "sh1106"
DISPLAY = {"width": 128, "height": 64}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 8, "cs": 10, "reset": 9, "hz": 4_000_000}

KEYS = ((1, UP), (3, DOWN), (4, LEFT), (2, RIGHT), (0, SELECT))
KEY_DOWN = 0

BUZZER = 15
