"""The registers of a SAMD51 that CircuitPython uses.

Offsets and bits: SAM D5x/E5x Family Data Sheet (Microchip DS60001507), the chapter of each
peripheral. A register that does not matter stores the value that is written to it.
"""

import os

SOFTWARE_RESET = 1
"""CTRLA.SWRST, bit 0 of the first register of most peripherals: it resets all, and itself."""


class Registers:
    """A peripheral that stores written values, and is never busy.

    `answers` maps offsets to values that are read instead, such as flags of completed operations.
    """

    def __init__(self, answers=(), resets=True):
        self._answers = dict(answers)
        self._resets = resets
        self._bytes = {}

    def read(self, offset, size):
        """Return the `size` bytes from `offset` as a number, the lowest byte first."""
        if offset in self._answers:
            return self._answers[offset]
        return sum(self._bytes.get(offset + i, 0) << 8 * i for i in range(size))

    def write(self, offset, size, value):
        """Take `size` bytes."""
        if self._resets and offset == 0 and value & SOFTWARE_RESET:
            self._bytes.clear()
            value &= ~SOFTWARE_RESET
        for i in range(size):
            self._bytes[offset + i] = value >> 8 * i & 0xFF


class Cache(Registers):
    """The CMCC: its status is "on" after it was switched on."""

    def read(self, offset, size):
        return Registers.read(self, 0x08 if offset == 0x0C else offset, size)


class Usb(Registers):
    """No cable is plugged in; after a reset the module is busy once, and the firmware waits."""

    def read(self, offset, size):
        return self._bytes.pop("busy", 0) if offset == 0x02 else Registers.read(self, offset, size)

    def write(self, offset, size, value):
        resets = offset == 0 and value & SOFTWARE_RESET
        Registers.write(self, offset, size, value)
        if resets:
            self._bytes["busy"] = 1


class RandomNumbers(Registers):
    """The TRNG."""

    def read(self, offset, size):
        return int.from_bytes(os.urandom(4), "little") if offset == 0x20 else 1


class Converter(Registers):
    """An ADC; `levels` maps its inputs to their levels, 0..4095; others have half of it."""

    def __init__(self):
        super().__init__({0x30: 0, 0x2E: 1})
        self.levels = {}

    def read(self, offset, size):
        if offset == 0x40:
            return self.levels.get(self._bytes.get(0x04, 0) & 0x1F, 2048)
        return Registers.read(self, offset, size)


class Port(Registers):
    """A group of 32 pins.

    `levels()` returns the pins that something outside drives, as (mask, levels). `changed` is
    called with the levels before and after a change by the chip.
    """

    DIRECTION, LEVEL, INPUT, SEVERAL, PIN = 0x00, 0x10, 0x20, 0x28, 0x40

    def __init__(self, levels, changed):
        super().__init__(resets=False)
        self._levels = levels
        self._changed = changed
        self.power_up()

    def power_up(self):
        """Take the reset values: all pins are inputs."""
        self._bytes.clear()
        self.direction = self.level = 0

    def read(self, offset, size):
        register = offset & ~3
        if register in (self.DIRECTION, 0x04, 0x08, 0x0C):
            value = self.direction
        elif register in (self.LEVEL, 0x14, 0x18, 0x1C):
            value = self.level
        elif register == self.INPUT:
            # An input that nothing drives has the level of its pull, as in LEVEL.
            mask, outside = self._levels()
            value = self.level & ~mask | outside
        else:
            return Registers.read(self, offset, size)
        return value >> 8 * (offset & 3)

    def write(self, offset, size, value):
        register = offset & ~3
        if register < self.LEVEL:
            self.direction = applied(self.direction, register, value << 8 * (offset & 3))
        elif register < self.INPUT:
            before = self.level
            self.level = applied(before, register & 0x0C, value << 8 * (offset & 3))
            if self.level != before:
                self._changed(before, self.level)
        elif register == self.SEVERAL:
            self._configure(value)
        else:
            Registers.write(self, offset, size, value)

    def _configure(self, value):
        """Set up several pins at once: a half of 16, those in its mask (WRCONFIG)."""
        first = 16 * (value >> 31)
        for pin in range(first, first + 16):
            if value >> 30 & 1 and value >> pin - first & 1:
                self._bytes[self.PIN + pin] = value >> 16 & 0x7F


def applied(old, register, value):
    """Return the results of the four registers of a kind: set all, clear, set or toggle some."""
    if register == 0x00:
        return value
    if register == 0x04:
        return old & ~value
    return old | value if register == 0x08 else old ^ value


class Clock(Registers):
    """The RTC as a counter of 32 bits, with its tick every 1/1024 s and one alarm.

    `now()` returns seconds.
    """

    HZ, TICKS = 16384, 1024
    TICK, ALARM = 0x04, 0x100

    def __init__(self, now):
        super().__init__({0x10: 0})
        self._now = now
        self._ticks = 0
        self._raised = self._enabled = 0
        self._alarm = None

    def count(self):
        """Return the counter."""
        return int(self._now() * self.HZ) & 0xFFFFFFFF

    def wants(self):
        """Return True if it interrupts now."""
        count = self.count()
        if count >> 4 != self._ticks:
            self._ticks = count >> 4
            self._raised |= self.TICK
        if self._alarm is not None and (count - self._alarm) & 0xFFFFFFFF < 1 << 31:
            self._alarm = None
            self._raised |= self.ALARM
        return bool(self._raised & self._enabled)

    def read(self, offset, size):
        if offset == 0x18:
            return self.count()
        if offset == 0x0C:
            return self._raised
        return self._enabled if offset in (0x08, 0x0A) else Registers.read(self, offset, size)

    def write(self, offset, size, value):
        if offset == 0x08:
            self._enabled &= ~value
        elif offset == 0x0A:
            self._enabled |= value
        elif offset == 0x0C:
            self._raised &= ~value
        elif offset == 0x20:
            self._alarm = value
        else:
            Registers.write(self, offset, size, value)


class Spi(Registers):
    """A SERCOM that sends; `sent` is called with bytes. Received bytes are ignored."""

    EMPTY, COMPLETE, RECEIVED = 1, 2, 4
    DATA = 0x28

    def __init__(self, sent):
        super().__init__({0x1C: 0})
        self._sent = sent
        self._received = 0

    def send(self, data):
        """Take bytes from the DMA controller."""
        self._received = self.RECEIVED
        self._sent(bytes(data))

    def read(self, offset, size):
        if offset == 0x18:
            return self.EMPTY | self.COMPLETE | self._received
        if offset == self.DATA:
            self._received = 0
            return 0xFF
        return Registers.read(self, offset, size)

    def write(self, offset, size, value):
        if offset == self.DATA:
            self.send((value & 0xFF,))
        else:
            Registers.write(self, offset, size, value)


class Dma(Registers):
    """The DMAC, for bytes from memory to the SPI.

    `memory(address, count)` returns bytes; `targets` maps addresses to functions of bytes.
    """

    CHANNELS, SIZE = 0x40, 16
    ENABLE, FLAGS, COMPLETE = 2, 14, 2
    VALID, SOURCE_GOES_ON = 1, 0x400

    def __init__(self, memory, targets):
        super().__init__()
        self._memory = memory
        self._targets = targets
        self._complete = set()

    def read(self, offset, size):
        channel, register = divmod(offset - self.CHANNELS, self.SIZE)
        if channel >= 0 and register == self.FLAGS:
            return self.COMPLETE if channel in self._complete else 0
        return Registers.read(self, offset, size)

    def write(self, offset, size, value):
        channel, register = divmod(offset - self.CHANNELS, self.SIZE)
        if channel < 0:
            Registers.write(self, offset, size, value)
        elif register == self.FLAGS:
            # The flag is cleared right after the start, because a real transfer is not over yet.
            return
        elif register == 0:
            self._control(channel, offset, size, value)
        else:
            Registers.write(self, offset, size, value)

    def _control(self, channel, offset, size, value):
        self._complete.discard(channel)
        if value & SOFTWARE_RESET:
            value = 0
        if value & self.ENABLE and self._transfer(channel):
            self._complete.add(channel)
            value &= ~self.ENABLE
        Registers.write(self, offset, size, value)

    def _transfer(self, channel):
        """Carry out the transfer of the channel's descriptor; return True if that was possible."""
        descriptor = self._memory(Registers.read(self, 0x34, 4) + 16 * channel, 16)
        control, count, source, target = (
            int.from_bytes(descriptor[a:b], "little") for a, b in ((0, 2), (2, 4), (4, 8), (8, 12))
        )
        if not control & self.VALID or target not in self._targets:
            return False
        if control & self.SOURCE_GOES_ON:
            # The descriptor has the end addresses.
            data = self._memory(source - count, count)
        else:
            data = self._memory(source, 1) * count
        self._targets[target](data)
        return True


class Flash(Registers):
    """The QSPI controller with the flash chip behind it, whose content is `content`.

    Commands: GD25Q16C data sheet (GigaDevice). The emulated chip is never busy.
    """

    SECTOR = 4096
    READ = (0x03, 0x0B, 0x3B, 0x6B)
    PROGRAM, ERASE, IDENTIFY, STATUS, STATUS_2 = 0x02, 0x20, 0x9F, 0x05, 0x35
    ENABLE_WRITE, DISABLE_WRITE, WRITE_STATUS_2 = 0x06, 0x04, 0x31
    LAST_TRANSFER, ENDED = 1 << 24, 1 << 10

    def __init__(self, content, identity):
        super().__init__()
        self.content = bytearray(content)
        self._identity = identity
        self._writable = False
        self._status_2 = 0x02
        self._ended = 0

    def read(self, offset, size):
        return self._ended if offset == 0x1C else Registers.read(self, offset, size)

    def write(self, offset, size, value):
        Registers.write(self, offset, size, value)
        if offset == 0x1C:
            self._ended &= ~value
        elif offset == 0x00 and value & self.LAST_TRANSFER:
            self._end()
            self._ended |= self.ENDED

    def read_memory(self, offset, size):
        """Return `size` bytes of the flash's answer to the command, from `offset` on."""
        return int.from_bytes(self._answer(offset, size), "little")

    def _answer(self, offset, size):
        command = self._command()
        if command in self.READ:
            return self.content[offset : offset + size]
        if command == self.IDENTIFY:
            return self._identity[offset : offset + size]
        if command == self.STATUS:
            return bytes((2 * self._writable,))
        return bytes((self._status_2,)) if command == self.STATUS_2 else b""

    def write_memory(self, offset, size, value):
        """Take `size` bytes that belong to the command."""
        if self._command() == self.WRITE_STATUS_2:
            self._status_2 = value
        elif self._command() == self.PROGRAM and offset + size <= len(self.content):
            for i in range(size):
                self.content[offset + i] &= value >> 8 * i & 0xFF

    def _command(self):
        return self._bytes.get(0x34, 0)

    def _end(self):
        command = self._command()
        if command == self.ERASE:
            first = Registers.read(self, 0x30, 4) & -self.SECTOR
            self.content[first : first + self.SECTOR] = b"\xff" * self.SECTOR
        self._writable = command == self.ENABLE_WRITE
