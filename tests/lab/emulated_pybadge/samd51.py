"""An emulated SAMD51J19A: the core is unicorn's, the peripherals are those of registers.py.

The time is the number of instructions, at a fixed rate, so that each run is the same. Sleep of the
core takes no real time.
"""

import struct

from unicorn import UC_ARCH_ARM, UC_MODE_MCLASS, UC_MODE_THUMB, Uc, UcError
from unicorn.arm_const import (
    UC_ARM_REG_LR,
    UC_ARM_REG_PC,
    UC_ARM_REG_PRIMASK,
    UC_ARM_REG_SP,
    UC_ARM_REG_XPSR,
    UC_CPU_ARM_CORTEX_M4,
)

from tests.lab.emulated_pybadge.registers import (
    Cache,
    Clock,
    Converter,
    Dma,
    RandomNumbers,
    Registers,
    Spi,
    Usb,
)

FLASH_BYTES, RAM, RAM_BYTES = 512 << 10, 0x20000000, 192 << 10
FIRMWARE = 0x4000
"""Address of the firmware, after the boot loader (CircuitPython's boards/common.template.ld)."""

FACTORY = 0x00800000, 0x10000
"""Address and size of the page with calibration and serial number."""

QSPI_MEMORY = 0x04000000, 0x01000000
BUSES = 0x40000000, 0x41000000, 0x42000000, 0x43000000
BUS_BYTES = 0x100000
SYSTEM = 0xE0000000
ENABLE_INTERRUPTS, DISABLE_INTERRUPTS = 0xE100, 0xE180
VECTORS, RESET_REQUEST, RESET = 0xED08, 0xED0C, 4
INTERRUPT_STATE = 0xED04

CLOCK_INTERRUPT = 11
"""Interrupt of the RTC (data sheet, 10.2.2: interrupt line mapping)."""

BACK = 0x00700000
"""Address to which an interrupt's handler returns; nothing else is there."""

SLEEP = b"\x30\xbf"
"""The instruction WFI."""

SLICE = 25_000
"""Number of instructions between two updates of the clock."""

PER_SECOND = 50e6
"""Number of instructions a second: about half of a real chip's, for shorter runs."""

HANDLER_US = 5_000_000

UNMASKED_WITHIN = 160
"""Instructions after waking up, before interrupts are allowed again."""

IT_BLOCK = 0x0600FC00
"""Bits of xPSR about the rest of an IT block, which a handler would mistake for its own."""

WAITING_FOR_NOTHING = {
    0x40000400: {6: 1},  # PM
    0x40000800: {3: 1},  # MCLK
    0x40000C00: {0: 1},  # RSTC: the reset was a power-on
    0x40001000: {0x10: ~0, 0x2C: 0, 0x3C: 0, 0x40: 3, 0x50: 0, 0x54: 3},  # OSCCTRL
    0x40001400: {0x0C: 3},  # OSC32KCTRL
    0x40001800: {0x08: ~6, 0x0C: ~6},  # SUPC: no brown-out
    0x40001C00: {4: 0},  # GCLK
    0x40002000: {8: 0},  # WDT
    0x40002800: {4: 0},  # EIC
    0x41004000: {0x10: 1, 0x12: 1},  # NVMCTRL
    0x43002400: {7: 3, 8: 0},  # DAC
}
RESETS_NOTHING = (0x40000800, 0x40000C00, 0x40001000, 0x40001400, 0x40001800, 0x41004000)
TIMERS = 0x40003800, 0x40003C00, 0x4101A000, 0x4101C000, 0x42001400, 0x42001800, 0x43001400
TIMERS_FOR_CONTROL = 0x41016000, 0x41018000, 0x42000C00, 0x42001000, 0x43001000
SERCOMS = (0x40003000, 0x40003400, 0x41012000, 0x41014000, 0x43000400, 0x43000800, 0x43000C00)
CONVERTERS = 0x43001C00, 0x43002000
PORTS, PORT_BYTES = 0x41008000, 0x80
DISPLAY_SERCOM = 0x43000000
PAGES = {0x40: 10, 0x41: 13, 0x42: 10, 0x43: 10}
"""{bus: number of low bits of an address that select the register}; the rest is the part."""


class Stopped(Exception):
    """The core met an instruction or address that the emulation lacks."""


class Samd51:
    """A chip that runs `image`, the bytes from FIRMWARE on.

    flash       a registers.Flash, which keeps its content
    ports       two registers.Port, A and B
    sent        function that gets the bytes that the SERCOM of the display sends
    converters  the two ADCs
    """

    def __init__(self, image, flash, ports, sent):
        self._image = image
        self._flash = flash
        self._ports = ports
        self._sent = sent
        self._seconds = 0.0
        self.power_up()

    def seconds(self):
        """Return the time since the chip was made, powered or not."""
        return self._seconds

    def power_up(self):
        """Reset everything except the content of the flash."""
        self._core = core = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        core.ctl_set_cpu_model(UC_CPU_ARM_CORTEX_M4)
        core.mem_map(0, FLASH_BYTES)
        core.mem_write(FIRMWARE, self._image)
        core.mem_map(RAM, RAM_BYTES)
        core.mem_map(*FACTORY)
        core.mem_map(BACK, 0x1000)
        flash = self._flash
        core.mmio_map(
            *QSPI_MEMORY,
            lambda _core, at, size, _: flash.read_memory(at, size), None,
            lambda _core, at, size, value, _: flash.write_memory(at, size, value), None,
        )
        for bus in BUSES:
            core.mmio_map(bus, BUS_BYTES, self._read, bus, self._write, bus)
        core.mmio_map(SYSTEM, BUS_BYTES, self._read_system, None, self._write_system, None)
        self._system = Registers(resets=False)
        self._vectors = FIRMWARE
        self._enabled = 0
        self._in_handler = self._reset_requested = False
        self._make_parts()
        stack, self._at = struct.unpack_from("<II", self._image)
        core.reg_write(UC_ARM_REG_SP, stack)

    def _make_parts(self):
        display = Spi(self._sent)
        self.converters = [Converter() for _ in CONVERTERS]
        self._clock = Clock(self.seconds)
        self._parts = {
            base: Registers(answers, base not in RESETS_NOTHING)
            for base, answers in WAITING_FOR_NOTHING.items()
        }
        self._parts.update({base: Registers({0x10: 0}) for base in TIMERS})
        self._parts.update({base: Registers({0x08: 0}) for base in TIMERS_FOR_CONTROL})
        self._parts.update({base: Spi(len) for base in SERCOMS})
        self._parts.update(zip(CONVERTERS, self.converters, strict=True))
        self._parts.update(
            {
                0x40002400: self._clock,
                0x41000000: Usb(),
                0x41006000: Cache(),
                0x4100A000: Dma(self._core.mem_read, {DISPLAY_SERCOM + Spi.DATA: display.send}),
                0x42002800: RandomNumbers(),
                0x42003400: self._flash,
                DISPLAY_SERCOM: display,
            }
        )

    # Reads and writes of the core

    def _part(self, address):
        if PORTS <= address < PORTS + 2 * PORT_BYTES:
            group, offset = divmod(address - PORTS, PORT_BYTES)
            return self._ports[group], offset
        bits = PAGES[address >> 24]
        base = address >> bits << bits
        if base not in self._parts:
            self._parts[base] = Registers()
        return self._parts[base], address - base

    def _read(self, _core, offset, size, bus):
        part, register = self._part(bus + offset)
        return part.read(register, size) & (1 << 8 * size) - 1

    def _write(self, _core, offset, size, value, bus):
        part, register = self._part(bus + offset)
        part.write(register, size, value & (1 << 8 * size) - 1)

    def _read_system(self, _core, offset, size, _):
        if offset in (ENABLE_INTERRUPTS, DISABLE_INTERRUPTS):
            return self._enabled
        if offset == INTERRUPT_STATE:
            return CLOCK_INTERRUPT + 16 if self._in_handler else 0
        return self._system.read(offset, size)

    def _write_system(self, core, offset, size, value, _):
        self._system.write(offset, size, value)
        if offset == ENABLE_INTERRUPTS:
            self._enabled |= value
        elif offset == DISABLE_INTERRUPTS:
            self._enabled &= ~value
        elif offset == VECTORS:
            self._vectors = value
        elif offset == RESET_REQUEST and value & RESET:
            self._reset_requested = True
            core.emu_stop()

    # Running

    def run_slice(self):
        """Run for a moment. Raises Stopped."""
        self._go(count=SLICE)
        if self._reset_requested:
            self._reset()
            return
        self._seconds += self._to_next_tick() if self._sleeps() else SLICE / PER_SECOND
        if not self._clock.wants() or not self._enabled >> CLOCK_INTERRUPT & 1:
            return
        for _ in range(UNMASKED_WITHIN):
            if not self._masked():
                self._interrupt()
                return
            self._go(count=1)

    def _go(self, **limit):
        self._at = self._run(self._at, **limit)

    def _run(self, start, **limit):
        """Run from `start` on; return the address where the core stops. Raises Stopped."""
        core = self._core
        try:
            core.emu_start(start | 1, BACK, **limit)
        except UcError as error:
            raise Stopped(f"{error} at {core.reg_read(UC_ARM_REG_PC):#x}") from None
        return core.reg_read(UC_ARM_REG_PC)

    def _masked(self):
        """Return a true value if no handler may begin: interrupts are off, or in an IT block."""
        core = self._core
        return core.reg_read(UC_ARM_REG_PRIMASK) & 1 or core.reg_read(UC_ARM_REG_XPSR) & IT_BLOCK

    def _sleeps(self):
        """Return True if the core waits for an interrupt; it then continues after that WFI."""
        before, here = (bytes(self._core.mem_read(self._at - back, 2)) for back in (2, 0))
        if here == SLEEP:
            self._at += 2
        return SLEEP in (here, before)

    def _to_next_tick(self):
        ticks = self._seconds * Clock.TICKS
        return (int(ticks) + 1 - ticks) / Clock.TICKS

    def _interrupt(self):
        """Run the handler of the clock, and continue at the core's old address."""
        core = self._core
        kept = core.context_save()
        entry = core.mem_read(self._vectors + 4 * (16 + CLOCK_INTERRUPT), 4)
        core.reg_write(UC_ARM_REG_SP, core.reg_read(UC_ARM_REG_SP) - 0x70 & ~7)
        core.reg_write(UC_ARM_REG_LR, BACK | 1)
        self._in_handler = True
        if self._run(int.from_bytes(entry, "little"), timeout=HANDLER_US) != BACK:
            raise Stopped("the handler of the clock's interrupt does not end")
        self._in_handler = False
        core.context_restore(kept)

    def _reset(self):
        """Reset the core at its own request: RAM keeps its content."""
        ram = bytes(self._core.mem_read(RAM, RAM_BYTES))
        self.power_up()
        self._core.mem_write(RAM, ram)
