"""One table for each board: its display, its keys, its sound. A table has these words.

NAME        what the info screen calls the board
RUNTIME     "micropython" or "circuitpython"
CONTROLLER  the microcontroller: "rp2040", "pico" for a Raspberry Pi Pico or Pico 2, "esp32" or
            "esp32s3"; with MicroPython alone
FROZEN      True where the console has room in the firmware only, not in files; CircuitPython alone
CHIP        the chip of the display: the name of a driver in firmware/drivers/, or on CircuitPython
            of one that firmware/hosts/circuitpython.py opens; of a built-in display any name
DISPLAY     what the driver is told: width and height in pixels, and what its class explains. Of
            a display that CircuitPython brings: depth, in bits a pixel, 1 or 4
I2C         the bus of the display: pins sda and scl, speed hz, the 7-bit address; with MicroPython
            its number id, and the pin reset where it is wired
SPI         the bus of the display, instead: number id, pins sck, mosi, dc, cs, and reset where it
            is wired, the highest speed hz; without either bus the display is built in
BACKLIGHT   the pin of the backlight, high for light; an ST7789 needs it
DRIVE       rows of (pin, level): pins that are set before anything else, for good
ENCODER     the pins a and b of a rotary encoder; backwards: True if a step clockwise counts down;
            quarters: 4 from click to click if left out, 2 if two clicks make one step, 1
STICK       the pins x and y of an analogue stick; with CircuitPython alone
SHIFT       the pins clock, out and latch of the shift register that the keys hang on; with
            CircuitPython alone
KEYS        rows of (pin, action), or, behind SHIFT, of (bit, action), all bits from 0 on; actions
            are those of firmware/input/actions.py
KEY_DOWN    the level of a pin, or bit, whose key is down
BUZZER      the pin of a passive buzzer

A pin is a number with MicroPython and a name of the module `board` with CircuitPython. NAME,
RUNTIME, CHIP, DISPLAY, KEYS and KEY_DOWN are needed; a board leaves out what it does not have.
What is wrong with a table is said in one line (firmware/hosts/board_table.py).
"""
