"""An I2C bus between the emulated RP2040 and an emulated chip, with the real time of every bit."""

from rp2040py.peripherals import i2c

from tests.lab.emulated_pico.traffic import Traffic

SCL_PERIODS_OF_A_BYTE = 9
"""Periods for eight bits and the acknowledge."""

SCL_PERIODS_OF_AN_EDGE = 1
"""Approximate time of START or STOP, in periods of SCL."""


class I2CWire(Traffic):
    """A chip on I2C controller number `id` at `address`.

    rp2040py asks for a reply to every byte at once; here the reply comes when the byte has been on
    the wire. A controller with TX_EMPTY_CTRL, which the SDK sets, is empty only then (RP2040 data
    sheet, 4.3.17: IC_CON). MicroPython waits for that after every byte.

    A display that is not `present` does not answer.
    """

    PAUSE_NS = 1e6
    """Time without a byte after which a new frame begins.

    The gaps within a frame are 0.3 ms at most, while machine code compares. The next frame comes
    2.5 ms later at the earliest, after a round of the main loop with its drawing.
    """

    MODELLED = "I2C: every bit takes its time, by the registers that the firmware set"

    def __init__(self, chip, id, address):
        super().__init__(chip)
        self._id = id
        self._address = address
        self._answer = None
        self._shifting = False

    def attach(self, rp2040):
        """Connect the chip, as rp2040py requires of a part."""
        self._rp2040 = rp2040
        self._clock = rp2040.clock
        self._alarm = self._clock.create_alarm(self._due)
        self._port = port = rp2040.i2c[self._id]
        port.on_start = lambda repeated: self._after(SCL_PERIODS_OF_AN_EDGE, port.complete_start)
        port.on_connect = lambda address, mode: self._after(
            SCL_PERIODS_OF_A_BYTE, lambda: self._connected(address)
        )
        port.on_write_byte = self._write
        port.on_read_byte = lambda ack: self._after(
            SCL_PERIODS_OF_A_BYTE, lambda: port.complete_read(self.chip.status())
        )
        port.on_stop = lambda: self._after(SCL_PERIODS_OF_AN_EDGE, self._stopped)
        self._hold_back_empty(port)
        self._skip_waiting(port)

    def _after(self, periods, answer):
        """Call `answer` when `periods` of SCL have passed."""
        self._answer = answer
        self._alarm.schedule(periods * self._period())

    def _due(self):
        answer, self._answer = self._answer, None
        answer()

    def _period(self):
        """Return a period of SCL in ns (RP2040 data sheet, 4.3.14.1)."""
        port = self._port
        high = port.scl_high_period + port._spikelen + 7
        low = port.scl_low_period + 1
        return (high + low) * 1e9 / self._rp2040.clk_sys

    def _connected(self, address):
        answers = self.present and address == self._address
        self._count()
        if answers:
            self.chip.start()
        self._port.complete_connect(answers)

    def _write(self, byte):
        self._shifting = True
        self._after(SCL_PERIODS_OF_A_BYTE, lambda: self._written(byte))

    def _written(self, byte):
        self._shifting = False
        self._count()
        if self.present:
            self.chip.write(byte)
        port = self._port
        if port._tx_fifo.item_count <= port.tx_threshold:
            self._set_interrupts(i2c.R_TX_EMPTY)
        port.complete_write(self.present)

    def _stopped(self):
        self._shifting = False
        self._port.complete_stop()

    def _hold_back_empty(self, port):
        """Make the controller empty only after its last byte was sent or dropped."""
        self._set_interrupts = port._set_interrupts
        abort = port._abort

        def set_interrupts(mask):
            held = self._shifting and port.control & i2c.TX_EMPTY_CTRL
            if not (held and mask == i2c.R_TX_EMPTY):
                self._set_interrupts(mask)

        def abort_and_empty(reason):
            abort(reason)
            self._set_interrupts(i2c.R_TX_EMPTY)

        port._set_interrupts = set_interrupts
        port._abort = abort_and_empty

    def _skip_waiting(self, port):
        """Jump to the next event when the firmware asks whether a byte has left yet.

        The firmware does nothing else meanwhile. The error is less than one of its loops, 0.2 us.
        """
        read = port.read_uint32

        def read_or_skip(offset):
            waiting = self._answer is not None and not port.int_raw & i2c.R_TX_EMPTY
            if waiting and offset == i2c.IC_RAW_INTR_STAT:
                self._clock.tick(max(0.0, self._clock.nanos_to_next_alarm))
            return read(offset)

        port.read_uint32 = read_or_skip
