"""Heltec WiFi LoRa 32 V3 (ESP32-S3): 128 x 64 and a single key, PRG.

The key goes to the next card that can be played; held, it selects; held longer, it is "back" and
the menu.
Pins: variants/heltec_wifi_lora_32_V3/pins_arduino.h in github.com/espressif/arduino-esp32. The
display has power while Vext is low: Heltec's own examples (github.com/HelTecAutomation).
"""

from firmware.input.actions import ONLY

NAME = "Heltec WiFi LoRa 32 V3"
RUNTIME = "micropython"
CONTROLLER = "esp32s3"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64}
I2C = {"id": 0, "sda": 17, "scl": 18, "hz": 400_000, "address": 0x3C, "reset": 21}
DRIVE = ((36, 0),)

KEYS = ((0, ONLY),)
KEY_DOWN = 0
