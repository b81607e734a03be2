"""Seeed Studio XIAO RP2040 on the Expansion Board Base: 128 x 64, a single key and a buzzer.

The key goes to the next card that can be played; held, it selects; held longer, it is "back" and
the menu. Key on D1, buzzer on D3: Seeed's diagram of the Expansion Board v1.0. Display on D4 and
D5, I2C1, turned as in Seeed's examples: forum.seeedstudio.com, threads 261744 and 268102.
"""

from firmware.input.actions import ONLY

NAME = "Seeed XIAO RP2040, Expansion Board Base"
RUNTIME = "micropython"
CONTROLLER = "rp2040"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64, "turned": True}
I2C = {"id": 1, "sda": 6, "scl": 7, "hz": 400_000, "address": 0x3C}

KEYS = ((27, ONLY),)
KEY_DOWN = 0

BUZZER = 29
