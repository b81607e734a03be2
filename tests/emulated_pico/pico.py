"""An emulated Raspberry Pi Pico, driven from here in exact emulated time."""

import select
import socket

from rp2040py.boards import BoardSpec
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS

from tests.emulated_pico.usb_host import UsbHost
from tests.emulated_pico.wire import Wire

SLICE = 2e6
"""ns of emulated time between looks at the outer world."""

FLASH_BYTES = 2 << 20
"""On a Pico (its data sheet, chapter 1)."""

BOOT_LIMIT = 5e9
"""ns of emulated time in which the firmware must have shown up on USB."""


class Pico:
    """A Pico that runs `image`, the path of a UF2 file, with what hangs on its pins.

    bus, address, chip: where on I2C which emulated chip answers.
    keys: GPIO numbers of keys to ground, which the firmware pulls up.

    `wire` is the I2C bus; `out` collects what the firmware prints; `powered` is when it got power.
    """

    def __init__(self, image, bus, address, chip, keys):
        self.wire = Wire(bus, address, chip)
        spec = BoardSpec(image=image, extras=(lambda: self.wire,))
        self._device = BaseDevice(board=spec)
        self._simulator = self._device.simulator
        self.clock = self._simulator.clock
        self.out = bytearray()
        self.powered = 0.0
        self._listener = None
        self._client = None
        self._usb = UsbHost(self._device.cdc, self.clock, self._heard)
        self._stop = self.clock.create_alarm(self._stop_now)
        self._keys = {key: self._device.mcu.gpio[key] for key in keys}
        for pin in self._keys.values():
            pin.release_input()
        self._device.mcu.core.pc = FLASH_START_ADDRESS

    # Time

    @property
    def now(self):
        """Emulated time in ns."""
        return self.clock.nanos

    def run(self, ms, until=None):
        """Run for `ms` of emulated time, or until `until()` is true, looked at every 2 ms.

        Return whether it was.
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
            self._serve()
        return bool(until and until())

    def _run_slice(self, nanos):
        simulator = self._simulator
        self._stop.schedule(nanos)
        simulator.stopped = False
        while not simulator.stopped:
            execute_batch(simulator, 1)

    def _stop_now(self):
        self._simulator.stopped = True

    # Power and keys

    def boot(self):
        """Run until the firmware is on USB. Raises TimeoutError."""
        seen = []
        self._device.cdc.on_device_connected = lambda: seen.append(True)
        if not self._run(BOOT_LIMIT, lambda: seen):
            raise TimeoutError("the firmware did not come up on USB")

    def power_cycle(self):
        """Take the power away and give it back; the flash keeps its content."""
        self.out.clear()
        self.powered = self.now
        self.wire.chip.power_up()
        self._device.hard_reset(cause=ResetCause.POWER_ON)

    def press(self, key, at):
        """Push down the key on GPIO `key` at the emulated time `at`, ns, exactly."""
        self._at(at, lambda: self._keys[key].set_input_value(False))

    def release(self, key, at):
        """Let it go again."""
        self._at(at, self._keys[key].release_input)

    def _at(self, nanos, action):
        self.clock.create_alarm(action).schedule(nanos - self.now)

    def flash(self):
        """Return the content of its flash."""
        return bytes(self._device.mcu.flash[:FLASH_BYTES])

    def load_flash(self, content):
        """Begin with this content of the flash, which an earlier `flash` returned."""
        self._device.mcu.flash[: len(content)] = content

    # The console

    def printed(self):
        """Return the last that the firmware printed, as text."""
        return bytes(self.out[-2000:]).decode(errors="replace")

    def listen(self):
        """Open the serial console to programs on this computer; return its URL."""
        self._listener = socket.create_server(("127.0.0.1", 0))
        return "socket://127.0.0.1:%d" % self._listener.getsockname()[1]

    def close(self):
        """Close what `listen` opened."""
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
