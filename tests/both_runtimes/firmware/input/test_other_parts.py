"""What is polled for ever: a keyboard on I2C and the light that it drives, a ball, a battery."""

from firmware.battery import Battery
from firmware.input.actions import DOWN, SELECT
from firmware.input.i2c_keyboard import I2CKeyboard, KeyboardLight
from firmware.input.trackball import Trackball
from tests.both_runtimes import assertions, fakes
from tests.both_runtimes.firmware.input.test_key_sources import Pin

PRESSED, HELD, RELEASED = 1, 2, 3
ENTER, OTHER = 10, 65


class Bus:
    """A bus with a keyboard whose events are (what happened, code of the key)."""

    def __init__(self, *events):
        self._events = events
        self._next = 0
        self.register = self.value = 0

    def writeto(self, address, data):
        self.register = data[0]
        if len(data) > 1:
            self.value = data[1]

    def readfrom_into(self, address, event):
        event[0] = 0
        if self._next < len(self._events):
            event[0], event[1] = self._events[self._next]
            self._next += 1


def test_a_keyboard_tells_its_keys_and_allocates_nothing():
    keyboard = I2CKeyboard(
        Bus((PRESSED, OTHER), (PRESSED, ENTER), (HELD, ENTER), (RELEASED, OTHER),
            (RELEASED, ENTER)), 0x1F, ((ENTER, SELECT),))
    assert [assertions.locked(keyboard.pressed) for _ in range(3)] == [1, 0, 0]


def test_its_light_is_set_and_allocates_nothing():
    bus = Bus()
    light = KeyboardLight(bus, 0x1F)
    for brightness in (0, 255):
        assertions.locked(light.level, brightness)
        assert (bus.register, bus.value) == (0x85, brightness)


def test_a_ball_that_rolls_allocates_nothing():
    pins = [Pin() for _ in range(4)]
    ball = Trackball(*pins)
    for level in (0, 1):
        assertions.locked(pins[1].set, level)
    down = 1 << list(ball.actions).index(DOWN)
    assert [assertions.locked(ball.pressed) for _ in range(5)] == [down, 0, down, 0, 0]


def test_a_battery_that_is_well_is_watched_and_allocates_nothing():
    class Console:
        clock = fakes.Clock()

    readings = bytearray(1)

    def read():
        readings[0] += 1
        return 3900

    battery = Battery(Console(), read, 3550)
    for _ in range(20):
        Console.clock.now += 4000
        assertions.locked(battery.watch)
    assert readings[0] == 20
