"""Heltec WiFi LoRa 32 V3 (ESP32-S3): 128 x 64 and a single key, PRG.

The key goes to what can be played; held, it selects; held longer, it is "back" and the menu.
Pins: variants/heltec_wifi_lora_32_V3/pins_arduino.h in github.com/espressif/arduino-esp32. The
display has power while Vext is low: Heltec's own examples (github.com/HelTecAutomation).
"""

from firmware.input.actions import ONLY

NAME = "Heltec WiFi LoRa 32 V3"
RUNTIME = "micropython"

CHIP = "ssd1306"
DISPLAY = {"width": 128, "height": 64}
I2C = {"id": 0, "sda": 17, "scl": 18, "hz": 400_000, "address": 0x3C, "reset": 21}
VEXT = 36

KEYS = ((0, ONLY),)
KEY_DOWN = 0

BUZZER = None


def parts(host):
    """Return display, buttons, clock, store and speaker; `host` opens the hardware for them."""
    from firmware.drivers.ssd1306 import SSD1306

    host.drive(VEXT, 0)
    display = SSD1306(host.i2c(**I2C), **DISPLAY)
    buttons = host.keys(KEYS, KEY_DOWN)
    return display, buttons, host.clock(), host.store(), host.speaker(BUZZER)
