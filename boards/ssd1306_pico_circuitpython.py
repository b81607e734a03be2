"""Raspberry Pi Pico or Pico 2 that runs CircuitPython, with an SSD1306 of 128 x 64 on I2C.

Display: SDA to GP4, SCL to GP5, VCC to 3V3(OUT). Each key goes between its pin and GND. A passive
buzzer between GP16 and GND is optional. The drive needs adafruit_displayio_ssd1306.
A Pico has enough heap for the compiled console, not for the sources (docs/CIRCUITPYTHON.md).
Pin names: learn.adafruit.com, "Getting Started with Raspberry Pi Pico and CircuitPython".
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "Raspberry Pi Pico, SSD1306 128 x 64, CircuitPython"
RUNTIME = "circuitpython"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64}
I2C = {"sda": "GP4", "scl": "GP5", "hz": 400_000, "address": 0x3C}

KEYS = (
    ("GP10", UP), ("GP11", DOWN), ("GP12", LEFT), ("GP13", RIGHT), ("GP14", SELECT), ("GP15", BACK),
)  # fmt: skip
KEY_DOWN = 0

BUZZER = "GP16"
