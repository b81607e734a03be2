"""An emulated Raspberry Pi Pico, driven from here in exact emulated time."""

import select
import socket
from collections import deque

from rp2040py.boards import BoardSpec
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS

from tests.lab.emulated_pico.idle_pio import let_sleep
from tests.lab.emulated_pico.usb_host import UsbHost

SLICE = 2e6
"""Emulated time in ns between two exchanges with the outer world."""

FLASH_BYTES = 2 << 20
"""Size of a Pico's flash (its data sheet, chapter 1)."""

INTERRUPT, RAW_PROMPT, END = b"\r\x03\x03", b"\x01", b"\x04"
"""Codes of MicroPython's prompt: stop the program, read source without echo, run it."""

SETTLES_MS = 100
"""Time after an interrupt until the program has stopped and reported it."""

BOOT_LIMIT = 5e9
"""Limit of emulated time for the firmware to appear on USB (ns)."""

RESTS_NS = 150e6
"""Time without work after which a Pico waits for the next key: loading and drawing never sleep."""

SHORT_WORK = 0.5
"""Share of RESTS_NS in which a Pico that waits reads its keys and blinks its cursor, at most."""


class Pico:
    """A Pico that runs `image`, the path of a UF2 file, with the parts on its pins.

    wire      an I2CWire or SPIWire with the display
    switches  GPIO numbers of keys or a knob; the firmware pulls each to its level at rest
    out       output of the firmware
    powered   time of the last power-on
    starts    number of times that the firmware appeared on USB
    on_slice  None, or a function that is called every 2 ms
    """

    PIO_SLEEPS = True
    """True if the PIO drives no pin before one of its machines runs (see `let_sleep`)."""

    def __init__(self, image, wire, switches):
        self.wire = wire
        spec = BoardSpec(image=image, extras=(lambda: self.wire,))
        self._device = BaseDevice(board=spec)
        self._simulator = self._device.simulator
        if self.PIO_SLEEPS:
            let_sleep(self._simulator)
        self.clock = self._simulator.clock
        self.out = bytearray()
        self.powered = 0.0
        self._listener = None
        self._client = None
        self._usb = UsbHost(self._device.cdc, self.clock, self._heard)
        self.on_slice = None
        self._works = deque(maxlen=int(RESTS_NS / SLICE))
        self.starts = 0
        self._device.cdc.on_device_connected = self._started
        self._stop = self.clock.create_alarm(self._stop_now)
        self._switches = {number: self._device.mcu.gpio[number] for number in switches}
        for pin in self._switches.values():
            pin.release_input()
        self._device.mcu.core.pc = FLASH_START_ADDRESS

    # Time

    @property
    def now(self):
        """Emulated time in ns."""
        return self.clock.nanos

    def run(self, ms, until=None):
        """Run for `ms` of emulated time, or until `until()` is true, which is tested every 2 ms.

        Return True if it was.
        """
        return self._run(ms * 1e6, until)

    def run_until(self, nanos):
        """Run until the emulated time `nanos`."""
        self._run(nanos - self.now)

    def run_while(self, process):
        """Run as long as a subprocess does."""
        while process.poll() is None:
            self._run(SLICE)

    def _run(self, nanos, until=None):
        end = self.now + nanos
        while self.now < end - 1:
            if until and until():
                return True
            self._run_slice(min(end - self.now, SLICE))
            self._works.append(not self._device.mcu.core.waiting)
            if self.on_slice:
                self.on_slice()
            self._serve()
        return bool(until and until())

    def _run_slice(self, nanos):
        simulator = self._simulator
        self._stop.schedule(nanos)
        simulator.stopped = False
        while not simulator.stopped:
            execute_batch(simulator, 1)

    def rests(self):
        """Return True if the Pico waits for a key, as it does not while it loads or draws."""
        return sum(self._works) <= SHORT_WORK * len(self._works)

    def _stop_now(self):
        self._simulator.stopped = True

    # Power and keys

    def boot(self):
        """Run until the firmware is on USB. Raises TimeoutError."""
        before = self.starts
        if not self._run(BOOT_LIMIT, lambda: self.starts > before):
            raise TimeoutError("the firmware did not come up on USB")

    def _started(self):
        self.starts += 1
        self._hang_up()

    def power_cycle(self):
        """Switch the power off and on; the flash keeps its content."""
        self.out.clear()
        self.powered = self.now
        self.wire.chip.power_up()
        self._device.hard_reset(cause=ResetCause.POWER_ON)

    def close_switch(self, number, level, at):
        """Connect a GPIO with a rail of `level`, 0 or 1, at the emulated time `at`, ns, exactly."""
        self._at(at, lambda: self._switches[number].set_input_value(bool(level)))

    def open_switch(self, number, at):
        """Release a key at the time `at`, ns."""
        self._at(at, self._switches[number].release_input)

    def _at(self, nanos, action):
        self.clock.create_alarm(action).schedule(nanos - self.now)

    @property
    def ram(self):
        """Content of the RAM, which changes while the Pico runs."""
        return self._device.mcu.sram

    @property
    def stack(self):
        """Address of the last word on the stack."""
        return self._device.mcu.core.registers[13]

    def flash(self):
        """Return the content of the flash."""
        return bytes(self._device.mcu.flash[:FLASH_BYTES])

    def load_flash(self, content):
        """Set the content of the flash, as an earlier `flash` returned it."""
        self._device.mcu.flash[: len(content)] = content

    # The console

    def printed(self):
        """Return the last output of the firmware, as text."""
        return bytes(self.out[-2000:]).decode(errors="replace")

    def evaluate(self, source, limit_ms):
        """Run `source` at the prompt; return its output.

        Raises TimeoutError when it takes longer than `limit_ms` of emulated time, RuntimeError with
        the traceback when it raises.
        """
        self._usb.type(INTERRUPT)
        self.run(SETTLES_MS)
        # Earlier output, such as that for mpremote, is no answer to this source.
        self.out.clear()
        self._usb.type(RAW_PROMPT)
        self._expect(b"exit\r\n>", limit_ms)
        self._usb.type(source.encode() + END)
        self._expect(b"OK", limit_ms)
        printed, error = self._expect(END, limit_ms), self._expect(END, limit_ms)
        if error:
            raise RuntimeError(error.decode(errors="replace"))
        return printed.decode(errors="replace")

    def _expect(self, mark, limit_ms):
        if not self.run(limit_ms, lambda: mark in self.out):
            raise TimeoutError(self.printed())
        before, _mark, after = bytes(self.out).partition(mark)
        self.out[:] = after
        return before

    def listen(self):
        """Open the serial console to programs on this computer; return its URL.

        A restart of the Pico ends the connection, like a real USB connection.
        """
        self._listener = socket.create_server(("127.0.0.1", 0))
        return "socket://127.0.0.1:%d" % self._listener.getsockname()[1]

    def close(self):
        """Close the port that `listen` opened."""
        for end in (self._client, self._listener):
            if end:
                end.close()

    def _heard(self, data):
        self.out += data
        if self._client:
            try:
                self._client.sendall(data)
            except OSError:
                self._hang_up()

    def _serve(self):
        ends = [end for end in (self._listener, self._client) if end]
        for end in select.select(ends, [], [], 0)[0]:
            if end is self._listener:
                self._hang_up()
                self._client = self._listener.accept()[0]
                self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            elif end is self._client:
                self._receive()

    def _receive(self):
        try:
            data = self._client.recv(4096)
        except OSError:
            data = b""
        if data:
            self._usb.type(data)
        else:
            self._hang_up()

    def _hang_up(self):
        if self._client:
            self._client.close()
            self._client = None
