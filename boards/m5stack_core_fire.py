"""M5Stack Core Fire (ESP32): 320 x 240 in colour, three keys below it, a speaker.

A goes to the next card that can be played, B selects, C goes back and is the menu. 8 MB of PSRAM
hold the console.
Names: ports/espressif/boards/m5stack_core_fire/pins.c in github.com/adafruit/circuitpython.
Levels: boards/m5stack/m5stack_fire/m5stack_fire_procpu.dts in github.com/zephyrproject-rtos/zephyr.
The pull-ups of GPIO37, 38 and 39 are the board's.
"""

from firmware.input.actions import BACK, NEXT, SELECT

NAME = "M5Stack Core Fire"
RUNTIME = "circuitpython"

CHIP = "ili9342"
DISPLAY = {"width": 320, "height": 240, "depth": 4}

KEYS = (("BTN_A", NEXT), ("BTN_B", SELECT), ("BTN_C", BACK))
KEY_DOWN = 0

BUZZER = "SPEAKER"
