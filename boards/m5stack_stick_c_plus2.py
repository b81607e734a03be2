"""M5Stack StickC Plus2 (ESP32), held upright: 135 x 240 in colour, two keys, a buzzer.

A, below the display, selects; B, at its side, goes to the next card that can be played. Held, they
are "back" and the menu. 2 MB of PSRAM hold the console.
Names: ports/espressif/boards/m5stack_stick_c_plus2/pins.c in github.com/adafruit/circuitpython.
Levels: boards/m5stack/m5stickc_plus2/m5stickc_plus2_procpu.dts in
github.com/zephyrproject-rtos/zephyr. The pull-ups of GPIO37 and 39 are the board's.
"""

from firmware.input.actions import NEXT, SELECT

NAME = "M5Stack StickC Plus2"
RUNTIME = "circuitpython"

CHIP = "st7789"
DISPLAY = {"width": 135, "height": 240, "depth": 4}

KEYS = (("BTN_A", SELECT), ("BTN_B", NEXT))
KEY_DOWN = 0

BUZZER = "SPEAKER"
