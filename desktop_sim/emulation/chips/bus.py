"""Emulated buses, which hand every byte to an emulated chip, count it, and can break."""

EIO = 5
ENODEV = 19
NEVER = -1


class Bus:
    """The common part of I2C and SPI.

    Attributes: `bytes` put on the bus so far, address bytes included; `transfers` begun so far.
    """

    def __init__(self):
        """Begin with no bytes on the bus, which does not break."""
        self.bytes = 0
        self.transfers = 0
        self._until_break = NEVER

    def break_after(self, count):
        """Pass `count` more bytes (address bytes count), and refuse the next one, once."""
        self._until_break = count

    def _let_through(self, wanted):
        """Count up to `wanted` bytes; return how many get through before the bus breaks."""
        if self._until_break == NEVER or self._until_break >= wanted:
            if self._until_break != NEVER:
                self._until_break -= wanted
            self.bytes += wanted
            return wanted
        count, self._until_break = self._until_break, NEVER
        self.bytes += count
        return count


class FakeI2C(Bus):
    """A stub of `machine.I2C` for an I2CBus; it neither times nor logs.

    A chip is any object with `start()`, `write(byte)` and `stop()`; see `Oled` beside this file.
    """

    def __init__(self):
        """Begin without a chip."""
        super().__init__()
        self.chips = {}

    def attach(self, address, chip):
        """Plug `chip` in at the 7-bit `address`."""
        self.chips[address] = chip

    def detach(self, address):
        """Unplug the chip at `address`; nothing answers there any more."""
        del self.chips[address]

    def scan(self):
        """Return the addresses that answer, in rising order."""
        return sorted(self.chips)

    def writeto(self, address, buffer):
        """Write all of `buffer` to `address`; return the number of bytes acknowledged.

        Raises OSError(ENODEV) when nothing answers and OSError(EIO) when a byte is refused. The
        bytes before it have reached the chip by then.
        """
        self.transfers += 1
        chip = self.chips.get(address)
        if not self._let_through(1):
            raise OSError(EIO, "a byte was refused")
        if chip is None:
            raise OSError(ENODEV, "nobody answers at this address")
        through = self._let_through(len(buffer))
        chip.start()
        for byte in buffer[:through]:
            chip.write(byte)
        chip.stop()
        if through < len(buffer):
            raise OSError(EIO, "a byte was refused")
        return len(buffer)


    def readfrom_mem(self, address, register, size):
        """Write the byte `register` to `address`, then read `size` bytes: the chip's status.

        Raises OSError as `writeto` does.
        """
        self.writeto(address, bytes((register,)))
        return bytes([self.chips[address].status()] * size)


class Line:
    """A pin that drives one wire: `line(level)` sets it, `level` is its level."""

    def __init__(self, fell=None):
        """Begin at level 1; `fell` is called whenever it goes from 1 to 0."""
        self.level = 1
        self._fell = fell

    def __call__(self, level):
        """Set the level, 0 or 1."""
        if self._fell and self.level and not level:
            self._fell()
        self.level = level


class FakeSPI(Bus):
    """A stub of `machine.SPI` for an SPIBus, with the wires beside the bus.

    A chip is any object with `receive(buffer, is_data)` and `hardware_reset()`; see `Oled` beside
    this file. Set `chip` to None for an unplugged display, which causes no error.

    dc, cs, reset  the wires, each a `Line`
    """

    def __init__(self, chip):
        """Connect `chip`."""
        super().__init__()
        self.chip = chip
        self.dc = Line()
        self.cs = Line()
        self.reset = Line(self._pulled)

    def _pulled(self):
        if self.chip:
            self.chip.hardware_reset()

    def write(self, buffer):
        """Write all of `buffer` to the chip, if it is selected and not held in reset.

        Raises OSError(EIO) when the bus breaks; the bytes before that have reached the chip.
        """
        self.transfers += 1
        through = self._let_through(len(buffer))
        if self.chip and not self.cs.level and self.reset.level:
            self.chip.receive(buffer[:through], self.dc.level)
        if through < len(buffer):
            raise OSError(EIO, "the transfer broke off")
