"""CircuitPython as a host: what a board's `parts(host)` asks for.

Pins are names of the module `board`, such as "GP4".
"""

import time

import board
import busio
import displayio
import i2cdisplaybus
import keypad
import pwmio
import supervisor

from firmware.host_parts import FlashStore, Silent

SCAN_S = 0.005
"""How often keys are looked at in the background."""

WRAP = (1 << 29) - 1
"""`supervisor.ticks_ms` goes on from 0 after this (its documentation)."""

SAVE_EVERY_MS = 60_000
"""FAT writes in the same places again and again, which wears them out (docs/SAVING.md)."""

LOUDNESS = 16384
"""Part of a period, of 65536, that the buzzer's pin is high: half as loud as it can be, or so."""


def i2c_display(sda, scl, hz, address):
    """Return a displayio bus for the display at `address` on the I2C pins, at `hz` bits a second.

    `board.I2C()` would do 100 kHz, a quarter of what displays can.
    """
    displayio.release_displays()
    wires = busio.I2C(scl=getattr(board, scl), sda=getattr(board, sda), frequency=hz)
    return i2cdisplaybus.I2CDisplayBus(wires, device_address=address)


def keys(rows, down):
    """Return the Keypad for `rows` of (pin, action); a pin at level `down` is pressed."""
    return Keypad(rows, down)


def clock():
    """Return the Clock."""
    return Clock()


def store():
    """Return the FlashStore; while a computer has the drive, nothing can be saved there."""
    return FlashStore(every_ms=SAVE_EVERY_MS)


def speaker(pin):
    """Return a Buzzer on `pin`, or a silent speaker when it is None."""
    return Silent() if pin is None else Buzzer(pin)


FIRST_YEAR = 2025
"""A clock that shows an earlier year was never set: boards start in 2000."""


class Keypad:
    """Keys between pins and a rail. `actions` holds the action of each key, as bytes."""

    def __init__(self, rows, down):
        self.actions = bytes([action for pin, action in rows])
        pins = [getattr(board, pin) for pin, action in rows]
        self._keys = keypad.Keys(pins, value_when_pressed=bool(down), pull=True, interval=SCAN_S)
        self._events = self._keys.events
        self._event = keypad.Event()
        self._down = 0

    def pressed(self):
        """Return a bit for each key, bit i for row i of the table: 1 while it is down.

        Each call takes in one change at most, so that a press shorter than the time between two
        calls is still seen.
        """
        event = self._event
        if self._events.get_into(event):
            bit = 1 << event.key_number
            if event.pressed:
                self._down |= bit
            else:
                self._down &= ~bit
        return self._down


class Clock:
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

    def rest(self, ms):
        """Wait for `ms` milliseconds; keys are only seen while the board is not in light sleep."""
        time.sleep(ms / 1000)

    def today(self):
        """Return the date as a number, such as 20260131; 0 when the clock was never set."""
        now = time.localtime()
        return now[0] * 10000 + now[1] * 100 + now[2] if now[0] >= FIRST_YEAR else 0


class Buzzer:
    """A passive buzzer between `pin` and ground."""

    def __init__(self, pin):
        self._pwm = pwmio.PWMOut(getattr(board, pin), frequency=440, variable_frequency=True)

    def tone(self, hz):
        """Start a tone of `hz`, or end it with 0."""
        if hz:
            self._pwm.frequency = hz
            self._pwm.duty_cycle = LOUDNESS
        else:
            self._pwm.duty_cycle = 0
