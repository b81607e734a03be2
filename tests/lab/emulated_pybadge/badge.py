"""An emulated PyBadge or PyGamer, with a Pico's methods for emulated_pico/mirrored.py."""

import struct

from desktop_sim.hardware.chips.st7789 import EXCHANGED, ROWS, ROWS_BACK, ST7789, TURNS
from tests.lab.emulated_pybadge.registers import Flash, Port
from tests.lab.emulated_pybadge.samd51 import FIRMWARE, Samd51

WIDTH, HEIGHT = 160, 128

DATA, LATCH, KEY_OUT, KEY_CLOCK = 5, 0, 30, 31
"""Pins of port B: D/C of the display, the shift register's (CircuitPython's boards/, pins.c)."""

SELECTS = {"adafruit_pybadge": 7, "adafruit_pygamer": 12}
"""Pin of port B that selects the display."""

FLASHES = {
    "adafruit_pybadge": (2 << 20, b"\xc8\x40\x15"),
    "adafruit_pygamer": (8 << 20, b"\xc8\x40\x17"),
}
"""Bytes and identity of the flash with the drive: GD25Q16C, GD25Q64C."""

STICK = {"JOYSTICK_X": 9, "JOYSTICK_Y": 8}
"""Inputs of the second ADC."""

MIDDLE, FAR = 2048, 1800
"""Level of the stick at rest, of 4096, and its largest change."""

WAYS = (("JOYSTICK_Y", -1), ("JOYSTICK_Y", 1), ("JOYSTICK_X", -1), ("JOYSTICK_X", 1))
"""Axis and sign of the stick's up, down, left and right, as key_sources.Stick reads them."""

LOOK_MS = 20
"""Interval in ms for testing if a wait is over."""

UF2_BLOCK, UF2_DATA = 512, 32
"""Bytes of a UF2 block, and of its header before the data (github.com/microsoft/uf2)."""


class Wire:
    """The display's bus; `chip` is the emulated chip on it."""

    def __init__(self, chip):
        self.chip = chip
        self.bursts = []

    def quiet_for(self):
        """Return infinity: the time of a transfer means nothing here."""
        return float("inf")


class Badge:
    """The board `name` with the firmware `image`, bytes, and an empty flash for its drive.

    `now` is in ns. Keys are pressed by the number of their bit; ten and above are the directions of
    the stick.
    """

    def __init__(self, name, image):
        size, identity = FLASHES[name]
        # The ST7735R writes its memory as the ST7789 does; it is smaller.
        glass = ST7789(WIDTH, HEIGHT, 0, ROWS - WIDTH, TURNS[ROWS_BACK | EXCHANGED], negative=False)
        self.wire = Wire(glass)
        self._select = SELECTS[name]
        self._flash = Flash(b"\xff" * size, identity)
        self._keys = self._shifting = 0
        self._due = []
        self._ports = (Port(lambda: (0, 0), lambda *_: None), Port(self._levels, self._shifted))
        self._chip = Samd51(image, self._flash, self._ports, self._sent)

    @property
    def now(self):
        """Time in ns."""
        return self._chip.seconds() * 1e9

    def run(self, ms, until=None):
        """Run for `ms`, or until `until()` is true, tested every LOOK_MS; return True if it was."""
        end = self.now + ms * 1e6
        while self.now < end:
            if until and until():
                return True
            next_look = min(end, self.now + LOOK_MS * 1e6)
            while self.now < next_look:
                self._press_what_is_due()
                self._chip.run_slice()
        return bool(until and until())

    def run_until(self, nanos):
        """Run until `now` is `nanos`."""
        self.run((nanos - self.now) / 1e6)

    def power_cycle(self):
        """Switch the power off and on; the flash keeps its content."""
        self._due.clear()
        self.wire.chip.power_up()
        for port in self._ports:
            port.power_up()
        self._chip.power_up()

    def flash(self):
        """Return the content of the drive's flash."""
        return bytes(self._flash.content)

    def load_flash(self, content):
        """Set the content of the flash."""
        self._flash.content[:] = content

    def printed(self):
        """Return no output: the board prints to its display only."""
        return ""

    # Keys

    def _press_what_is_due(self):
        for moment, action in sorted(self._due, key=lambda due: due[0]):
            if moment <= self.now:
                self._due.remove((moment, action))
                action()

    def close_switch(self, number, _level, at):
        """Press key `number` at the time `at`, ns."""
        self._due.append((at, lambda: self._set(number, True)))

    def open_switch(self, number, at):
        """Release a key at the time `at`, ns."""
        self._due.append((at, lambda: self._set(number, False)))

    def _set(self, number, down):
        if number >= 10:
            axis, sign = WAYS[number - 10]
            self._chip.converters[1].levels[STICK[axis]] = MIDDLE + sign * FAR * down
        elif down:
            self._keys |= 1 << number
        else:
            self._keys &= ~(1 << number)

    def _levels(self):
        return 1 << KEY_OUT, (self._shifting & 1) << KEY_OUT

    def _shifted(self, before, after):
        """Run the 74HC165 shift register: it loads the keys while the latch is low, else shifts."""
        if not after >> LATCH & 1 or not before >> LATCH & 1:
            self._shifting = self._keys
        elif (after & ~before) >> KEY_CLOCK & 1:
            self._shifting >>= 1

    # The display

    def _sent(self, data):
        level = self._ports[1].level
        if not level >> self._select & 1:
            self.wire.chip.receive(data, bool(level >> DATA & 1))


def image_of(uf2):
    """Return the bytes of a UF2 file from FIRMWARE on."""
    image = bytearray()
    for start in range(0, len(uf2), UF2_BLOCK):
        address, size = struct.unpack_from("<II", uf2, start + 12)
        end = address - FIRMWARE + size
        image.extend(b"\xff" * (end - len(image)))
        image[end - size : end] = uf2[start + UF2_DATA : start + UF2_DATA + size]
    return bytes(image)
