"""ClockworkPi PicoCalc with a Pico 2: 320 x 320 in colour and a keyboard.

Arrows move, Enter and the space bar select, Esc and Backspace go back, Tab goes to the next card
that can be played, F1 is the menu.
Pins, keys and registers: Code/picocalc_keyboard and Code/picocalc_helloworld/lcdspi in
github.com/clockworkpi/PicoCalc. Display, 10 kHz of the keyboard:
github.com/zenodante/PicoCalc-micropython-driver, picocalcdisplay and pico_files/modules.
"""

from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP

NAME = "ClockworkPi PicoCalc"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "st7796"
DISPLAY = {"width": 320, "height": 320, "negative": True}
SPI = {"id": 1, "sck": 10, "mosi": 11, "dc": 14, "cs": 13, "reset": 15, "hz": 40_000_000}
BACKLIGHT = "KEYBOARD"
KEYBOARD = {"id": 1, "sda": 6, "scl": 7, "hz": 10_000, "address": 0x1F}

KEYS = (
    (0xB5, UP), (0xB6, DOWN), (0xB4, LEFT), (0xB7, RIGHT), (0x0A, SELECT), (0xB1, BACK),
    (0x81, MENU), (0x09, NEXT), (0x20, SELECT), (0x08, BACK),
)  # fmt: skip
KEY_DOWN = 0
