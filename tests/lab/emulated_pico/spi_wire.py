"""SPI between the emulated RP2040 and an emulated chip, with the real time of every byte."""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals import spi

from tests.lab.emulated_pico.traffic import Traffic

PERIODS_BETWEEN_BYTES = 1.5
"""Pause of the clock after every word if data is read at the clock's first edge.

MicroPython's default is that mode (RP2040 data sheet, 4.4.3.10: SSPFSSOUT goes up between words).
"""


class SPIWire(Traffic):
    """A chip on SPI controller number `id`, with pins `dc`, `cs` and `reset`, or None.

    rp2040py completes each transmitted word at once; here a word is complete when its bits have
    been on the wire. A byte counts if chip select is low when its last bit has been sent. The chip
    receives a transfer when the D/C pin changes or chip select goes high.

    A display that is not `present` receives nothing, and the controller cannot notice that.
    """

    PAUSE_NS = 1e6
    """Time without a byte after which a new frame begins.

    The gaps within a frame are 0.5 ms at most, while machine code converts a strip to colours. The
    next frame, such as a message after a step, comes 2.9 ms later at the earliest.
    """

    MODELLED = (
        "SPI: every byte takes its bits at the speed that the firmware set, and a pause of 1.5"
        " periods; D/C, chip select and reset are pins"
    )

    def __init__(self, chip, id, dc, cs, reset=None):
        super().__init__(chip)
        self._id = id
        self._numbers = dc, cs, reset
        self._byte = 0
        self._heard = bytearray()
        self._is_data = self._selected = self._held_in_reset = False

    def attach(self, rp2040):
        """Connect the chip, as rp2040py requires of a part."""
        self._clock = rp2040.clock
        self._alarm = self._clock.create_alarm(self._sent)
        self._port = rp2040.spi[self._id]
        self._port.on_transmit = self._transmit
        for number, changed in zip(self._numbers, (self._on_dc, self._on_cs, self._on_reset),
                                   strict=True):
            if number is not None:
                rp2040.gpio[number].add_listener(changed)

    def _transmit(self, word):
        port = self._port
        self._byte = word
        pause = 0 if port._control0 & spi.SPH else PERIODS_BETWEEN_BYTES
        self._alarm.schedule((port.data_bits + pause) * 1e9 / port.clock_frequency)

    def _sent(self):
        self._count()
        if self._selected:
            self._heard.append(self._byte)
        self._port.complete_transmit(0)

    def _on_dc(self, level, _before):
        self._tell()
        self._is_data = level == GPIOPinState.HIGH

    def _on_cs(self, level, _before):
        self._tell()
        self._selected = level == GPIOPinState.LOW

    def _on_reset(self, level, _before):
        self._tell()
        self._held_in_reset = level == GPIOPinState.LOW
        if self._held_in_reset and self.present:
            self.chip.hardware_reset()

    def _tell(self):
        """Send the chip all bytes since the pins last changed."""
        if self._heard and self.present and not self._held_in_reset:
            self.chip.receive(bytes(self._heard), self._is_data)
        self._heard.clear()
