"""Adafruit FunHouse (ESP32-S2): 240 x 240 in colour, three keys, a buzzer.

UP and DOWN go to the previous and to the next card that can be played, SEL selects. Held, SEL is
"back" and the menu. 2 MB of PSRAM hold the console.
Names: ports/espressif/boards/adafruit_funhouse/pins.c in github.com/adafruit/circuitpython.
Levels: adafruit_funhouse/peripherals.py in github.com/adafruit/Adafruit_CircuitPython_FunHouse.
"""

from firmware.input.actions import NEXT, PREVIOUS, SELECT

NAME = "Adafruit FunHouse"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 240, "depth": 4}

KEYS = (("BUTTON_UP", PREVIOUS), ("BUTTON_SELECT", SELECT), ("BUTTON_DOWN", NEXT))
KEY_DOWN = 1

BUZZER = "SPEAKER"
