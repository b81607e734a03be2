"""The bus of a display, I2C or SPI, which a driver uses without knowing which it is.

A bus has:

commands(buffer), data(buffer)   send all of `buffer`; return the bytes put on the bus
send(commands, data)             both of these, one after the other; return nothing
reset()                          pulse the display's reset pin, where it is wired
wait(ms)                         wait
LEAD                             bytes that `data` expects in front of the picture: 1 on I2C, where
                                 DATA_FOLLOWS must stand there, 0 on SPI
EXTRA                            bytes that `send` puts on the bus beside commands and picture

`commands` to OLEDs begin with the control byte 00h on both; on SPI it is a command that does no
harm, "column address, lower half: 0". `commands` and `data` raise OSError where the bus can tell
that the display did not answer: I2C can, SPI cannot. Nothing here allocates once it is made.
"""

DATA_FOLLOWS = 0x40
"""Control byte of displays on I2C (SSD1306 data sheet, revision 1.1, chapter 8.1.5.2; the same in
those of SH1106 and SH1107)."""

RESET_MS = 1
AFTER_RESET_MS = 10
"""How long the reset pin is held, and what the chip then has to wake up. Data sheets ask for 3 us
(SSD1306) and 10 us (SH1106, SH1107, ST7789)."""


class DisplayBus:
    """What I2C and SPI share."""

    def __init__(self, bus, sleep_ms, reset):
        """Keep `bus`, as machine.I2C or machine.SPI.

        `sleep_ms(ms)` waits; `reset(level)` sets the reset pin, None where there is none.
        """
        self._bus = bus
        self._sleep_ms = sleep_ms
        self._reset = reset

    def reset(self):
        """Pulse the reset pin; takes 11 ms where there is one."""
        if self._reset is None:
            return
        self._reset(0)
        self._sleep_ms(RESET_MS)
        self._reset(1)
        self._sleep_ms(AFTER_RESET_MS)

    def wait(self, ms):
        """Wait for `ms` milliseconds."""
        self._sleep_ms(ms)


class I2CBus(DisplayBus):
    """A display at one address of an I2C bus."""

    LEAD = 1
    EXTRA = 3

    def __init__(self, bus, address, sleep_ms=None, reset=None):
        """Send to the 7-bit `address` of `bus`; see DisplayBus for the others."""
        super().__init__(bus, sleep_ms, reset)
        self._address = address

    def commands(self, buffer):
        """Send `buffer`, which begins with the control byte 00h; return the bytes on the bus."""
        self._bus.writeto(self._address, buffer)
        return 1 + len(buffer)

    def data(self, buffer):
        """Send `buffer`, which begins with DATA_FOLLOWS; return the bytes on the bus."""
        self._bus.writeto(self._address, buffer)
        return 1 + len(buffer)

    def send(self, commands, data):
        """Send both."""
        bus = self._bus
        address = self._address
        bus.writeto(address, commands)
        bus.writeto(address, data)


class SPIBus(DisplayBus):
    """A display on SPI."""

    LEAD = 0
    EXTRA = 0

    def __init__(self, bus, dc, cs, sleep_ms=None, reset=None):
        """Send on `bus`; `dc(level)` and `cs(level)` set the pins for data and for select.

        See DisplayBus for the others.
        """
        super().__init__(bus, sleep_ms, reset)
        self._dc = dc
        self._cs = cs
        cs(1)

    def commands(self, buffer, level=0):
        """Send `buffer` as commands, or with `level` 1 as data; return its length."""
        self._dc(level)
        self._cs(0)
        try:
            self._bus.write(buffer)
        finally:
            self._cs(1)
        return len(buffer)

    def data(self, buffer):
        """Send `buffer` as data; return its length."""
        return self.commands(buffer, 1)

    def send(self, commands, data):
        """Send both while the display stays selected: some 45 us less on an RP2040."""
        bus = self._bus
        self._dc(0)
        self._cs(0)
        try:
            bus.write(commands)
            self._dc(1)
            bus.write(data)
        finally:
            self._cs(1)
