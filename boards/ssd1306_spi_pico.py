"""Raspberry Pi Pico or Pico 2 with an SSD1306 of 128 x 64 on SPI and six keys, hand-wired.

Display: D0 (or CLK, SCK) to GP18, D1 (or DIN, MOSI) to GP19, DC to GP21, CS to GP17, RES to GP20,
VCC to 3V3(OUT). Each key between its pin and GND. A passive buzzer between GP16 and GND: optional.
Pins: Raspberry Pi Pico data sheet, figure 4. 10 MHz: SSD1306 data sheet, revision 1.1, table 13-4.
"""

from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

NAME = "Raspberry Pi Pico, SSD1306 128 x 64 on SPI"
RUNTIME = "micropython"
CONTROLLER = "pico"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64}
SPI = {"id": 0, "sck": 18, "mosi": 19, "dc": 21, "cs": 17, "reset": 20, "hz": 10_000_000}

KEYS = ((10, UP), (11, DOWN), (12, LEFT), (13, RIGHT), (14, SELECT), (15, BACK))
KEY_DOWN = 0

BUZZER = 16
