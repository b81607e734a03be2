"""The platform on CircuitPython: opens what a board's table names with its modules.

Pins are names of the module `board`, such as "GP4".
"""

import os
import sys
import time
import traceback

import board
import busio
import digitalio
import displayio
import keypad
import microcontroller
import pwmio
import storage
import supervisor

from firmware.board_contract import Buttons, Clock, Speaker
from firmware.drivers.displayio_display import DisplayioDisplay, DisplayioOled
from firmware.platforms.open_board import Unwatched
from firmware.storage.flash_files import FlashFiles

SCAN_S = 0.005
"""Seconds between two scans of the keys in the background."""

WRAP = (1 << 29) - 1
"""The last value of `supervisor.ticks_ms`, after which it is 0 (its documentation)."""

LOUDNESS = 16384
"""Part of a period, of 65536, that the buzzer's pin is high: about half the full loudness."""


SSD1306_SETUP = b"\xa8\x3f\xda\x12\x20\x00\xa1\xa6\xc8\xd5\x80\xd9\xf1\xdb\x40\x8d\x14\xa4"
SSD1306_WIRING_AT = 3
SH1107_SETUP = b"\xa8\x3f\xd3\x60\xdc\x00\x20\xa0\xc0\xd9\x22\xdb\x35\xa4\xa6"
"""Set-up commands of adafruit_displayio_ssd1306 3.0 and adafruit_displayio_sh1107 2.0, for panels
of 64 lines."""


def open_display(words):
    """Return the display that a table's words name: one on I2C, else the one that is built in."""
    if "I2C" in words:
        return globals()["open_" + words["CHIP"]](words["I2C"], **words["DISPLAY"])
    kind = Undimmed if words.get("UNDIMMED", False) else DisplayioDisplay
    return kind(board.DISPLAY, words["DISPLAY"]["depth"])


class Undimmed(DisplayioDisplay):
    """A built-in display whose backlight is only on or off, or only on.

    displayio lights a pin without PWM at full brightness alone. Where it has no pin it refuses to
    change the brightness (shared-module/busdisplay in github.com/adafruit/circuitpython).
    """

    def contrast(self, level):
        """Light the display, or darken it with 0 if it can be."""
        try:
            self._display.brightness = 1 if level else 0
        except RuntimeError:
            pass


def open_ssd1306(wires, width, height, turned=False):
    """Return the display behind an SSD1306; `wires`: see _i2c. Needs adafruit_displayio_ssd1306."""
    from adafruit_displayio_ssd1306 import SSD1306

    setup = bytearray(SSD1306_SETUP)
    if height <= 32:
        setup[SSD1306_WIRING_AT] = 0x02
    setup[1] = height - 1
    rotation = 180 if turned else 0
    return DisplayioOled(
        SSD1306(_i2c(**wires), width=width, height=height, rotation=rotation), setup)


def open_sh1107(wires, width, height, turned=False):
    """Return the display behind an SH1107; `wires`: see _i2c. Needs adafruit_displayio_sh1107."""
    from adafruit_displayio_sh1107 import SH1107

    rotation = 270 if turned else 90
    return DisplayioOled(
        SH1107(_i2c(**wires), width=width, height=height, rotation=rotation), SH1107_SETUP)


def _i2c(sda, scl, hz, address):
    """Return a displayio bus for the display at `address` on the I2C pins, at `hz` bits a second.

    `board.I2C()` would run at 100 kHz, a quarter of the speed of displays. If the display is
    missing, the bus has no pull-ups, or no chip answers. This function then waits for one.
    """
    said = False
    while True:
        displayio.release_displays()
        try:
            return _display_bus(getattr(board, sda), getattr(board, scl), hz, address)
        except (OSError, RuntimeError, ValueError):
            if not said:
                said = True
                print("Display does not answer; trying again every second."
                      " `pocket-patience check-board` finds what does.")
            time.sleep(1)


def _display_bus(sda, scl, hz, address):
    import i2cdisplaybus

    wires = busio.I2C(scl=scl, sda=sda, frequency=hz)
    try:
        bus = i2cdisplaybus.I2CDisplayBus(wires, device_address=address)
    except ValueError:
        wires.deinit()
        raise
    _kept.append(wires)
    return bus


def drive(pin, level):
    """Set a pin to a level permanently, for example to switch an amplifier on."""
    output = digitalio.DigitalInOut(getattr(board, pin))
    output.switch_to_output(value=bool(level))
    _kept.append(output)


_kept = []
"""Objects that must not be collected. A pin whose object is collected is free again. An I2C object
can be collected while displayio sends on it, until a display is made on an I2CDisplayBus
(shared-module/displayio in github.com/adafruit/circuitpython). With 9.1.4 a display that was
plugged in late then stayed dark."""


def open_keys(rows, down):
    """Return the Buttons for `rows` of (pin, action); a pin at level `down` is pressed.

    `down` may be a tuple with a level for each row. keypad.Keys has one level for all its pins.
    """
    if isinstance(down, tuple):
        from firmware.input.key_sources import Joined

        places = range(len(rows))
        groups = [[rows[place] for place in places if down[place] == level] for level in (0, 1)]
        return Joined(*[open_keys(groups[level], level) for level in (0, 1) if groups[level]])
    pins = [getattr(board, pin) for pin, action in rows]
    source = keypad.Keys(pins, value_when_pressed=bool(down), pull=True, interval=SCAN_S)
    return Keypad(source, rows)


def open_shift(rows, down, clock, out, latch):
    """Return the Keypad for `rows` of (bit, action) of a shift register, from bit 0 on.

    `clock`, `out` and `latch` are its pins; a bit is `down` while its key is pressed.
    """
    source = keypad.ShiftRegisterKeys(
        clock=getattr(board, clock),
        data=getattr(board, out),
        latch=getattr(board, latch),
        key_count=len(rows),
        value_when_pressed=bool(down),
        interval=SCAN_S,
    )
    return Keypad(source, rows)


def open_encoder(buttons, a, b, backwards=False, quarters=4):
    """Return `buttons` behind a rotary encoder; clockwise is NEXT, or PREVIOUS if `backwards`.

    `quarters` is the number of quarters of a step from click to click: 4, 2 or 1.
    """
    import rotaryio

    from firmware.input.key_sources import Joined, Knob

    turned = rotaryio.IncrementalEncoder(getattr(board, a), getattr(board, b), quarters)
    return Joined(Knob(turned, 1, backwards), buttons)


def open_stick(buttons, x, y):
    """Return `buttons` behind a stick with two analogue axes."""
    import analogio

    from firmware.input.key_sources import Joined, Stick

    axes = analogio.AnalogIn(getattr(board, x)), analogio.AnalogIn(getattr(board, y))
    return Joined(Stick(*axes), buttons)


def store():
    """Return the FatRing, or FlashFiles where the drive is formatted otherwise.

    While a computer has the drive, nothing can be saved there.
    """
    if not isinstance(storage.getmount("/"), storage.VfsFat):
        return FlashFiles()
    from firmware.storage.fat_wear import FatRing

    return FatRing(os.sync)


def speaker(pin):
    """Return a Buzzer on `pin`, or a silent speaker when it is None.

    A built-in display takes a timer for its backlight. If none is left for the pin, the game is
    played without tones.
    """
    if pin is not None:
        try:
            return Buzzer(pin)
        except (RuntimeError, ValueError):
            pass
    return Speaker()


WATCHDOG_S = 8
"""Longer than anything here takes; the most that an RP2040 can do (its WatchDogTimer.c)."""

STOPPABLE = ("RP2", "SAMD5", "Espressif")
"""Parts of `sys.platform` where CircuitPython can stop the watchdog (pull request 7718); on an
nRF52 nothing can (pull request 11295)."""


def watchdog():
    """Start the chip's watchdog, which resets the board unless it is fed every WATCHDOG_S.

    Return it: an object with `feed()` and `stop()`. CircuitPython stops it as well when Ctrl-C or
    a change on its drive ends the program (issue 7722).
    """
    for chip in STOPPABLE:
        if chip in sys.platform and microcontroller.watchdog:
            return Watchdog(microcontroller.watchdog)
    return Unwatched()


class Watchdog:
    """A WatchDogTimer that is running."""

    def __init__(self, timer):
        """Start `timer`, a microcontroller.WatchDogTimer."""
        from watchdog import WatchDogMode

        timer.timeout = WATCHDOG_S
        timer.mode = WatchDogMode.RESET
        self._timer = timer
        self.feed = timer.feed

    def stop(self):
        """Stop it."""
        self._timer.mode = None


def restart(error, wait):
    """Print the error, if any, and reset the board; Ctrl-C within `wait` ms prevents the reset."""
    if error:
        traceback.print_exception(error)
    time.sleep(wait / 1000)
    microcontroller.reset()


FIRST_YEAR = 2025
"""An earlier year means that the clock was never set: boards start in 2000."""


class Keypad(Buttons):
    """Keys that CircuitPython scans in the background."""

    def __init__(self, source, rows):
        """Read the events of `source`, of keypad; `rows` are (pin or bit, action)."""
        self.actions = bytes([action for place, action in rows])
        self.late = 0
        self._source = source
        self._events = source.events
        self._event = keypad.Event()
        self._down = 0

    def pressed(self):
        """Return a mask of the keys that are down: bit i for row i of the table.

        Each call takes one change at most, so that a press shorter than the time between two calls
        is still seen.
        """
        event = self._event
        self.late = 0
        if self._events.get_into(event):
            self.late = (supervisor.ticks_ms() - event.timestamp) & WRAP
            bit = 1 << event.key_number
            if event.pressed:
                self._down |= bit
            else:
                self._down &= ~bit
        return self._down


class Ticks(Clock):
    """Milliseconds that wrap where `supervisor.ticks_ms` does."""

    def ms(self):
        """Return the time in ms, for `since`."""
        return supervisor.ticks_ms()

    def since(self, then):
        """Return the ms from `then`, an earlier `ms()`, to now; right for up to 6 days."""
        return (supervisor.ticks_ms() - then) & WRAP

    def sleep(self, ms):
        """Wait for `ms` milliseconds; the processor waits for an interrupt meanwhile."""
        time.sleep(ms / 1000)

    def today(self):
        """Return the date as a number, such as 20260131; 0 when the clock was never set."""
        now = time.localtime()
        return now[0] * 10000 + now[1] * 100 + now[2] if now[0] >= FIRST_YEAR else 0


class Buzzer(Speaker):
    """A passive buzzer between a pin and ground."""

    def __init__(self, pin):
        """Open the pin of that name, silent."""
        self._pwm = pwmio.PWMOut(getattr(board, pin), frequency=440, variable_frequency=True)

    def tone(self, hz):
        """Start a tone of `hz`, or end it with 0."""
        if hz:
            self._pwm.frequency = hz
            self._pwm.duty_cycle = LOUDNESS
        else:
            self._pwm.duty_cycle = 0


# The name by which firmware/platforms/open_board.py opens the clock.
clock = Ticks
