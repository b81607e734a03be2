"""Adafruit CLUE (nRF52840): 240 x 240 in colour, two keys, a buzzer.

A goes to the next card that can be played, B selects; held, they are the menu and "back".
The console is part of the firmware: as files it needs more than the 256 KB of RAM.
Names: ports/nordic/boards/clue_nrf52840_express/pins.c in github.com/adafruit/circuitpython.
Levels: adafruit_clue.py in github.com/adafruit/Adafruit_CircuitPython_CLUE.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "Adafruit CLUE"
RUNTIME = "circuitpython"
FROZEN = True

CHIP = "st7789"
DISPLAY = {"width": 240, "height": 240, "depth": 4}

KEYS = (("BUTTON_A", NEXT), ("BUTTON_B", SELECT))
KEY_DOWN = 0

BUZZER = "SPEAKER"
