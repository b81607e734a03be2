"""The platform on MicroPython, which opens the parts of a board's table.

After opening, only the store allocates.
"""

import sys
import time

import machine
from machine import I2C, PWM, SPI, Pin

try:
    from machine import lightsleep
except ImportError:
    lightsleep = time.sleep_ms

from core.const import const
from firmware.board_contract import Buttons, Clock, Speaker
from firmware.input.debounced_keys import LOCK_OUT_MS
from firmware.platforms.open_board import Unwatched, display_on_bus
from firmware.storage.flash_files import FlashFiles

FIRST_YEAR = 2025
"""The first year of a clock that was set: other clocks start in 2000, 2015 or 2021."""

# 1 if a key has moved since the clock's last sleep; set by the keys' interrupts.
_moved = bytearray(1)

# Changes of keys that can wait to be reported: eight presses.
_MOST_CHANGES = const(16)


def _nap():
    """Wait for a millisecond; on RP2040 and RP2350 an interrupt ends it."""
    if sys.platform == "rp2":
        machine.idle()
    else:
        time.sleep_ms(1)


LOUDNESS = 16384
"""Part of a period, of 65536, that the buzzer's pin is high: about half the full loudness."""


def open_display(words):
    """Return the display that a table's words name."""
    def backlight(pin):
        if pin != "KEYBOARD":
            return Backlight(pin)
        from firmware.input.i2c_keyboard import KeyboardLight

        return KeyboardLight(*_keyboard(**words["KEYBOARD"]))

    return display_on_bus(words, i2c, spi, backlight)


def _keyboard(id, sda, scl, hz, address):
    """Return the bus and the address of the keyboard on I2C number `id`."""
    return I2C(id, sda=Pin(sda), scl=Pin(scl), freq=hz), address


def open_keyboard(rows, down, **wires):
    """Return the keys of a keyboard on I2C; `rows` are (code, action), `wires` its roles."""
    from firmware.input.i2c_keyboard import I2CKeyboard

    return I2CKeyboard(*_keyboard(**wires), rows)


def i2c(id, sda, scl, hz, address, reset=None):
    """Return the bus to a display at `address` on I2C number `id`, at `hz` bits a second.

    `sda`, `scl` and `reset`, None where there is none, are pin numbers.

    An RP2040 adds 7 cycles and its filter's to each period (data sheet, 4.3.14.1): told 400 kHz it
    makes 377. Told a twentieth more it makes 394, and each byte takes 1.3 us less.
    """
    from firmware.drivers.i2c_bus import I2CBus

    if sys.platform == "rp2" and hz > 100000:
        hz += hz // 20
    bus = I2C(id, sda=Pin(sda), scl=Pin(scl), freq=hz)
    return I2CBus(bus, address, time.sleep_ms, _output(reset))


def spi(id, sck, mosi, dc, cs, hz, reset=None):
    """Return the bus to a display on SPI number `id`, at `hz` bits a second at most.

    `sck`, `mosi`, `dc`, `cs` and `reset` (None if there is none) are pin numbers. An RP2040 needs
    `miso=None`, because it would claim a pin for MISO that the boards use.

    Displays take a bit at the rising edge, and any level of the clock in between. If that level is
    high, an RP2040 makes no pause between bytes, and a frame takes 16 % less time.
    """
    from firmware.drivers.spi_bus import SPIBus

    bus = SPI(id, baudrate=hz, polarity=1, phase=1, sck=Pin(sck), mosi=Pin(mosi), miso=None)
    return SPIBus(bus, _output(dc), _output(cs), time.sleep_ms, _output(reset))


def _output(pin):
    return None if pin is None else Pin(pin, Pin.OUT, value=1)


def drive(pin, level):
    """Set a pin to a level permanently, for example to switch a display's supply on."""
    Pin(pin, Pin.OUT, value=level)


def open_encoder(buttons, a, b, backwards=False, quarters=4):
    """Return `buttons` behind a rotary encoder between two pins and ground.

    Clockwise is NEXT, or PREVIOUS if `backwards`; `quarters` is as for Encoder.
    """
    from firmware.input.key_sources import Encoder, Joined, Knob

    turned = Encoder(Pin(a, Pin.IN, Pin.PULL_UP), Pin(b, Pin.IN, Pin.PULL_UP), quarters)
    return Joined(Knob(turned, quarters, backwards), buttons)


def open_trackball(buttons, up, down, left, right):
    """Return `buttons` behind a trackball, whose pins change at each step."""
    from firmware.input.key_sources import Joined
    from firmware.input.trackball import Trackball

    ball = Trackball(*[Pin(pin, Pin.IN, Pin.PULL_UP) for pin in (up, down, left, right)])
    return Joined(ball, buttons)


def speaker(pin):
    """Return a Buzzer on `pin`, or a silent speaker when it is None."""
    return Speaker() if pin is None else Buzzer(pin)


FULL_SCALE_MV = 3300
"""What an ADC of an RP2040 or RP2350 measures at most; an ESP32 tells microvolts itself."""


def battery(pin, divider, low):
    """Return a function that measures a battery, mV, and `low`, as firmware.battery.Battery takes.

    The ADC on `pin` gets the voltage of the battery divided by `divider`.
    """
    adc = machine.ADC(Pin(pin))
    if sys.platform == "esp32":
        adc.atten(machine.ADC.ATTN_11DB)
        return lambda: adc.read_uv() // 1000 * divider, low
    return lambda: adc.read_u16() * FULL_SCALE_MV // 65535 * divider, low


WATCHDOG_MS = 8000
"""Longer than anything here takes; an RP2040 can do 8388 (docs of machine.WDT)."""

WATCHDOG_CONTROLS = (("RP2040", 0x40058000), ("RP2350", 0x400D8000))
"""Addresses of WATCHDOG_CTRL (RP2040 data sheet, 4.7.6; RP2350 data sheet, 12.9), by what is part
of the machine's name."""

ENABLE = 1 << 30
"""A bit of WATCHDOG_CTRL; clearing it is all that watchdog_disable of the Pico SDK 2 does."""

HARMLESS_MS = 3600000


def watchdog():
    """Start the chip's watchdog, which resets the board unless it is fed every WATCHDOG_MS.

    Return it: an object with `feed()` and `stop()`. A user who interrupts the console may copy
    files for longer than that; so it is only started where it can be stopped, or delayed.
    """
    name = getattr(sys.implementation, "_machine", "")
    if sys.platform == "esp32":
        return EspWatchdog()
    for chip, control in WATCHDOG_CONTROLS:
        if sys.platform == "rp2" and chip in name:
            return RpWatchdog(control)
    return Unwatched()


class RpWatchdog:
    """The watchdog of an RP2040 or RP2350."""

    def __init__(self, control):
        """Start it; `control` is the address of WATCHDOG_CTRL."""
        self._control = control
        self.feed = machine.WDT(timeout=WATCHDOG_MS).feed

    def stop(self):
        """Stop it; MicroPython itself offers no way to do that."""
        machine.mem32[self._control] &= ~ENABLE


class EspWatchdog:
    """The watchdog of an ESP32: it cannot be stopped, but its timeout can change (its quickref)."""

    def __init__(self):
        """Start it."""
        self.feed = machine.WDT(timeout=WATCHDOG_MS).feed

    def stop(self):
        """Set its timeout to HARMLESS_MS."""
        machine.WDT(timeout=HARMLESS_MS)


def restart(error, wait):
    """Print the error, if any, and reset the board; Ctrl-C within `wait` ms prevents the reset."""
    if error:
        sys.print_exception(error)
    time.sleep_ms(wait)
    machine.reset()


class Pins(Buttons):
    """Keys between pins and a rail.

    A key that moves ends the clock's sleep. Its interrupt notes the change, because the console may
    be busy, as while a page loads. `pressed` then reports one change with each call.
    """

    told = True

    def __init__(self, rows, down):
        """Watch the pins of `rows`, (pin number, action); one at level `down` is pressed."""
        pull = Pin.PULL_DOWN if down else Pin.PULL_UP
        self.actions = bytes([action for pin, action in rows])
        self.late = 0
        self._down = down
        self._pins = [Pin(pin, Pin.IN, pull) for pin, action in rows]
        self._reported = 0
        # When each pin moved last, and a mask of the keys that are down after the waiting changes.
        self._moved_at = [time.ticks_ms()] * len(rows)
        self._noted = 0
        # The ring of changes that wait: key number * 2, plus 1 if the key went down; and its time.
        self._changes = bytearray(_MOST_CHANGES)
        self._changed_at = [0] * _MOST_CHANGES
        self._first = self._waiting = 0
        self.pressed()
        for pin in self._pins:
            pin.irq(self._note_move)

    def _note_move(self, pin):
        """Note that a pin's level changed, some time ago if the processor was busy."""
        _moved[0] = 1
        key = self._pins.index(pin)
        # A move so soon after another may be the same contact that bounces.
        if self._moved_again_after(key) < LOCK_OUT_MS:
            return
        down = 1 if pin() == self._down else 0
        if down == self._noted >> key & 1:
            # The key has moved twice since the level that was noted.
            self._note(key << 1 | 1 - down, LOCK_OUT_MS)
        self._note(key << 1 | down, 0)

    def _moved_again_after(self, key):
        """Note the time of a pin's move; return how many ms after the one before it came."""
        then = self._moved_at[key]
        self._moved_at[key] = now = time.ticks_ms()
        return time.ticks_diff(now, then)

    def _note(self, change, ago):
        """Add a change, which came `ago` ms ago, to those that wait."""
        if self._waiting < _MOST_CHANGES:
            place = (self._first + self._waiting) % _MOST_CHANGES
            self._waiting += 1
            self._changes[place] = change
            self._changed_at[place] = time.ticks_add(time.ticks_ms(), -ago)
            self._noted ^= 1 << (change >> 1)

    def pressed(self):
        """Return a mask of the keys that are down: bit i for row i of the table."""
        self.late = 0
        while self._waiting:
            if self._takes_next():
                return self._reported
        down = self._down
        mask = 0
        bit = 1
        for pin in self._pins:
            if pin() == down:
                mask |= bit
            bit <<= 1
        self._reported = self._noted = mask
        return mask

    def _takes_next(self):
        """Take the first of the changes that wait; return True if it was not reported before."""
        first = self._first
        self._first = (first + 1) % _MOST_CHANGES
        self._waiting -= 1
        change = self._changes[first]
        key = change >> 1
        if self._reported >> key & 1 == change & 1:
            return False
        self._reported ^= 1 << key
        self.late = time.ticks_diff(time.ticks_ms(), self._changed_at[first])
        return True


class Ticks(Clock):
    """Milliseconds that wrap where `time.ticks_ms` does, and the date."""

    def __init__(self):
        """Assume that the board can stop its clocks."""
        self._sleeps = True

    def ms(self):
        """Return the time in ms, for `since`."""
        return time.ticks_ms()

    def since(self, then):
        """Return the ms from `then`, an earlier `ms()`, to now; right for up to 6 days."""
        return time.ticks_diff(time.ticks_ms(), then)

    def sleep(self, ms):
        """Wait for `ms` milliseconds, or until a key moves; the processor sleeps meanwhile."""
        ticks_ms = time.ticks_ms
        ticks_diff = time.ticks_diff
        start = ticks_ms()
        while not _moved[0] and ticks_diff(ticks_ms(), start) < ms:
            _nap()
        _moved[0] = 0

    def rest(self, ms):
        """Wait for `ms` milliseconds with clocks stopped, on boards that can.

        No tone may play meanwhile, because PWM stops. A Pico keeps its USB connection (MicroPython
        1.24 and later).
        """
        if self._sleeps:
            try:
                lightsleep(ms)
                return
            except NotImplementedError:
                self._sleeps = False
        time.sleep_ms(ms)

    def today(self):
        """Return the date as a number, such as 20260131; 0 when the clock was never set."""
        year, month, day = time.localtime()[:3]
        return year * 10000 + month * 100 + day if year >= FIRST_YEAR else 0


DIMMEST = 2600
"""Duty of a backlight at brightness 1, of 65,535: 4 %. Less leaves the panel dark to the eye."""


class Backlight:
    """A backlight that is on while its pin is high."""

    def __init__(self, pin):
        """Open pin number `pin`, dark."""
        self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)

    def level(self, brightness):
        """Set the brightness, 0 (off) or 1 to 255; to the eye its steps are about equal."""
        least = DIMMEST if brightness else 0
        self._pwm.duty_u16(least + brightness * (brightness + 1) * 24 // 25)


class Buzzer(Speaker):
    """A passive buzzer between a pin and ground."""

    def __init__(self, pin):
        """Open pin number `pin`, silent."""
        self._pwm = PWM(Pin(pin), freq=440, duty_u16=0)

    def tone(self, hz):
        """Start a tone of `hz`, or end it with 0."""
        if hz:
            self._pwm.freq(hz)
            self._pwm.duty_u16(LOUDNESS)
        else:
            self._pwm.duty_u16(0)


# The names by which firmware/platforms/open_board.py opens these parts.
open_keys = Pins
clock = Ticks
store = FlashFiles
