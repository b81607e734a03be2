"""An I2C bus with resistors whose pins the firmware moves itself, without the controller."""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals import reset

from tests.lab.emulated_pico.i2c_wire import I2CWire
from tests.lab.emulated_pico.traffic import Traffic

RESET_I2C = reset.RESET_I2C0, reset.RESET_I2C1

ACKNOWLEDGE_AFTER = 8
"""Number of bits; the next one is the receiver's."""


class I2CModule(I2CWire):
    """A display's module on the pins `sda` and `scl` of controller `id`, with pull-ups on both.

    CircuitPython tests the pull-ups before it uses the pins, and finds a display by a transfer
    without bytes. The RP2040's controller cannot do that, so the firmware moves the pins itself. If
    the module is not `present`, there are no pull-ups and no answers.
    """

    PAUSE_NS = Traffic.PAUSE_NS
    """CircuitPython's displayio renders each area that changed before it sends it."""

    def __init__(self, chip, id, address, sda, scl):
        self._pins = None
        super().__init__(chip, id, address)
        self._numbers = sda, scl

    def attach(self, rp2040):
        """Connect the chip, as rp2040py requires of a part."""
        super().attach(rp2040)
        sda, scl = (rp2040.gpio[number] for number in self._numbers)
        self._pins = I2CPins(sda, scl, self._answers_to)
        self._pins.pull(self.present)
        self._reset_with(rp2040.resets)

    def _reset_with(self, resets):
        """Make a reset by the firmware reset the controller, which rp2040py does not do."""
        write, bit = resets.write_uint32, RESET_I2C[self._id]

        def write_and_reset(offset, value):
            write(offset, value)
            if offset == reset.RESET and value & bit:
                self._port.reset()

        resets.write_uint32 = write_and_reset

    def _answers_to(self, byte):
        return self.present and byte >> 1 == self._address

    @property
    def present(self):
        """True if the module is plugged in."""
        return self._present

    @present.setter
    def present(self, there):
        self._present = there
        if self._pins:
            self._pins.pull(there)


class I2CPins:
    """An I2C device's answers to a transfer for which the firmware moves `sda` and `scl`.

    `addressed` is called with the first byte of a transfer; it returns True if a device answers.
    """

    def __init__(self, sda, scl, addressed):
        self._sda = sda
        self._scl = scl
        self._addressed = addressed
        self._levels = self._now()
        self._bits = None
        self._byte = 0
        sda.add_listener(self._moved)
        scl.add_listener(self._moved)

    def pull(self, up):
        """Turn the pull-ups of both pins on or off."""
        for pin in self._sda, self._scl:
            if up:
                pin.set_input_value(True)
            else:
                pin.release_input()

    def _now(self):
        return [pin.value != GPIOPinState.LOW for pin in (self._sda, self._scl)]

    def _moved(self, _value, _before):
        (old_sda, old_scl), (sda, scl) = self._levels, self._now()
        self._levels = [sda, scl]
        if scl and old_scl and sda != old_sda:
            self._bits = None if sda else 0
            self._byte = 0
        elif self._bits is None or scl == old_scl:
            return
        elif scl:
            self._byte = self._byte << 1 | sda
            self._bits += 1
        elif self._bits == ACKNOWLEDGE_AFTER and self._addressed(self._byte):
            self._sda.set_input_value(False)
        elif self._bits > ACKNOWLEDGE_AFTER:
            self._sda.set_input_value(True)
            self._bits = None
