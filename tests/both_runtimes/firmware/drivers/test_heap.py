"""Allocations of display drivers: none after construction."""

from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.round_panel import in_circle
from firmware.drivers.sh1106 import SH1106
from firmware.drivers.sh1107 import SH1107
from firmware.drivers.spi_bus import SPIBus
from firmware.drivers.ssd1306 import SSD1306
from firmware.drivers.st7789 import ST7789
from firmware.graphics.canvas import PALETTES
from tests.both_runtimes import assertions, fakes

DRIVERS = (SSD1306, SH1106, SH1107)


def made(driver, on_spi=False):
    """Return a driver and its bus."""
    bus = fakes.Bus()
    if on_spi:
        link = SPIBus(bus, fakes.ignore, fakes.ignore, fakes.ignore, fakes.ignore)
    else:
        link = I2CBus(bus, 0x3C)
    return driver(link), bus


def scattered(display):
    """Change single columns, runs that touch, runs that do not, and whole pages."""
    buffer = display.buffer
    for at in (0, 7, 8, 127, 128, 140, 160, 200, 255, 1016, 1023):
        buffer[at] ^= 0x18
    for at in range(512, 700):
        buffer[at] ^= 0xFF


def check_show(driver, on_spi):
    display, bus = made(driver, on_spi)
    sent = assertions.locked(display.show)
    assert sent == bus.bytes
    for _ in range(3):
        scattered(display)
        sent += assertions.locked(display.show)
    assert sent == bus.bytes


def test_show_sends_and_allocates_nothing():
    for driver in DRIVERS:
        check_show(driver, False)
        check_show(driver, True)


def check_settings(driver, on_spi):
    display, bus = made(driver, on_spi)
    display.show()
    assertions.locked(display.contrast, 3)
    assertions.locked(display.invert, True)
    assertions.locked(display.power, False)
    before = bus.bytes
    assertions.locked(display.reset)
    assertions.locked(display.power, True)
    assert assertions.locked(display.show) > 1024
    assert bus.bytes - before > 1024


def test_settings_and_reset_allocate_nothing():
    for driver in DRIVERS:
        check_settings(driver, False)
        check_settings(driver, True)


def check_repair(driver, on_spi):
    display, bus = made(driver, on_spi)
    display.show()
    bus.broken = True
    scattered(display)
    assertions.raises(OSError, display.show)
    bus.broken = False
    assert assertions.locked(display.show) > 1024
    assert assertions.locked(display.show) == 0


def test_the_repair_after_an_error_allocates_nothing():
    for driver in DRIVERS:
        check_repair(driver, False)
        check_repair(driver, True)


def test_a_picture_that_was_kept_once_has_its_room():
    for driver in DRIVERS:
        display, _bus = made(driver, False)
        assert display.keep(())
        assert assertions.locked(display.keep, ())
        assertions.locked(display.bring_back)
        assertions.locked(display.drop_kept)


class Light:
    def level(self, brightness):
        """Ignore the brightness."""


def draw(canvas):
    canvas.rect(-3, 20, 40, 30, 1)
    canvas.face(5, 22, 29, 40, 1, 3, 14, 2, FACE)
    canvas.frame(60, 20, 29, 300, 4)
    canvas.back(100, 20, 29, 40, 2)
    canvas.text(b"Patience", 130, 3, 7, 1)
    canvas.glyph(9, 200, 100, 3)
    canvas.hline(9, 9, 9, 5)
    canvas.vline(239, 9, 9, 5)


FACE = b"\x01\x02\x03\x09"


def test_a_round_display_allocates_nothing():
    bus = fakes.Bus()
    link = SPIBus(bus, fakes.ignore, fakes.ignore, fakes.ignore, fakes.ignore)
    display = in_circle(ST7789)(link, Light())
    sent = assertions.locked(display.show)
    assert sent == bus.bytes > 240 * 240 * 2
    assertions.locked(display.palette, PALETTES[1])
    sent += assertions.locked(display.show)
    for _ in range(3):
        sent += assertions.locked(display.renew)
    assert sent == bus.bytes > 240 * 240 * 4


def test_a_colour_display_allocates_nothing():
    bus = fakes.Bus()
    link = SPIBus(bus, fakes.ignore, fakes.ignore, fakes.ignore, fakes.ignore)
    display = ST7789(link, Light(), 240, 135, 0x70, 40, 53)
    sent = assertions.locked(display.show)
    assert sent == bus.bytes > 240 * 135 * 2
    assertions.locked(draw, display.canvas)
    assert 0 < assertions.locked(display.show) < 240 * 135 * 2
    for number in range(17):
        assertions.locked(display.canvas.pixel, 14 * (5 * number % 17), 7 * number, 1)
    assert assertions.locked(display.show) > 240 * 135 * 2
    assertions.locked(display.canvas.fill, 3)
    assert assertions.locked(display.show) > 240 * 135 * 2
    assert assertions.locked(display.show) == 0
    assertions.locked(display.palette, PALETTES[1])
    assert assertions.locked(display.show) > 240 * 135 * 2
    area = (0, 0, 128, 120)
    assert display.keep(area)
    # The buffer of the first call is used again.
    assert assertions.locked(display.keep, area)
    assertions.locked(display.bring_back)
    assert 0 < assertions.locked(display.show) < 240 * 135 * 2
    assertions.locked(display.drop_kept)
    assertions.locked(display.contrast, 3)
    assertions.locked(display.invert, True)
    assertions.locked(display.power, False)
    assertions.locked(display.power, True)
    assertions.locked(display.reset)
    assertions.locked(display.show)
    for _ in range(20):
        assert assertions.locked(display.renew) > 0
    assertions.locked(draw, display.canvas)
    bus.broken = True
    assertions.raises(OSError, display.show)
    bus.broken = False
    assert assertions.locked(display.show) > 240 * 135 * 2


def test_renewals_allocate_nothing():
    for driver in DRIVERS:
        for on_spi in (False, True):
            display, bus = made(driver, on_spi)
            display.show()
            sent = bus.bytes
            for _ in range(20):
                sent += assertions.locked(display.renew)
            assert sent == bus.bytes > 2000
