"""Raspberry Pi Pico or Pico 2 with an SH1106 of 128 x 64 on I2C and six keys, hand-wired.

Display: SDA to GP4, SCL to GP5, VCC to 3V3(OUT). Each key goes between its pin and GND; the Pico's
own pull-ups hold the pin high. A passive buzzer between GP16 and GND is optional.
Pins: Raspberry Pi Pico data sheet, figure 4. 400 kHz and the address: SH1106 data sheet, 2.3.
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "Raspberry Pi Pico, SH1106 128 x 64"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "sh1106"
DISPLAY = {"width": 128, "height": 64, "column": 2}
I2C = {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "address": 0x3C}

KEYS = ((10, UP), (11, DOWN), (12, LEFT), (13, RIGHT), (14, SELECT), (15, BACK))
KEY_DOWN = 0

BUZZER = 16
