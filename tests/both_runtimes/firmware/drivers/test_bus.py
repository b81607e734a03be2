"""The two buses: the order of levels and bytes on pins and wires, and the counts."""

from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.spi_bus import SPIBus
from tests.both_runtimes import assertions


class Wires:
    """Fake of a bus, its pins and the time that records all calls."""

    def __init__(self):
        self.said = []
        self.breaks = False

    def pin(self, name):
        return lambda level: self.said.append((name, level))

    def sleep_ms(self, ms):
        self.said.append(("wait", ms))

    def write(self, buffer):
        self.said.append(("write", bytes(buffer)))
        if self.breaks:
            raise OSError(5)

    def writeto(self, address, buffer):
        self.said.append((address, bytes(buffer)))

    def since(self):
        said, self.said = self.said, []
        return said


def spi(wires, reset=None):
    return SPIBus(wires, wires.pin("dc"), wires.pin("cs"), wires.sleep_ms, reset)


def sent(level, data):
    return [("dc", level), ("cs", 0), ("write", data), ("cs", 1)]


def test_on_spi_the_display_is_selected_while_something_is_sent():
    wires = Wires()
    bus = spi(wires)
    assert wires.since() == [("cs", 1)]
    assert bus.commands(b"abc") == 3 and wires.since() == sent(0, b"abc")
    assert bus.data(b"de") == 2 and wires.since() == sent(1, b"de")
    bus.send(b"ab", b"cde")
    assert wires.since() == sent(0, b"ab")[:-1] + [("dc", 1), ("write", b"cde"), ("cs", 1)]
    bus.send_all([b"a", b"bc", b"d"])
    assert wires.since() == [
        ("cs", 0), ("dc", 0), ("write", b"a"), ("dc", 1), ("write", b"bc"), ("dc", 0),
        ("write", b"d"), ("cs", 1)]
    wires.breaks = True
    assertions.raises(OSError, bus.data, b"x")
    assert wires.since() == sent(1, b"x")
    assertions.raises(OSError, bus.send, b"x", b"y")
    assert wires.since() == sent(0, b"x")
    assertions.raises(OSError, bus.send_all, [b"x", b"y"])
    assert wires.since() == [("cs", 0), ("dc", 0), ("write", b"x"), ("cs", 1)]
    assert (bus.LEAD, bus.EXTRA) == (0, 0)


def test_on_i2c_the_address_is_counted():
    wires = Wires()
    bus = I2CBus(wires, 0x3D, wires.sleep_ms)
    assert bus.commands(b"abc") == 4
    bus.send(b"ab", b"cde")
    assert wires.since() == [(0x3D, b"abc"), (0x3D, b"ab"), (0x3D, b"cde")]
    # Two addresses, and the control byte before the frame.
    assert (bus.LEAD, bus.EXTRA) == (1, 3)


def test_the_reset_pin_is_pulsed_where_there_is_one():
    wires = Wires()
    for bus in (spi(wires, wires.pin("reset")),
                I2CBus(wires, 0x3C, wires.sleep_ms, wires.pin("reset"))):
        wires.since()
        bus.reset()
        assert wires.since() == [("reset", 0), ("wait", 1), ("reset", 1), ("wait", 10)]
        bus.wait(7)
        assert wires.since() == [("wait", 7)]
    for bus in (spi(wires), I2CBus(wires, 0x3C)):
        wires.since()
        bus.reset()
        assert wires.since() == []
