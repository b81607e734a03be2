"""A display's bus that is I2C (see bus.py)."""

from firmware.drivers.bus import pulse


class I2CBus:
    """A display at one address of an I2C bus."""

    LEAD = 1
    EXTRA = 3

    def __init__(self, bus, address, sleep_ms=None, reset=None):
        """Send to the 7-bit `address` of `bus`, a machine.I2C.

        `sleep_ms(ms)` waits; `reset(level)` sets the reset pin, None where there is none.
        """
        self._bus = bus
        self._address = address
        self.wait = sleep_ms
        self._reset = reset

    def reset(self):
        """Pulse the reset pin, if there is one; takes 11 ms."""
        pulse(self._reset, self.wait)

    def commands(self, buffer):
        """Send `buffer`, which begins with the control byte 00h; return the bytes on the bus."""
        self._bus.writeto(self._address, buffer)
        return 1 + len(buffer)

    def send(self, commands, data):
        """Send both."""
        bus = self._bus
        address = self._address
        bus.writeto(address, commands)
        bus.writeto(address, data)
