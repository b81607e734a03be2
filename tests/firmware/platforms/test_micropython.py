"""The boards on fakes of MicroPython's own modules, which record all calls."""

import importlib
import sys
import time
from types import ModuleType

import pytest

from desktop_sim.deploy import board_list
from firmware import display_power
from firmware.input.actions import DOWN, LEFT, RIGHT, SELECT, UP
from firmware.input.debounced_keys import PRESS, RELEASE, REPEATED, Keys
from firmware.platforms.open_board import open_parts
from tests.boards.test_boards import TABLES, pins_of

BOARDS = [name for name in board_list.boards() if TABLES[name].RUNTIME == "micropython"]
KEYS_ON_PINS = [name for name in BOARDS if not hasattr(TABLES[name], "KEYBOARD")]
every_board = pytest.mark.parametrize("name", BOARDS)


class Keyboard:
    """A PicoCalc's keyboard: `events` wait to be read; `written` are all bytes that came."""

    def __init__(self):
        self.wires, self.events, self.written, self.gone = {}, [], [], False

    def write(self, data):
        if self.gone:
            raise OSError(5)
        self.written.append(data)

    def read(self):
        assert self.written[-1] == b"\x09"
        return self.events.pop(0) if self.events else b"\x00\x00"


class Machine(ModuleType):
    """The module `machine`: the opened pins, their levels, and the bytes on buses."""

    def __init__(self):
        super().__init__("machine")
        machine = self
        self.modes, self.pulls, self.levels, self.duties = {}, {}, {}, {}
        self.sent = []
        self.bus = {}
        self.keyboard = Keyboard()

        class Pin:
            IN, OUT, PULL_UP, PULL_DOWN = "in", "out", "up", "down"

            def __init__(self, number, mode=None, pull=None, value=None):
                self.number = number
                machine.modes[number] = mode
                machine.pulls[number] = pull
                machine.levels.setdefault(number, 1)
                if value is not None:
                    machine.levels[number] = value

            def __call__(self, level=None):
                if level is None:
                    return machine.levels[self.number]
                assert machine.modes[self.number] == Pin.OUT
                machine.levels[self.number] = level

            def irq(self, moved):
                machine.told[self.number] = lambda: moved(self)

        class I2C:
            def __init__(self, id, sda, scl, freq):
                wires = {"id": id, "sda": sda.number, "scl": scl.number, "hz": freq}
                # A display has its bus first.
                self.of_keyboard = bool(machine.bus)
                self.wires = machine.keyboard.wires if self.of_keyboard else machine.bus
                self.wires.update(wires)

            def writeto(self, address, buffer):
                self.wires["address"] = address
                if self.of_keyboard:
                    machine.keyboard.write(bytes(buffer))
                else:
                    machine.sent.append(bytes(buffer))

            def readfrom_into(self, address, buffer):
                buffer[:] = machine.keyboard.read()

        class SPI:
            def __init__(self, id, baudrate, polarity, phase, sck, mosi, miso):
                assert miso is None
                machine.bus = {"id": id, "sck": sck.number, "mosi": mosi.number, "hz": baudrate}
                assert (polarity, phase) == (1, 1)

            def write(self, buffer):
                wires = machine.wires
                assert machine.levels[wires["cs"]] == 0
                assert machine.levels.get(wires.get("reset"), 1) == 1
                machine.sent.append((machine.levels[wires["dc"]], bytes(buffer)))

        class ADC:
            ATTN_11DB = 3

            def __init__(self, pin):
                self._pin = pin.number

            def read_u16(self):
                return machine.levels[self._pin]

        class PWM:
            def __init__(self, pin, freq, duty_u16):
                self.number = pin.number
                machine.duties[self.number] = duty_u16

            def duty_u16(self, duty):
                machine.duties[self.number] = duty

            def freq(self, hz):
                machine.tone = hz

        class WDT:
            def __init__(self, timeout):
                machine.timeouts.append(timeout)

            def feed(self):
                machine.fed += 1

        self.Pin, self.I2C, self.SPI, self.PWM, self.WDT = Pin, I2C, SPI, PWM, WDT
        self.ADC = ADC
        self.timeouts, self.fed, self.resets = [], 0, 0
        self.mem32 = {}
        self.told = {}

    def reset(self):
        self.resets += 1


@pytest.fixture
def machine(monkeypatch):
    module = Machine()
    monkeypatch.setitem(sys.modules, "machine", module)
    monkeypatch.delitem(sys.modules, "firmware.platforms.micropython", raising=False)
    monkeypatch.setattr(time, "sleep_ms", lambda ms: None, raising=False)
    monkeypatch.setattr(time, "ticks_ms", lambda: 0, raising=False)
    monkeypatch.setattr(time, "ticks_add", lambda then, ms: then + ms, raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda later, then: later - then, raising=False)
    return module


@pytest.fixture
def platform(machine):
    yield importlib.import_module("firmware.platforms.micropython")
    del sys.modules["firmware.platforms.micropython"]


@every_board
def test_a_board_opens_the_pins_of_its_table_and_no_others(name, machine, platform):
    table = TABLES[name]
    open_parts(table, platform)
    if hasattr(table, "BATTERY"):
        platform.battery(**table.BATTERY)
    assert set(machine.modes) == set(pins_of(table))
    wires = dict(getattr(table, "I2C", None) or table.SPI)
    assert machine.bus.items() <= wires.items()
    assert machine.keyboard.wires.items() <= getattr(table, "KEYBOARD", {}).items()


@every_board
def test_the_first_picture_goes_to_the_display(name, machine, platform):
    table = TABLES[name]
    machine.wires = getattr(table, "SPI", {})
    display = open_parts(table, platform)[0]
    sent = display.show()
    if machine.wires:
        assert sent == sum(len(buffer) for _, buffer in machine.sent)
        assert {level for level, _ in machine.sent} == {0, 1}
        assert machine.levels[machine.wires["cs"]] == 1
    else:
        assert sent == sum(1 + len(buffer) for buffer in machine.sent)
        assert machine.bus["address"] == table.I2C["address"]
    backlight = getattr(table, "BACKLIGHT", None)
    if backlight == "KEYBOARD":
        assert machine.keyboard.written[-1] == b"\x85\xff"
        display.contrast(0)
        assert machine.keyboard.written[-1] == b"\x85\x00"
    elif backlight is not None:
        assert machine.duties[backlight] > 60000
        display.contrast(0)
        assert machine.duties[backlight] == 0


@pytest.mark.parametrize("port", ["rp2", "esp32"])
def test_a_key_that_moves_ends_the_clocks_sleep(port, machine, platform, monkeypatch):
    now = [0]

    def pass_a_millisecond(ms=1):
        now[0] += ms
        if now[0] == 3:
            machine.told[10]()

    monkeypatch.setattr(sys, "platform", port)
    monkeypatch.setattr(machine, "idle", pass_a_millisecond, raising=False)
    monkeypatch.setattr(time, "sleep_ms", pass_a_millisecond)
    monkeypatch.setattr(time, "ticks_ms", lambda: now[0], raising=False)
    platform.open_keys(((10, 0), (11, 1)), 0)
    clock = platform.clock()
    clock.sleep(8)
    assert now[0] == 3
    clock.sleep(8)
    assert now[0] == 11


ROWS = ((10, UP), (11, DOWN))


class Hand:
    """A hand on two keys of a board whose console is busy until it polls them."""

    def __init__(self, machine, platform, monkeypatch):
        self.now = 1000
        monkeypatch.setattr(time, "ticks_ms", lambda: self.now)
        self._machine = machine
        machine.levels.update({pin: 1 for pin, _ in ROWS})
        self.keys = Keys(platform.open_keys(ROWS, 0), platform.clock())

    def move(self, pin, *levels, ms=60):
        """Set a pin to `levels`, each `ms` ms after the one before."""
        for level in levels:
            self.now += ms
            self._machine.levels[pin] = level
            self._machine.told[pin]()

    def events(self):
        """Poll the keys for 200 ms; return the events."""
        found = []
        for _ in range(200):
            found.append(self.keys.poll())
            self.now += 1
        return [event for event in found if event >= 0]


@pytest.fixture
def hand(machine, platform, monkeypatch):
    return Hand(machine, platform, monkeypatch)


TAP = 0, 1
"""Levels of a key that is pressed and released."""


def test_each_press_of_a_busy_time_is_an_event_of_its_own(hand):
    hand.move(11, *TAP, *TAP, *TAP)
    assert hand.events() == [PRESS | DOWN, RELEASE | DOWN] * 3


def test_a_press_after_the_release_of_a_held_key_is_not_lost(hand):
    hand.move(11, 0)
    assert hand.events() == [PRESS | DOWN]
    hand.move(11, 1, *TAP)
    assert hand.events() == [RELEASE | DOWN, PRESS | DOWN, RELEASE | DOWN]


def test_a_key_that_is_still_down_after_a_tap_is_two_presses(hand):
    hand.move(11, *TAP, 0)
    assert hand.events() == [PRESS | DOWN, RELEASE | DOWN, PRESS | DOWN]


def test_keys_are_heard_in_the_order_of_their_presses(hand):
    hand.move(11, *TAP)
    hand.move(10, *TAP)
    hand.move(11, *TAP)
    taps = [[PRESS | key, RELEASE | key] for key in (DOWN, UP, DOWN)]
    assert hand.events() == taps[0] + taps[1] + taps[2]


def test_how_long_a_key_was_held_counts_from_its_press(hand):
    hand.move(11, 0)
    hand.now += 300
    assert hand.events()[:2] == [PRESS | DOWN, PRESS | REPEATED | DOWN]


def test_a_tap_that_is_told_of_when_it_is_over_is_heard(hand):
    hand.move(10, 1)
    assert hand.events() == [PRESS | UP, RELEASE | UP]
    hand.move(10, 1, 1, ms=2)
    assert hand.events() == [PRESS | UP, RELEASE | UP]


def test_contacts_that_bounce_make_no_press(hand):
    hand.move(10, 0)
    hand.move(10, 1, 0, ms=3)
    assert hand.events() == [PRESS | UP]
    hand.move(10, 1)
    hand.move(10, 0, 1, 0, 1, ms=3)
    assert hand.events() == [RELEASE | UP]


def test_a_key_that_is_released_as_soon_as_it_bounced_is_not_held(hand):
    hand.move(10, 0)
    hand.move(10, 1, ms=20)
    assert hand.events() == [PRESS | UP, RELEASE | UP]


def test_more_presses_than_can_wait_leave_no_key_down(hand):
    hand.move(10, *TAP * 20)
    assert hand.events() == [PRESS | UP, RELEASE | UP] * 8


def test_a_key_that_was_down_at_power_on_makes_no_press_when_it_is_released(
    machine, platform, monkeypatch
):
    hand = Hand(machine, platform, monkeypatch)
    machine.levels[10] = 0
    hand.keys = Keys(platform.open_keys(ROWS, 0), platform.clock())
    hand.move(10, 1)
    assert hand.events() == []


@pytest.mark.parametrize("name", KEYS_ON_PINS)
def test_keys_are_pulled_to_where_they_are_not_pressed(name, machine, platform):
    table = TABLES[name]
    buttons = open_parts(table, platform)[1]
    pull = "down" if table.KEY_DOWN else "up"
    for pin, _action in table.KEYS:
        assert (machine.modes[pin], machine.pulls[pin]) == ("in", pull)
        machine.levels[pin] = 1 - table.KEY_DOWN
    assert buttons.pressed() == 0
    first = len(buttons.actions) - len(table.KEYS)
    for place, (pin, action) in enumerate(table.KEYS):
        machine.levels[pin] = table.KEY_DOWN
        assert buttons.pressed() == 1 << first + place
        assert buttons.actions[first + place] == action
        machine.levels[pin] = 1 - table.KEY_DOWN


def test_a_battery_is_measured_behind_its_divider(machine, platform):
    read, low = platform.battery(**TABLES["pimoroni_picosystem"].BATTERY)
    machine.levels[26] = 65535 * 1200 // 3300
    assert low < 3597 <= read() <= 3600


def test_an_esp32_tells_the_voltage_itself(machine, platform, monkeypatch):
    monkeypatch.setattr(sys, "platform", "esp32")
    monkeypatch.setattr(machine.ADC, "read_uv", lambda self: 1_900_000, raising=False)
    monkeypatch.setattr(machine.ADC, "atten", lambda self, atten: None, raising=False)
    assert platform.battery(4, 2, 3500)[0]() == 3800


UP_CODE, DOWN_CODE, OTHER_CODE = 0xB5, 0xB6, ord("x")


def test_a_keyboard_on_i2c_tells_presses_and_releases_one_at_a_time(machine, platform):
    buttons = open_parts(TABLES["clockwork_picocalc"], platform)[1]
    assert buttons.actions[:2] == bytes((UP, DOWN))
    assert buttons.pressed() == 0
    machine.keyboard.events = [bytes((state, code)) for state, code in (
        (1, UP_CODE), (2, UP_CODE), (1, OTHER_CODE), (1, DOWN_CODE), (3, UP_CODE),
        (3, OTHER_CODE), (3, DOWN_CODE))]
    assert [buttons.pressed() for _ in range(5)] == [1, 3, 2, 0, 0]


def test_a_keyboard_that_does_not_answer_has_no_key_down_and_comes_back(machine, platform):
    display, buttons = open_parts(TABLES["clockwork_picocalc"], platform)[:2]
    machine.wires = TABLES["clockwork_picocalc"].SPI
    machine.keyboard.events = [bytes((1, UP_CODE))]
    assert buttons.pressed() == 1
    machine.keyboard.gone = True
    display.show()
    assert buttons.pressed() == 0
    machine.keyboard.gone = False
    machine.keyboard.events = [bytes((1, DOWN_CODE))]
    assert buttons.pressed() == 2


def test_a_ball_that_rolls_presses_an_arrow_for_each_step(machine, platform):
    table = TABLES["lilygo_t_deck"]
    buttons = open_parts(table, platform)[1]
    assert buttons.actions == bytes((UP, DOWN, LEFT, RIGHT, SELECT))
    for _ in range(2):
        machine.told[table.TRACKBALL["left"]]()
    machine.told[table.TRACKBALL["down"]]()
    seen = [buttons.pressed() for _ in range(7)]
    assert seen == [2, 0, 4, 0, 4, 0, 0]
    for _ in range(100):
        machine.told[table.TRACKBALL["up"]]()
    assert sum(buttons.pressed() for _ in range(40)) <= 5
    machine.levels[0] = 0
    assert buttons.pressed() == 16


def test_keys_that_are_high_when_pressed(machine, platform):
    buttons = platform.open_keys(((11, 1), (12, 4)), 1)
    assert machine.pulls == {11: "down", 12: "down"}
    machine.levels.update({11: 0, 12: 1})
    assert buttons.pressed() == 2


@every_board
def test_a_buzzer_sounds_and_ends(name, machine, platform):
    table = TABLES[name]
    speaker = open_parts(table, platform)[4]
    speaker.tone(880)
    if hasattr(table, "BUZZER"):
        assert (machine.tone, machine.duties[table.BUZZER] > 0) == (880, True)
    speaker.tone(0)
    if hasattr(table, "BUZZER"):
        assert machine.duties[table.BUZZER] == 0


def test_power_for_the_display_is_switched_on_before_it_is_opened(machine, platform):
    open_parts(TABLES["heltec_v3"], platform)
    assert machine.levels[36] == 0
    assert list(machine.modes).index(36) < list(machine.modes).index(17)


def chip(monkeypatch, port, name):
    monkeypatch.setattr(sys, "platform", port)
    monkeypatch.setattr(sys.implementation, "_machine", name, raising=False)


@pytest.mark.parametrize(
    "name, control",
    [
        ("Raspberry Pi Pico with RP2040", 0x40058000),
        ("Raspberry Pi Pico2 with RP2350", 0x400D8000),
    ],
)
def test_the_watchdog_of_a_pico_is_stopped_by_the_bit_that_enables_it(
    name, control, machine, platform, monkeypatch
):
    chip(monkeypatch, "rp2", name)
    watchdog = platform.watchdog()
    assert machine.timeouts == [8000]
    watchdog.feed()
    assert machine.fed == 1
    machine.mem32[control] = 0xFF123456
    watchdog.stop()
    assert machine.mem32 == {control: 0xBF123456}
    assert machine.timeouts == [8000]


def test_the_watchdog_of_an_esp32_is_told_to_wait_for_an_hour(machine, platform, monkeypatch):
    chip(monkeypatch, "esp32", "Generic ESP32 module with ESP32")
    watchdog = platform.watchdog()
    watchdog.feed()
    watchdog.stop()
    assert (machine.timeouts, machine.fed, machine.mem32) == ([8000, 3600000], 1, {})


@pytest.mark.parametrize("port, name", [("rp2", "A board with RP9999"), ("linux", "RP2040")])
def test_a_watchdog_that_could_not_be_stopped_is_not_started(
    port, name, machine, platform, monkeypatch
):
    chip(monkeypatch, port, name)
    watchdog = platform.watchdog()
    watchdog.feed()
    watchdog.stop()
    assert (machine.timeouts, machine.mem32) == ([], {})


def test_what_breaks_is_printed_and_the_board_reset_after_a_while(machine, platform, monkeypatch):
    happened = []
    monkeypatch.setattr(sys, "print_exception", happened.append, raising=False)
    monkeypatch.setattr(time, "sleep_ms", happened.append)
    error = ValueError("broken")
    platform.restart(error, 5000)
    assert happened == [error, 5000] and machine.resets == 1


def test_a_dimmed_backlight_can_still_be_read(machine, platform):
    light = platform.Backlight(4)
    duties = []
    for level in (0, 1, *display_power.LEVELS):
        light.level(level)
        duties.append(machine.duties[4] / 65535)
    assert duties == sorted(set(duties))
    assert duties[0] == 0 and 0.03 < duties[1] < 0.06 and duties[-1] > 0.99
