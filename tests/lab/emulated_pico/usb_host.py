"""The computer's end of the emulated USB serial line."""

PACKET = 64
"""Bytes in a full-speed bulk packet (USB 2.0, 5.8.3)."""

GAP = 20_000
"""Time in ns between packets: a host manages a burst of 19 in 1 ms; a little less is realistic."""


class UsbHost:
    """A USB host that types into the console and reads its output.

    rp2040py's own host answers every read with an empty packet at once. The firmware is then
    interrupted every 10 us and runs at a third of its speed. A read stays open here until there is
    something to send.

    `heard` is called with the bytes of each packet that the firmware sends.
    """

    def __init__(self, cdc, clock, heard):
        self._cdc = cdc
        self._usb = cdc.usb
        self._queue = bytearray()
        self._open = 0
        self._alarm = clock.create_alarm(self._deliver)
        self._answer_control = self._usb.on_endpoint_read
        self._reset_cdc = self._usb.on_reset
        self._usb.on_endpoint_read = self._read
        self._usb.on_reset = self._reset
        cdc.on_serial_data = heard

    def type(self, data):
        """Send bytes, as soon as the firmware accepts them."""
        self._queue += data
        if self._open:
            self._alarm.schedule(GAP)

    def _read(self, endpoint, size):
        if endpoint == 0 or endpoint != self._cdc._out_endpoint:
            self._answer_control(endpoint, size)
            return
        self._open = size
        if self._queue:
            self._alarm.schedule(GAP)

    def _deliver(self):
        if not (self._open and self._queue):
            return
        count = min(self._open, PACKET)
        packet = self._queue[:count]
        del self._queue[:count]
        self._open = 0
        self._usb.endpoint_read_done(self._cdc._out_endpoint, packet)

    def _reset(self):
        self._queue.clear()
        self._open = 0
        self._reset_cdc()
