"""Tables of boards: display, keys and sound of each. A table has these words.

NAME        name of the board on the info screen
RUNTIME     "micropython" or "circuitpython"
CONTROLLER  the microcontroller: "rp2040", "rp2350" with 30 pins, "rp2350b" with 48, "pico" for a
            Raspberry Pi Pico or Pico 2, "esp32" or "esp32s3"; MicroPython only
FROZEN      True if the console fits into the board only as part of its firmware, not as files;
            CircuitPython only
CHIP        chip of the display: the name of a driver in firmware/drivers/. With CircuitPython, a
            name that firmware/platforms/circuitpython.py opens. A built-in display may have any
            name.
DISPLAY     arguments of the driver: width and height in pixels, and those that its class explains.
            With round, True, a panel in colour shows its picture within a circle.
            A built-in display of CircuitPython also has depth: 1 or 4 bits a pixel.
I2C         bus of the display: pins sda and scl, speed hz, 7-bit address. MicroPython also needs
            its number id, and the pin reset if one is wired.
SPI         the same with SPI: number id, pins sck, mosi, dc, cs, and reset if it is wired, highest
            speed hz. A table with neither bus is one of a built-in display.
UNDIMMED    True if the backlight of a built-in display is only on or off, or only on; CircuitPython
            only
BACKLIGHT   pin of the backlight, high for light, which a display in colour needs; "KEYBOARD" if the
            keyboard's controller drives it
DRIVE       rows of (pin, level): pins that are set before anything else, permanently
ENCODER     pins a and b of a rotary encoder. Its role backwards is True if clockwise steps count
            down. Its role quarters is the number of quarters between clicks: 4 (default), 2 or 1.
STICK       pins x and y of an analogue stick; CircuitPython only
TRACKBALL   pins up, down, left and right of a ball that rolls; MicroPython only
KEYBOARD    I2C of a keyboard like that of a PicoCalc, with the roles of I2C; MicroPython only
SHIFT       pins clock, out and latch of the shift register that reads the keys; CircuitPython only
KEYS        rows of (pin, action). With SHIFT, rows of (bit, action): all bits from 0 on. With
            KEYBOARD, rows of (code of a key, action). Actions are those of
            firmware/input/actions.py.
KEY_DOWN    level of a pin, or of a bit, while its key is pressed. With CircuitPython it may be a
            tuple: the level of each row of KEYS.
BUZZER      pin of a passive buzzer
BATTERY     pin of an ADC that measures the battery, and divider: the battery's voltage is as many
            times as high. Below low, mV, some 15 % are left. MicroPython only

A pin is a number with MicroPython and a name of the module `board` with CircuitPython. Each table
needs NAME, RUNTIME, CHIP, DISPLAY, KEYS and KEY_DOWN; a board leaves out the parts that it lacks.
An invalid table is refused with one line (firmware/platforms/check_board_table.py).
"""
