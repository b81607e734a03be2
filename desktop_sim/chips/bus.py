"""A stand-in for an I2C bus: hands every byte to an emulated chip, counts it, and can break."""

EIO = 5
ENODEV = 19
NEVER = -1


class FakeI2C:
    """What a driver is given instead of `machine.I2C`. Times nothing, keeps no log.

    A chip is any object with `start()`, `write(byte)` and `stop()`; see `SSD1306` beside this file.

    Attributes: `bytes` put on the bus so far, address bytes included; `transfers` begun so far.
    """

    def __init__(self):
        self.chips = {}
        self.bytes = 0
        self.transfers = 0
        self._until_break = NEVER

    def attach(self, address, chip):
        """Plug `chip` in at the 7-bit `address`."""
        self.chips[address] = chip

    def detach(self, address):
        """Pull the chip at `address` out: nobody answers there any more."""
        del self.chips[address]

    def break_after(self, count):
        """Let `count` more bytes through (address bytes count) and refuse the one after, once."""
        self._until_break = count

    def scan(self):
        """Return the addresses that answer, in rising order."""
        return sorted(self.chips)

    def writeto(self, address, buffer):
        """Write all of `buffer` to `address`; return the number of bytes acknowledged.

        Raises OSError(ENODEV) when nobody answers and OSError(EIO) when a byte is refused. The
        bytes before it have reached the chip by then.
        """
        self.transfers += 1
        chip = self.chips.get(address)
        self._count()
        if chip is None:
            raise OSError(ENODEV, "nobody answers at this address")
        chip.start()
        try:
            for byte in buffer:
                self._count()
                chip.write(byte)
        finally:
            chip.stop()
        return len(buffer)

    def _count(self):
        if self._until_break == 0:
            self._until_break = NEVER
            raise OSError(EIO, "a byte was refused")
        if self._until_break > 0:
            self._until_break -= 1
        self.bytes += 1
