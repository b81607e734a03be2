"""A keyboard with a controller of its own on I2C, which keeps its events until they are read.

Source: Code/picocalc_keyboard in github.com/clockworkpi/PicoCalc: reg.h, keyboard.h and the .ino.
An event is two bytes: what happened, and the code of the key. Only the constructors allocate.
"""

from core.const import const
from firmware.board_contract import Buttons

# Registers: the next event, and the brightness of the display; writing takes the upper bit.
_EVENTS = const(0x09)
_BRIGHTNESS = const(0x05)
_WRITE = const(0x80)

_NOTHING, _PRESSED, _RELEASED = const(0), const(1), const(3)


class I2CKeyboard(Buttons):
    """The keys of a keyboard that a table gives an action; the others do nothing."""

    def __init__(self, bus, address, rows):
        """Read the keyboard at `address` of `bus`, a machine.I2C.

        `rows` are (code, action); a code is that of a key.
        """
        self.actions = bytes([action for code, action in rows])
        self.clean = (1 << len(rows)) - 1
        self._codes = bytes([code for code, action in rows])
        self._bus = bus
        self._address = address
        self._register = bytes((_EVENTS,))
        self._event = bytearray(2)
        self._down = 0

    def pressed(self):
        """Return a mask of the keys that are down: bit i for row i of the table.

        Each call takes one change at most. A keyboard that does not answer has no key down.
        """
        try:
            while self._read_event():
                if self._take_event():
                    break
        except OSError:
            self._down = 0
        return self._down

    def _read_event(self):
        """Read the next event; return False if there is none."""
        self._bus.writeto(self._address, self._register)
        self._bus.readfrom_into(self._address, self._event)
        return self._event[0] != _NOTHING

    def _take_event(self):
        """Change what is down by the event that was read; return True if that changed."""
        before = self._down
        codes = self._codes
        for key in range(len(codes)):
            if codes[key] == self._event[1]:
                bit = 1 << key
                if self._event[0] == _PRESSED:
                    self._down |= bit
                elif self._event[0] == _RELEASED:
                    self._down &= ~bit
        return self._down != before


class KeyboardLight:
    """The display's backlight, where the keyboard's controller drives it."""

    def __init__(self, bus, address):
        """Set it through the keyboard at `address` of `bus`, a machine.I2C."""
        self._bus = bus
        self._address = address
        self._setting = bytearray((_BRIGHTNESS | _WRITE, 0))

    def level(self, brightness):
        """Set the brightness, 0 (off) to 255. A keyboard that does not answer keeps its own."""
        self._setting[1] = brightness
        try:
            self._bus.writeto(self._address, self._setting)
        except OSError:
            pass
