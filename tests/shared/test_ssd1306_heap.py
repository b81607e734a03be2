"""Once it is made, the display driver allocates nothing."""

from firmware.drivers.ssd1306 import SSD1306
from tests.shared import kit


class Bus:
    """Counts bytes; refuses every transfer while `broken`."""

    def __init__(self):
        self.bytes = 0
        self.broken = False

    def writeto(self, address, buffer):
        if self.broken:
            raise OSError(5)
        self.bytes += 1 + len(buffer)


def scattered(display):
    """Changes single columns, runs that touch, runs that do not, and whole pages."""
    buffer = display.buffer
    for at in (0, 7, 8, 127, 128, 140, 160, 200, 255, 1016, 1023):
        buffer[at] ^= 0x18
    for at in range(512, 700):
        buffer[at] ^= 0xFF


def test_show_sends_and_allocates_nothing():
    bus = Bus()
    display = SSD1306(bus)
    sent = kit.locked(display.show)
    assert sent == bus.bytes
    for _ in range(3):
        scattered(display)
        sent += kit.locked(display.show)
    assert sent == bus.bytes


def test_settings_and_reset_allocate_nothing():
    bus = Bus()
    display = SSD1306(bus)
    display.show()
    kit.locked(display.contrast, 3)
    kit.locked(display.invert, True)
    kit.locked(display.power, False)
    before = bus.bytes
    kit.locked(display.reset)
    kit.locked(display.power, True)
    assert kit.locked(display.show) > 1024
    assert bus.bytes - before > 1024


def test_the_repair_after_an_error_allocates_nothing():
    bus = Bus()
    display = SSD1306(bus)
    display.show()
    bus.broken = True
    scattered(display)
    kit.raises(OSError, display.show)
    bus.broken = False
    assert kit.locked(display.show) > 1024
    assert kit.locked(display.show) == 0
