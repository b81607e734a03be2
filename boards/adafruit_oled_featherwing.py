"""Adafruit FeatherWing OLED 128 x 64 (4650) on a Feather that runs CircuitPython.

A goes to the next card that can be played, B selects, C goes back and is the menu.
On the drive: adafruit_displayio_sh1107. Keys: buttons of the FeatherWing's example in
github.com/adafruit/Adafruit_SH110x, for Feathers of the usual pins; a few, such as the Feather
RP2040's Wire1, differ there. Display and address: the driver's own example.
"""

from firmware.input.actions import BACK, NEXT, SELECT

NAME = "Adafruit FeatherWing OLED 128 x 64"
RUNTIME = "circuitpython"

CHIP = "sh1107"
DISPLAY = {"width": 128, "height": 64}
I2C = {"sda": "SDA", "scl": "SCL", "hz": 400_000, "address": 0x3C}

KEYS = (("D9", NEXT), ("D6", SELECT), ("D5", BACK))
KEY_DOWN = 0
