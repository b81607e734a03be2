"""Raspberry Pi Pico or Pico 2 with an SSD1306 of 128 x 64 on I2C and one knob, hand-wired.

Display: SDA to GP4, SCL to GP5, VCC to 3V3(OUT). The knob is a rotary encoder with push, such as
the EC11. Knob: A to GP10, B to GP11, the push to GP14, both commons to GND. Turning goes through
the cards that can be played, pushing selects; held, the push is "back" and the menu. A passive
buzzer between GP16 and GND is optional.
Pins: Raspberry Pi Pico data sheet, figure 4; the display's address: SSD1306 data sheet, 8.1.5.
"""

from firmware.input.actions import SELECT

NAME = "Raspberry Pi Pico, SSD1306 128 x 64, knob"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64}
I2C = {"id": 0, "sda": 4, "scl": 5, "hz": 400_000, "address": 0x3C}

ENCODER = {"a": 10, "b": 11}
KEYS = ((14, SELECT),)
KEY_DOWN = 0

BUZZER = 16
